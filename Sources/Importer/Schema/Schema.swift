import EndpointGenerator

/// A schema without the differences between OpenAPI 3.0, 3.1 and the habits of their authors. The schemas inside of it are
/// read; those that it refers to are not.
struct Schema {
    /// The keywords as the document has them.
    let node: JSONNode
    var form = Form.any
    var isNullable = false
    /// Whether the schema describes a value, and not only a rule or a text about it.
    var isMeaningful: Bool
    /// The annotations of the schema itself.
    var own = Annotations()
    /// The annotations of its parts, in order.
    var inherited: [Annotations] = []

    init(node: JSONNode, form: Form = .any) {
        self.node = node
        self.form = form
        isMeaningful = node.isMeaningful
    }

    /// The kind of value that a schema describes.
    indirect enum Form {
        /// Any JSON.
        case any
        /// A built-in type that only an `x-endpoint-type` says.
        case scalar(Scalar)
        case formed(FormedType)
        /// The schema that a reference names.
        case reference(Reference)
        case string(format: String?)
        case integer(format: String?)
        case number(format: String?)
        case boolean
        /// The values of an enum, without `null`.
        case values([JSONNode])
        /// An array. `nil` if the schema does not describe the elements.
        case array(Schema?)
        case object(ObjectForm)
        /// One of several schemas.
        case union([Schema], Discriminator?)
        /// All of several schemas.
        case all([Part])
    }

    /// A part of a schema that is made of several.
    indirect enum Part {
        case schema(Schema)
        /// The keywords of the schema itself, beside those that combine other schemas.
        case own(Form)
    }

    /// The description of an object.
    struct ObjectForm {
        var properties: [Property] = []
        /// The names of properties that have no schema.
        var broken: [Located<String>] = []
        var required: Set<String> = []
        /// The schema of the members that are not listed. `nil` if there is none, or if it says nothing.
        var additional: Schema?

        var isEmpty: Bool { properties.isEmpty && additional == nil }
    }

    /// A member of an object.
    struct Property {
        let name: Located<String>
        var schema: Schema
        /// The schemas of which the member has one if other members have certain values. Empty if it always has its schema.
        var conditions: [JSONNode] = []

        var key: String { name.value }
    }

    /// The member that tells the cases of a union apart.
    struct Discriminator {
        let key: String
        /// The schemas of the values. Empty if the document does not list them.
        let mapping: [(value: String, target: Reference)]
        /// The schema of an object without the member, or with another value. `nil` if the document names none.
        let otherwise: Reference?
    }
}

extension Schema {
    var location: Location { node.location }

    /// A schema that allows any value, and says nothing about it.
    static func any(at location: Location) -> Schema { Schema(node: JSONNode(value: .object([]), location: location)) }

    /// The part of the schema that is described by its own keywords.
    func part(_ form: Form) -> Schema {
        var part = self
        part.form = form
        part.isNullable = false
        return part
    }

    /// Whether no single schema of the document describes this one.
    var isMade: Bool { node.members.isEmpty }

    /// Whether the schema has a `$ref`.
    var hasReference: Bool { node[.ref] != nil }

    /// The text of the `$ref`. `nil` if the schema has none.
    var referenceText: String? { node[.ref]?.text }

    /// Whether the schema becomes a model.
    var makesModel: Bool { node.makesModel }

    /// Whether the schema is `true`.
    var isTrue: Bool { node.isTrue }

    /// Whether a value can be several cases of the union at once.
    var allowsSeveralCases: Bool { node[.anyOf] != nil && node[.oneOf] == nil }

    /// The members that the schema requires of the cases of a union.
    var required: Set<String> { node.requiredMembers }

    /// The first example.
    var example: JSONNode? { node[.example] ?? node[.examples]?.elements.first }

    var minimum: String? { node[.minimum]?.number }
    var maximum: String? { node[.maximum]?.number }
    var externalDocs: ExternalDocumentation? { node[.externalDocs].map(ExternalDocumentation.init) }

    /// The names that some documents give the values of an enum, and the texts about them, by the value.
    var valueNames: [String: String] { node.valueNames }
    var valueTexts: [String: String] { node.valueTexts }
}

extension JSONNode {
    /// The members that a schema requires.
    var requiredMembers: Set<String> { Set((self[.required]?.elements ?? []).compactMap(\.text)) }
}

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
