// JSON as Swift literals.
extension JSONNode {
    /// The value as an expression that is `JSONWritable` without further context.
    var writableLiteral: String {
        switch value {
        case .null: "JSON.null"
        case .bool, .number, .string: literal
        case .array, .object: "\(literal) as JSON"
        }
    }

    /// The literal of the value in a context whose type is `JSON`. Numbers must fit a `Double`.
    var literal: String {
        switch value {
        case .null: "nil"
        case .bool(let value): String(value)
        case .string(let text): SwiftLiteral.string(text)
        case .number(let text): Int64(text).map { String($0) } ?? Double(text).map { String($0) } ?? ""
        case .array(let elements): "[\(elements.map(\.literal).joined(separator: ", "))]"
        case .object(let members):
            members.isEmpty
                ? "[:]"
                : "[\(members.map { "\(SwiftLiteral.string($0.name.value)): \($0.value.literal)" }.joined(separator: ", "))]"
        }
    }
}

extension SpecValue.Raw {
    var literal: String {
        switch self {
        case .string(let text): SwiftLiteral.string(text)
        case .integer(let number): String(number)
        }
    }
}
