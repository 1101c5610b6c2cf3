import EndpointGenerator

/// A parameter of an operation.
struct Parameter {
    private let node: JSONNode

    init(_ node: JSONNode) { self.node = node }

    var location: Location { node.location }
    var name: String? { node["name"]?.text }
    /// The place in a request. `nil` if the document has none.
    var place: ParameterPlace? { node["in"]?.text.map(ParameterPlace.init) }
    var description: String? { node["description"]?.text }
    var isRequired: Bool { node["required"]?.isTrue == true }
    var isDeprecated: Bool { node["deprecated"]?.isTrue == true }
    var style: String? { node["style"]?.text }
    /// Whether the elements of a list are parameters of their own. `nil` if the style decides.
    var explodes: Bool? { node["explode"]?.isTrue }
    /// Whether the value has a media type.
    var hasContent: Bool { node["content"] != nil }
    /// The schema of the parameter itself.
    var ownSchema: JSONNode? { node["schema"] }
    /// The schema, or that of its content.
    var schema: JSONNode? { ownSchema ?? node["content"]?.members.first?.value["schema"] }

    /// What distinguishes parameters: their place and their name.
    var key: String { "\(place?.text ?? "") \(name ?? "")" }
}
