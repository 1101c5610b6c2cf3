extension Converter {
    /// Removes members that are only sent from models that are only received, and the other way round.
    ///
    /// - Parameters:
    ///   - sent: The models of requests.
    ///   - received: The models of responses.
    func applyAccessRules(sent: Set<Int>, received: Set<Int>) {
        for id in sent.union(received) {
            guard case .fields(var fields, let includes) = models[id].kind else { continue }
            if !sent.contains(id) {
                // Members of any kind that are not listed: `"additionalProperties": true`.
                fields.removeAll { $0.isWriteOnly || $0.isFlattened && $0.node.isTrue }
            }
            if !received.contains(id) {
                // An included model that is also received has its members in requests too. The type here may say more.
                let kept = inheritedKeys(of: id, from: received)
                fields.removeAll { $0.isReadOnly && !$0.isInRequests && !kept.contains($0.key) }
            }
            if sent.contains(id) {
                for index in fields.indices where fields[index].isReadOnly {
                    // A caller cannot know a member that only the server makes.
                    fields[index].isRequired = false
                }
                for index in fields.indices where fields[index].isWriteOnly && received.contains(id) {
                    fields[index].isRequired = false
                }
            }
            models[id].kind = .fields(fields, includes: includes)
        }
    }

    /// The members that a model has from models of responses.
    private func inheritedKeys(of id: Int, from received: Set<Int>) -> Set<String> {
        included(by: id).filter(received.contains).reduce(into: []) { keys, model in
            if case .fields(let fields, _) = models[model].kind { keys.formUnion(fields.map(\.key)) }
        }
    }
}
