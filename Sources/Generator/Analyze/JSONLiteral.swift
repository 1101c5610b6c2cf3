/// Returns a constant of a JSON body as a Swift expression that is `JSONWritable` without further context, or `nil` if
/// it has a number that is too large.
func jsonLiteral(_ node: JSONNode) -> String? {
    switch node.value {
    case .null: "JSON.null"
    case .bool, .number, .string: nestedLiteral(node)
    case .array, .object: nestedLiteral(node).map { "\($0) as JSON" }
    }
}

/// Returns the literal of a value in a context whose type is `JSON`.
func nestedLiteral(_ node: JSONNode) -> String? {
    switch node.value {
    case .null: return "nil"
    case .bool(let value): return String(value)
    case .string(let text): return SwiftLiteral.string(text)
    case .number(let text):
        if let whole = Int64(text) { return String(whole) }
        guard let number = Double(text), number.isFinite else { return nil }
        return String(number)
    case .array(let elements):
        let literals = elements.compactMap(nestedLiteral)
        return literals.count == elements.count ? "[\(literals.joined(separator: ", "))]" : nil
    case .object(let members):
        if members.isEmpty { return "[:]" }
        let literals = members.compactMap { member in
            nestedLiteral(member.value).map { "\(SwiftLiteral.string(member.name.value)): \($0)" }
        }
        return literals.count == members.count ? "[\(literals.joined(separator: ", "))]" : nil
    }
}
