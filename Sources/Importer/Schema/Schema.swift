import ClientGenerator

/// A schema without the differences between OpenAPI 3.0, 3.1 and the habits of their authors. The schemas inside of it
/// are not read yet.
struct Schema {
    let node: JSONNode
    var form = Form.any
    var isNullable = false

    /// The kind of value that a schema describes.
    enum Form {
        /// Any JSON.
        case any
        /// The schema that a reference names.
        case reference(Reference)
        case string(format: String?)
        case integer(format: String?)
        case number(format: String?)
        case boolean
        /// The values of an enum, without `null`.
        case values([JSONNode])
        /// An array. `nil` if the schema does not describe the elements.
        case array(JSONNode?)
        case object(ObjectForm)
        /// One of several schemas. The discriminator is the one of the schema.
        case union([JSONNode], discriminator: JSONNode?)
        /// All of several schemas.
        case all([Part])
    }

    /// A part of a schema that is made of several.
    enum Part {
        case node(JSONNode)
        /// The keywords of the schema itself, beside those that combine other schemas.
        case own(Form)
    }

    /// The description of an object.
    struct ObjectForm {
        var properties: [JSONMember] = []
        /// Properties that have no schema.
        var broken: [JSONMember] = []
        var required: Set<String> = []
        /// The schema of the members that are not listed. `nil` if there is none, or if it says nothing.
        var additional: JSONNode?

        var isEmpty: Bool { properties.isEmpty && additional == nil }
    }
}

extension Schema {
    var location: Location { node.location }
    var title: String? { node["title"]?.text }
    /// The descriptions of the schema and of its parts.
    var description: String? { Paragraphs.joined(statements("description").map(\.text)) }
    var isDeprecated: Bool { statements("deprecated").contains(where: \.isTrue) }
    var isReadOnly: Bool { statements("readOnly").contains(where: \.isTrue) }
    var isWriteOnly: Bool { statements("writeOnly").contains(where: \.isTrue) }
    /// The default. That of a later part is more specific.
    var defaultValue: JSONNode? { node["default"] ?? statements("default").last }

    /// The values of a keyword in the schema and in its parts.
    private func statements(_ keyword: String) -> [JSONNode] { Self.statements(keyword, in: node) }

    /// The parts are those of `allOf`, and the only alternative to `null`. Of a reference, that is what stands beside it.
    private static func statements(_ keyword: String, in node: JSONNode) -> [JSONNode] {
        let alternatives = (node["anyOf"]?.elements ?? []) + (node["oneOf"]?.elements ?? [])
        let values = alternatives.filter { $0["type"]?.text != "null" }
        let parts = (node["allOf"]?.elements ?? []) + (values.count == 1 ? values : [])
        return [node[keyword]].compactMap(\.self) + parts.flatMap { statements(keyword, in: $0) }
    }

    /// The first example.
    var example: JSONNode? { node["example"] ?? node["examples"]?.elements.first }
}

extension JSONNode {
    /// Whether a schema becomes a model: an object with members, a union or an enum.
    var hasModel: Bool { ["properties", "allOf", "oneOf", "anyOf", "enum"].contains { self[$0] != nil } }
}
