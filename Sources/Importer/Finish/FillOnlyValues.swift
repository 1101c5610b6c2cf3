import EndpointGenerator

/// Gives required members with only one value this value by default, in models that callers make. The cases of a union without
/// a tag keep such a member required, because it tells them apart, and so does the case of all other tags.
struct FillOnlyValues: Pass {
    func apply(to draft: inout Draft) {
        let sent = draft.sent
        let cases = draft.models.untaggedCases(among: draft.reachable)
        for id in sent.subtracting(cases).sorted() { draft.models.fillOnlyValues(of: id) }
    }
}

extension DraftModels {
    /// The cases of unions that no value of a tag selects, and the models that these include.
    fileprivate func untaggedCases(among ids: Set<Int>) -> Set<Int> {
        ids.reduce(into: []) { cases, id in
            let types =
                switch self[id].form {
                case .shapes(let types)?, .firstOf(let types)?: types
                case .tagged(_, _, let otherwise)?: [otherwise].compactMap(\.self)
                case nil: [DraftType]()
                }
            for model in types.flatMap(\.models) { cases.formUnion(included(by: model)) }
        }
    }

    fileprivate mutating func fillOnlyValues(of id: Int) {
        guard case .fields(var fields, let includes) = self[id].kind else { return }
        for index in fields.indices where fields[index].isNeeded {
            guard let value = onlyValue(of: fields[index].type) else { continue }
            fields[index].defaultValue = value
            fields[index].isTag = true
            fields[index].isRequired = false
        }
        self[id].kind = .fields(fields, includes: includes)
    }
}
