extension SpecParser {
    /// Reads the parameters of the whole client: `{ "query": { "language": "String?" } }`.
    mutating func readClientParameters(_ node: JSONNode) {
        let requirement = "must be an object such as { \"query\": { \"language\": \"String?\" } }"
        guard var members = MemberReader(node, as: "'parameters'", requirement: requirement, &diagnostics) else {
            return
        }
        let query = members.entries("query", requirement: parameterRequirement, &diagnostics)
        let headers = members.entries("headers", requirement: parameterRequirement, &diagnostics)
        members.finish(&diagnostics)
        spec.clientParameters.query += query.compactMap { parameter($0) }
        spec.clientParameters.headers += headers.compactMap { parameter($0) }
    }
}
