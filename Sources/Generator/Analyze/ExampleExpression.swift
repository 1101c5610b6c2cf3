/// A Swift expression with parts that can be on lines of their own.
indirect enum ExampleExpression {
    case text(String)
    /// A call with labels, which can be empty.
    case call(String, [Part])
    case list([ExampleExpression])
    case dictionary([Part])

    /// An argument with its label, or a member with its key.
    struct Part {
        let label: String
        let value: ExampleExpression
    }

    /// The expression on one line.
    var line: String {
        switch self {
        case .text(let text): text
        case .call(let name, let arguments): "\(name)(\(arguments.map(\.line).joined(separator: ", ")))"
        case .list(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
        case .dictionary(let members):
            members.isEmpty
                ? "[:]"
                : "[\(members.map { "\(SwiftLiteral.string($0.label)): \($0.value.line)" }.joined(separator: ", "))]"
        }
    }

    /// Whether the expression has a value of a Foundation type.
    var usesFoundation: Bool {
        switch self {
        case .text(let text): ["Date(", "URL(", "UUID(", "Data(", "Decimal("].contains(where: text.hasPrefix)
        case .call(_, let arguments): arguments.contains { $0.value.usesFoundation }
        case .list(let elements): elements.contains(where: \.usesFoundation)
        case .dictionary(let members): members.contains { $0.value.usesFoundation }
        }
    }
}

extension ExampleExpression.Part {
    fileprivate var line: String { label.isEmpty ? value.line : "\(label): \(value.line)" }
}
