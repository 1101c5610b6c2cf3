/// Removes members that are only sent from models that are only received, and the other way round.
struct ApplyAccessRules: Pass {
    func apply(to draft: inout Draft) {
        let (sent, received) = (draft.sent, draft.received)
        for id in sent.union(received).sorted() {
            guard case .fields(var fields, let includes) = draft.models[id].kind else { continue }
            if !sent.contains(id) {
                // Members of any kind that are not listed: `"additionalProperties": true`.
                fields.removeAll { $0.isWriteOnly || $0.isFlattened && $0.schema.isTrue }
            }
            if !received.contains(id) {
                // An included model that is also received has its members in requests too. The type here may say more.
                let kept = inheritedKeys(of: id, from: received, draft.models)
                fields.removeAll { $0.isReadOnly && !$0.isInRequests && !kept.contains($0.key) }
            }
            if sent.contains(id) {
                // A caller cannot know a member that only the server makes.
                for index in fields.indices where fields[index].isReadOnly { fields[index].isRequired = false }
                for index in fields.indices where fields[index].isWriteOnly && received.contains(id) {
                    fields[index].isRequired = false
                }
            }
            draft.models[id].kind = .fields(fields, includes: includes)
        }
    }

    /// The members that a model has from models of responses.
    private func inheritedKeys(of id: Int, from received: Set<Int>, _ models: DraftModels) -> Set<String> {
        models.included(by: id).filter(received.contains).reduce(into: []) { keys, model in
            if case .fields(let fields, _) = models[model].kind { keys.formUnion(fields.map(\.key)) }
        }
    }
}
