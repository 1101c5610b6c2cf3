import EndpointGenerator

/// The body of a request.
struct RequestBody {
    let media: MediaTypes
    private let node: JSONNode

    init(_ node: JSONNode, _ media: MediaTypes) {
        self.node = node
        self.media = media
    }

    var location: Location { node.location }
    var description: String? { node["description"]?.text }
    var isRequired: Bool { node["required"]?.isTrue == true }
}

/// A response of an operation.
struct Response {
    /// The status as the document writes it.
    let status: Located<String>
    /// The component, if the response is a reference.
    let reference: Reference?
    /// The response. `nil` if the reference leads nowhere.
    let object: Object?

    struct Object {
        let media: MediaTypes
        private let node: JSONNode

        init(_ node: JSONNode, _ media: MediaTypes) {
            self.node = node
            self.media = media
        }

        var location: Location { node.location }
        /// The description, or the summary of a response that has none.
        var description: String? { node["description"]?.text ?? node["summary"]?.text }
        var hasContent: Bool { node["content"] != nil }
        /// The names of the headers.
        var headers: [String] { (node["headers"]?.members ?? []).map(\.name.value) }
    }
}
