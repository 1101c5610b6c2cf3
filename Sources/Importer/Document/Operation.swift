import EndpointGenerator

/// An operation of a document.
struct Operation {
    /// The HTTP method, in capitals.
    let method: String
    /// The path as the document has it.
    let path: String
    /// The place of the method.
    let location: Location
    /// The path item, resolved.
    private let item: JSONNode
    private let node: JSONNode

    init(_ method: Located<String>, _ node: JSONNode, path: String, in item: JSONNode) {
        self.method = method.value.uppercased()
        self.path = path
        location = method.location
        self.item = item
        self.node = node
    }

    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
}

extension Operation {
    var id: String? { node["operationId"]?.text }
    var tags: [String] { (node["tags"]?.elements ?? []).compactMap(\.text) }
    var summary: String? { node["summary"]?.text }
    var description: String? { node["description"]?.text }
    /// The summary and the description of the path.
    var pathTexts: (summary: String?, description: String?) { (item["summary"]?.text, item["description"]?.text) }
    var isDeprecated: Bool { node["deprecated"]?.isTrue == true }
    var externalDocs: ExternalDocumentation? { node["externalDocs"].map(ExternalDocumentation.init) }
    var callbacks: [Located<String>] { node["callbacks"]?.members.map(\.name) ?? [] }
    /// The servers of the operation, or those of its path. `nil` if neither has its own.
    var servers: [Server]? { (node["servers"] ?? item["servers"])?.elements.map(Server.init) }
    /// The credentials that the operation has of its own.
    var security: [SecurityRequirement]? { node["security"]?.elements.map(SecurityRequirement.init) }
    /// The place of the body, which may be a reference that leads nowhere.
    var bodyLocation: Location? { node["requestBody"]?.location }
}

extension OpenAPIDocument {
    /// The operations in the order of the document.
    func operations() -> [Operation] {
        paths.flatMap { path -> [Operation] in
            guard path.name.value.hasPrefix("/"), let item = resolve(path.value) else { return [] }
            return item.members.filter { Operation.methods.contains($0.name.value.lowercased()) && $0.value.isObject }
                .map { Operation($0.name, $0.value, path: path.name.value, in: item) }
        }
    }

    /// The parameters of an operation. Those of the operation replace those of its path.
    func parameters(of operation: Operation) -> [Parameter] {
        let own = operation.ownParameters.map { Parameter(described($0) ?? $0) }
        let shared = operation.sharedParameters.map { Parameter(described($0) ?? $0) }
        let keys = Set(own.map(\.key))
        return shared.filter { !keys.contains($0.key) } + own
    }

    /// The body of a request. `nil` if there is none.
    func body(of operation: Operation) -> RequestBody? {
        described(operation.body).map { RequestBody($0, MediaTypes(resolve($0["content"]))) }
    }

    /// The responses of an operation, in the order of the document.
    func responses(of operation: Operation) -> [Response] {
        operation.responses.map { member in
            let reference = member.value["$ref"]?.text.map { self.reference($0, in: member.value.location.file) }
            let object = described(member.value).map { Response.Object($0, MediaTypes(resolve($0["content"]))) }
            return Response(status: member.name, reference: reference, object: object)
        }
    }

    /// The credentials that an operation accepts. `nil` if the document does not say.
    func security(of operation: Operation) -> [SecurityRequirement]? {
        operation.security ?? root["security"]?.elements.map(SecurityRequirement.init)
    }
}

extension Operation {
    fileprivate var ownParameters: [JSONNode] { node["parameters"]?.elements ?? [] }
    fileprivate var sharedParameters: [JSONNode] { item["parameters"]?.elements ?? [] }
    fileprivate var body: JSONNode? { node["requestBody"] }
    fileprivate var responses: [JSONMember] { node["responses"]?.members ?? [] }
}

/// A link to more documentation.
struct ExternalDocumentation {
    private let node: JSONNode

    init(_ node: JSONNode) { self.node = node }

    var url: String? { node["url"]?.text }
    var description: String? { node["description"]?.text }
}
