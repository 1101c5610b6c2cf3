extension SpecParser {
    /// Reads how often an endpoint is sent: `"never"`, or `{ "attempts": 5, "idempotent": true }`.
    mutating func retry(_ node: JSONNode) -> SpecRetry? {
        let requirement = "must be \"never\", or an object such as { \"attempts\": 5, \"idempotent\": true }"
        if case .string(let word) = node.value {
            if word == "never" { return SpecRetry(attempts: 1, isIdempotent: false, location: node.location) }
            diagnostics.error("'retry' \(requirement), not '\(word)'", at: node.location)
            return nil
        }
        guard var members = MemberReader(node, as: "'retry'", requirement: requirement, &diagnostics) else {
            return nil
        }
        let attempts = members.member("attempts")
        let isIdempotent = members.bool("idempotent", &diagnostics)
        members.finish(&diagnostics)
        let count = attempts.flatMap { wholeNumber($0, as: "attempts", in: 1...SpecRetry.maximum) }
        if attempts == nil, !isIdempotent {
            diagnostics.error("'retry' \(requirement)", at: node.location)
            return nil
        }
        return SpecRetry(attempts: count, isIdempotent: isIdempotent, location: node.location)
    }
}
