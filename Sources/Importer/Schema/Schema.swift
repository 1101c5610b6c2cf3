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
    /// The description, which may stand beside a reference in `allOf`.
    var description: String? {
        node["description"]?.text
            ?? node["allOf"]?.elements.lazy.filter { $0.members.count == 1 }.compactMap { $0["description"]?.text }
            .first
    }
    var isDeprecated: Bool { node["deprecated"]?.isTrue == true }
    var isReadOnly: Bool { node["readOnly"]?.isTrue == true }
    var isWriteOnly: Bool { node["writeOnly"]?.isTrue == true }
    var defaultValue: JSONNode? { node["default"] }

    /// The first example.
    var example: JSONNode? { node["example"] ?? node["examples"]?.elements.first }
}
