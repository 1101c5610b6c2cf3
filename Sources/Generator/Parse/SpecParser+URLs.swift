extension SpecParser {
    /// Reads a computed URL: a template, or an object with a template and options.
    mutating func url(_ entry: JSONMember) -> SpecURL? {
        if case .string(let text) = entry.value.value {
            return url(entry.name, Located(text, at: entry.value.location), summary: nil)
        }
        guard
            var members = MemberReader(
                entry.value, as: "a URL", requirement: "must be a string or an object", &diagnostics)
        else { return nil }
        let summary = members.string("summary", &diagnostics)
        let template = members.string("url", &diagnostics)
        let parameters = members.entries("parameters", &diagnostics)
        let query = members.entries("query", &diagnostics)
        members.finish(&diagnostics)
        guard let template else {
            diagnostics.error("'\(entry.name.value)' has no 'url'", at: entry.name.location)
            return nil
        }
        return url(
            entry.name, template, summary: summary?.value, parameters: parameters.compactMap { parameter($0) },
            query: query.compactMap { parameter($0) })
    }

    private mutating func url(
        _ name: Located<String>, _ template: Located<String>, summary: String?, parameters: [SpecParameter] = [],
        query: [SpecParameter] = []
    ) -> SpecURL? {
        var reader = URLTemplate(text: template.value)
        if let problem = reader.read() {
            diagnostics.error("the URL '\(template.value)' \(problem)", at: template.location)
        }
        return SpecURL(
            name: name, summary: summary, template: template, pieces: reader.pieces, parameters: parameters,
            query: query)
    }
}

extension MemberReader {
    /// Reads a member that is a path: `"links.next"` or `["@odata.nextLink"]`.
    mutating func path(_ name: String, _ diagnostics: inout Diagnostics) -> SpecPath? {
        member(name).flatMap { SpecPath($0, as: "'\(name)'", &diagnostics) }
    }

    /// Reads a member that is a list of paths.
    mutating func paths(_ name: String, _ diagnostics: inout Diagnostics) -> [SpecPath] {
        guard let node = member(name) else { return [] }
        guard case .array(let elements) = node.value else {
            diagnostics.error("'\(name)' must be an array of strings, not \(node.kind)", at: node.location)
            return []
        }
        return elements.compactMap { SpecPath($0, as: "a path in '\(name)'", &diagnostics) }
    }
}

extension SpecPath {
    /// Reads a path. Reports an error and returns `nil` if the node is not one.
    init?(_ node: JSONNode, as subject: String, _ diagnostics: inout Diagnostics) {
        switch node.value {
        case .string(let text): self.init(Located(text, at: node.location))
        case .array(let elements):
            let keys = elements.compactMap { if case .string(let key) = $0.value { key } else { nil } }
            guard keys.count == elements.count, !keys.isEmpty else {
                diagnostics.error(
                    "\(subject) must hold strings, which are the keys to the member, as in [\"@odata.nextLink\"]",
                    at: node.location)
                return nil
            }
            let text = keys.map(SwiftLiteral.string).joined(separator: ", ")
            self.init(keys: keys, isDotted: false, text: "[\(text)]", location: node.location)
        case .null, .bool, .number, .object:
            diagnostics.error(
                "\(subject) must be a string such as \"links.next\", or an array of keys, not \(node.kind)",
                at: node.location)
            return nil
        }
    }
}
