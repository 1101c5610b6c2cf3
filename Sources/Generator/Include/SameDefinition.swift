extension SpecField {
    /// Whether both fields are defined in the same way. Their documentation can differ.
    func isSame(as other: SpecField) -> Bool {
        key.location == other.key.location
            || (type.text == other.type.text && swiftName == other.swiftName && path == other.path
                && aliases == other.aliases && isLossy == other.isLossy && quoting == other.quoting
                && isSingle == other.isSingle && hasExplicitNull == other.hasExplicitNull
                && defaultValue?.text == other.defaultValue?.text)
    }
}

extension JSONNode {
    /// The value as text on one line. Equal values have equal texts.
    var text: String {
        switch value {
        case .null: "null"
        case .bool(let flag): String(flag)
        case .number(let text): text
        case .string(let text): SwiftLiteral.string(text)
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(SwiftLiteral.string($0.name.value)): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}
