import EndpointGenerator

/// A parameter of an operation.
struct Parameter {
    /// The media types of the value, of which a document has one or none.
    let media: MediaTypes
    private let node: JSONNode

    init(_ node: JSONNode, _ media: MediaTypes) {
        self.node = node
        self.media = media
    }

    var location: Location { node.location }
    var name: String? { node["name"]?.text }
    /// The place in a request. `nil` if the document has none.
    var place: ParameterPlace? { node["in"]?.text.map(ParameterPlace.init) }
    var description: String? { node["description"]?.text }
    /// The members that the parameter states in the spec language.
    var stated: JSONNode? { node.stated }
    var isRequired: Bool { node["required"]?.isTrue == true }
    var isDeprecated: Bool { node["deprecated"]?.isTrue == true }
    var style: String? { node["style"]?.text }
    /// Whether the elements of a list are parameters of their own. `nil` if the style decides.
    var explodes: Bool? { node["explode"]?.isTrue }
    /// Whether reserved characters, such as slashes, are sent as they are.
    var allowsReserved: Bool { node["allowReserved"]?.isTrue == true }
    /// Whether the value has a media type.
    var hasContent: Bool { node["content"] != nil }
    /// Whether the value is sent in JSON, because that is its media type.
    var isJSON: Bool { hasContent && media.all.first?.isJSON == true }
    /// The schema of the parameter itself.
    var ownSchema: JSONNode? { node["schema"] }
    /// The schema, or that of its content.
    var schema: JSONNode? { ownSchema ?? media.all.first?.schema }

    /// What distinguishes parameters: their place and their name. An operation has one query string, whose name means
    /// nothing.
    var key: String { place == .querystring ? "querystring" : "\(place?.text ?? "") \(name ?? "")" }
}

/// The place of a parameter or of an API key in a request.
enum ParameterPlace: Equatable {
    case path, query, header, cookie
    /// The whole query of the URL.
    case querystring
    /// A place that OpenAPI does not know, as the document writes it.
    case unknown(String)

    init(_ text: String) {
        switch text.lowercased() {
        case "path": self = .path
        case "query": self = .query
        case "header": self = .header
        case "cookie": self = .cookie
        case "querystring": self = .querystring
        default: self = .unknown(text)
        }
    }

    /// The place as a document writes it.
    var text: String {
        switch self {
        case .path: "path"
        case .query: "query"
        case .header: "header"
        case .cookie: "cookie"
        case .querystring: "querystring"
        case .unknown(let text): text
        }
    }
}
