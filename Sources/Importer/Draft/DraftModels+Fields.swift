import EndpointGenerator

/// The fields of structs, with those of the models that they include.
extension DraftModels {
    /// All fields of a model, with those that it includes. `nil` if it is not a struct, or includes one that is still being
    /// read.
    func allFields(of id: Int) -> [DraftField]? {
        var visited: Set<Int> = []
        return allFields(of: id, &visited)
    }

    /// The fields of a model that was not visited before.
    private func allFields(of id: Int, _ visited: inout Set<Int>) -> [DraftField]? {
        guard visited.insert(id).inserted else { return [] }
        guard case .fields(let own, let includes) = self[id].kind else { return nil }
        var keys = Set(own.map(\.key))
        var inherited: [DraftField] = []
        for other in includes {
            guard let fields = allFields(of: other, &visited) else { return nil }
            inherited += fields.filter { keys.insert($0.key).inserted }
        }
        return inherited + own
    }

    /// A model and all that it includes, each once.
    func included(by id: Int) -> [Int] {
        var (all, next): ([Int], [Int]) = ([], [id])
        while let model = next.popLast() {
            if all.contains(model) { continue }
            all.append(model)
            if case .fields(_, let includes) = self[model].kind { next += includes.reversed() }
        }
        return all
    }

    /// The members that a struct or one of its included models requires, also where another of them describes the member.
    func allRequired(of id: Int) -> Set<String> {
        included(by: id).reduce(into: []) { $0.formUnion(self[$1].required) }
    }

    /// Makes a member an `Int`, in the model or in one that it includes.
    mutating func makeInt(_ key: String, of id: Int) {
        for model in included(by: id) {
            guard case .fields(var fields, let includes) = self[model].kind,
                let index = fields.firstIndex(where: { $0.key == key })
            else { continue }
            fields[index].type = .int
            self[model].kind = .fields(fields, includes: includes)
            return
        }
    }
}

extension [DraftField] {
    /// Makes fields required that another part of the schema requires, also those of included models.
    mutating func require(_ required: Set<String>, inheriting inherited: [DraftField]) {
        for index in indices where required.contains(self[index].key) { self[index].isRequired = true }
        for field in inherited {
            if let index = firstIndex(where: { $0.key == field.key }) {
                if field.isRequired { self[index].isRequired = true }
                self[index].summary = self[index].summary ?? field.summary
            } else if required.contains(field.key), !field.isRequired {
                var field = field
                field.isRequired = true
                append(field)
            }
        }
    }
    /// Fields for the required members that are not among these.
    func undescribed(
        _ required: Set<String>, as type: DraftType, isRequired: Bool, at location: Location
    ) -> [DraftField] {
        required.subtracting(map(\.key)).filter { !$0.isEmpty && !$0.hasPrefix("//") }.sorted().map { key in
            DraftField(
                key: key, location: location, schema: .any(at: location), type: type, isRequired: isRequired,
                isNullable: false,
                summary: "The API requires this member, and does not describe it.")
        }
    }
}
