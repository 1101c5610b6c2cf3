import EndpointGenerator

/// A link to more documentation.
struct ExternalDocumentation {
    private let node: JSONNode

    init(_ node: JSONNode) { self.node = node }

    var url: String? { node["url"]?.text }
    var description: String? { node["description"]?.text }
}
