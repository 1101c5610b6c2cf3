import ClientGenerator

extension Draft {
    /// Takes back what the generator refuses: the paging of an endpoint, the kind of a union, a model or an endpoint.
    mutating func repair(_ errors: [Diagnostic], _ files: SpecFiles) {
        var removed: Set<Int> = []
        var seen: Set<String> = []
        for error in errors {
            switch files.part(of: error.path, line: error.line) {
            case .api: repairAPI(error)
            case .endpoint(let index): if seen.insert("e\(index)").inserted { repair(endpoint: index, error, &removed) }
            case .model(let id): if seen.insert("m\(id)").inserted { repair(model: id, error) }
            }
        }
        for index in removed.sorted(by: >) { api.endpoints.remove(at: index) }
        api.hoistErrors(converter.errorModel)
    }

    private mutating func repairAPI(_ error: Diagnostic) {
        losses.append(
            Loss(
                effect: .note, reason: "a part that the generator refuses",
                message: "the errors of the API are left out: \(error.message)",
                location: Location(file: 0, offset: 0)))
        api.errors = []
    }

    private mutating func repair(endpoint index: Int, _ error: Diagnostic, _ removed: inout Set<Int>) {
        let location = api.endpoints[index].operation.location
        if api.endpoints[index].paging != nil {
            api.endpoints[index].paging = nil
        } else {
            removed.insert(index)
            losses.append(
                Loss(
                    effect: .omission, reason: "a part that the generator refuses",
                    message: "'\(api.endpoints[index].name)' is left out: \(error.message)", location: location))
        }
    }

    private mutating func repair(model id: Int, _ error: Diagnostic) {
        let model = converter.models[id]
        let type: DraftType
        if case .fields = model.kind { type = .map(.json) } else { type = .json }
        converter.models[id].kind = .alias(type)
        converter.models[id].losses.append(
            Loss(
                effect: .loss, reason: "a part that the generator refuses",
                message: "this schema is read as JSON: \(error.message)",
                location: model.location))
    }
}
