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
