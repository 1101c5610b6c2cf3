import EndpointGenerator

/// A value of a spec file. Members keep their order.
package indirect enum SpecNode: Sendable, ExpressibleByStringLiteral {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([SpecNode])
    case object([(key: String, value: SpecNode)])
}

extension SpecNode {
    package init(stringLiteral text: String) { self = .text(text) }

    /// The value in one line.
    package var compactText: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .text(let text): JSONText.string(text)
        case .list(let elements): "[\(elements.map(\.compactText).joined(separator: ", "))]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{ \(members.map { "\(JSONText.string($0.key)): \($0.value.compactText)" }.joined(separator: ", ")) }"
        }
    }
}

extension SpecNode {
    /// The value outside of JSON: a text without its quotation marks.
    package var plainText: String {
        if case .text(let text) = self { text } else { compactText }
    }

    /// The value with its numbers and truth values as texts.
    package var quoted: SpecNode {
        switch self {
        case .null, .text: self
        case .bool, .number: .text(compactText)
        case .list(let elements): .list(elements.map(\.quoted))
        case .object(let members): .object(members.map { ($0.key, $0.value.quoted) })
        }
    }

    /// The value inside of objects, one for each key.
    package func inside(_ keys: some BidirectionalCollection<String>) -> SpecNode {
        keys.reversed().reduce(self) { inner, key in .object([(key, inner)]) }
    }
}

extension SpecNode {
    package init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let text): self = .number(text)
        case .string(let text): self = .text(text)
        case .array(let elements): self = .list(elements.map(SpecNode.init))
        case .object(let members): self = .object(members.map { ($0.name.value, SpecNode($0.value)) })
        }
    }
}

/// The division of a spec into files.
public enum SpecLayout: Sendable {
    /// A file for each tag, if there are many endpoints.
    case bySize
    /// One file.
    case oneFile
    /// A file for each tag.
    case byTag
}

/// The members of an object, without those that have no value.
package struct MemberList {
    package private(set) var members: [(key: String, value: SpecNode)] = []

    package init() {}

    package mutating func add(_ key: String, _ value: SpecNode?) {
        if let value { members.append((key, value)) }
    }

    package mutating func add(_ key: String, _ text: String?) { add(key, text.map(SpecNode.text)) }

    /// The type alone, if there is nothing else to say.
    func orType(_ type: String) -> SpecNode {
        members.isEmpty ? .text(type) : .object([("type", .text(type))] + members)
    }

    static let deprecation = SpecNode.text("The API has deprecated it.")
}
