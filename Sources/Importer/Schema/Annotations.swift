import EndpointGenerator

/// The keywords of a schema that say something about a value of any kind.
struct Annotations {
    var title: String?
    var description: String?
    var isDeprecated: Bool?
    var isReadOnly: Bool?
    var isWriteOnly: Bool?
    var defaultValue: JSONNode?

    init() {}

    init(_ node: JSONNode) {
        title = node[.title]?.text
        description = node[.description]?.text
        isDeprecated = node[.deprecated]?.isTrue
        isReadOnly = node[.readOnly]?.isTrue
        isWriteOnly = node[.writeOnly]?.isTrue
        defaultValue = node[.default]
    }

    /// The annotations of two schemas that describe the same value. Those of the second one are more specific.
    init(_ first: Annotations, _ second: Annotations) {
        title = second.title ?? first.title
        description = Paragraphs.joined([second.description, first.description])
        isDeprecated = second.isDeprecated ?? first.isDeprecated
        isReadOnly = second.isReadOnly ?? first.isReadOnly
        isWriteOnly = second.isWriteOnly ?? first.isWriteOnly
        defaultValue = second.defaultValue ?? first.defaultValue
    }

    /// The annotations of the parts of a schema, in order: those of `allOf`, and the only alternative to `null`. Of a
    /// reference, that is what stands beside it.
    static func parts(of node: JSONNode) -> [Annotations] {
        let alternatives = (node[.anyOf]?.elements ?? []) + (node[.oneOf]?.elements ?? [])
        let values = alternatives.filter { $0[.type]?.text != "null" }
        let parts = (node[.allOf]?.elements ?? []) + (values.count == 1 ? values : [])
        return parts.flatMap { [Annotations($0)] + Self.parts(of: $0) }
    }
}

extension Schema {
    private var statements: [Annotations] { [own] + inherited }

    var title: String? { own.title }
    /// The descriptions of the schema and of its parts.
    var description: String? { Paragraphs.joined(statements.map(\.description)) }
    var isDeprecated: Bool { statements.contains { $0.isDeprecated == true } }
    var isReadOnly: Bool { statements.contains { $0.isReadOnly == true } }
    var isWriteOnly: Bool { statements.contains { $0.isWriteOnly == true } }
    /// The default. That of a later part is more specific.
    var defaultValue: JSONNode? { own.defaultValue ?? inherited.last { $0.defaultValue != nil }?.defaultValue }
}
