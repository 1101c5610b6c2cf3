extension SpecParser {
    /// Reads the stream that a server sends in place of the whole response:
    /// `{ "events": "Word", "end": "[DONE]", "when": { "stream": true } }`.
    mutating func streamedResponse(_ node: JSONNode) -> SpecStreamedResponse? {
        guard var members = MemberReader(node, as: "'stream'", &diagnostics) else { return nil }
        let formats = SpecStream.allCases.map { (format: $0, type: members.member($0.rawValue)) }
        let name = members.string("name", &diagnostics)
        let at = members.path("at", &diagnostics)
        let isLossy = members.bool("lossy", &diagnostics)
        let end = members.string("end", &diagnostics)
        let when = members.entries(
            "when", requirement: "must be an object such as { \"stream\": true }", &diagnostics)
        members.finish(&diagnostics)
        let given = formats.filter { $0.type != nil }
        guard given.count == 1, let type = given[0].type else {
            diagnostics.error(
                "'stream' is \"lines\", \"events\" or an object with one of them, such as { \"events\": \"Chunk\" }",
                at: node.location)
            return nil
        }
        for entry in when where SwiftLiteral.json(entry.value) == nil {
            diagnostics.error(
                "a constant of 'when' must be a string, a number, true or false, not \(entry.value.kind)",
                at: entry.value.location)
        }
        guard let type = TypeParser.parse(type, as: "'\(given[0].format.rawValue)'", &diagnostics) else { return nil }
        return SpecStreamedResponse(
            format: given[0].format, response: SpecResponse(type: type, at: at?.keys ?? [], isLossy: isLossy), end: end,
            when: when, name: name, location: node.location)
    }
}
