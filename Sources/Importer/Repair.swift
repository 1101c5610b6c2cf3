import EndpointGenerator

/// The writing of a draft, in which parts are taken back that the generator refuses.
enum Repair {
    /// The reason why the generator refuses the spec after all repairs.
    struct Refusal: Error {
        let message: String
    }

    /// The number of times that a spec is written at most.
    private static let limit = 32

    static func files(of draft: inout Draft) throws(Refusal) -> [SourceFile] {
        var last: Diagnostic?
        for _ in 0..<limit {
            let files = SpecFiles(draft)
            let diagnostics = check(files.files, name: draft.api.name)
            if draft.removeExamples(diagnostics, files) { continue }
            let errors = diagnostics.filter { $0.severity == .error }
            if errors.isEmpty { return files.files }
            draft.repair(errors, files)
            last = errors.first
        }
        throw Refusal(
            message: "the generator refuses the spec, which is a defect of the importer: \(last?.message ?? "")")
    }
}

extension Draft {
    /// Takes back what the generator refuses: the paging of an endpoint, the kind of a union, a model or an endpoint.
    fileprivate mutating func repair(_ errors: [Diagnostic], _ files: SpecFiles) {
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
        if !removed.isEmpty { SimplifyAuthentication().apply(to: &self) }
        ResolveErrors().apply(to: &self)
    }

    private mutating func repairAPI(_ error: Diagnostic) {
        let start = Location(file: 0, offset: 0)
        if api.errors.isEmpty {
            api.host = ("baseURL", .text("https://{host}"))
            losses.append(Loss(.refusedServers(error.message), at: start))
        } else {
            losses.append(Loss(.refusedErrors(error.message), at: start))
            api.errors = []
        }
    }

    private mutating func repair(endpoint index: Int, _ error: Diagnostic, _ removed: inout Set<Int>) {
        let (name, location) = (api.endpoints[index].name, api.endpoints[index].operation.location)
        if api.endpoints[index].paging != nil {
            api.endpoints[index].paging = nil
            losses.append(Loss(.refusedPages(endpoint: name, error.message), at: location))
        } else {
            removed.insert(index)
            losses.append(Loss(.refusedEndpoint(name, error.message), at: location))
        }
    }

    private mutating func repair(model id: Int, _ error: Diagnostic) {
        if case .shapes(let types)? = models[id].form {
            models[id].form = .firstOf(types)
            return
        }
        models[id].kind = .alias(.json)
        models[id].losses.append(Loss(.refusedSchema(error.message), at: models[id].location))
    }

    /// Takes back the examples that do not fit their own schemas.
    ///
    /// - Returns: Whether there are any.
    fileprivate mutating func removeExamples(_ diagnostics: [Diagnostic], _ files: SpecFiles) -> Bool {
        let count = losses.count
        for diagnostic in diagnostics {
            guard let problem = diagnostic.problemOfExample else { continue }
            var example: JSONNode?
            switch files.part(of: diagnostic.path, line: diagnostic.line) {
            case .api: continue
            case .endpoint(let index): example = api.endpoints[index].example.take()
            case .model(let id): example = models[id].example.take()
            }
            guard let example else { continue }
            losses.append(Loss(.unfitExample(problem), at: example.location))
        }
        return losses.count > count
    }
}
