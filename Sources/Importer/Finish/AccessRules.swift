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
            if !received.contains(id) { fields.removeAll { $0.isReadOnly && !$0.isInRequests } }
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
}
