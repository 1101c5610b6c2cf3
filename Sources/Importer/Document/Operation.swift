import EndpointGenerator

/// An operation of a document.
struct Operation {
    /// The HTTP method as it is sent.
    let method: String
    /// The path as the document has it.
    let path: String
    /// The place of the method.
    let location: Location
    /// The tags. Those that only mark an operation come last.
    let tags: [String]
    /// The tags, and those that they are nested under.
    let groups: [String]
    /// The path item, resolved.
    private let item: JSONNode
    private let node: JSONNode

    init(_ method: Located<String>, _ node: JSONNode, path: String, in item: JSONNode, _ known: Tags = Tags()) {
        self.method = method.value
        self.path = path
        location = method.location
        let own = (node["tags"]?.elements ?? []).compactMap(\.text)
        tags = own.filter { !known.isMark($0) } + own.filter(known.isMark)
        groups = own.flatMap(known.path)
        self.item = item
        self.node = node
    }
}

extension Operation {
    var id: String? { node["operationId"]?.text }
    /// Whether a request can have a body (RFC 9110, section 9.3.1).
    var canHaveBody: Bool { !["GET", "HEAD"].contains(method) }
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
        let tags = Tags(root)
        return paths.flatMap { path -> [Operation] in
            guard path.name.value.hasPrefix("/"), let item = resolve(path.value) else { return [] }
            return OperationEntry.all(in: item).filter { $0.node.isObject && !$0.isRepeated }
                .map {
                    Operation(Located($0.method, at: $0.name.location), $0.node, path: path.name.value, in: item, tags)
                }
        }
    }

    /// The parameters of an operation. Those of the operation replace those of its path.
    func parameters(of operation: Operation) -> [Parameter] {
        let own = operation.ownParameters.map(parameter)
        let shared = operation.sharedParameters.map(parameter)
        let keys = Set(own.map(\.key))
        return shared.filter { !keys.contains($0.key) } + own
    }

    private func parameter(_ node: JSONNode) -> Parameter {
        let node = described(node) ?? node
        return Parameter(node, mediaTypes(node["content"]))
    }

    /// The body of a request. `nil` if there is none.
    func body(of operation: Operation) -> RequestBody? {
        described(operation.body).map { RequestBody($0, mediaTypes($0["content"])) }
    }

    /// The responses of an operation, in the order of the document.
    func responses(of operation: Operation) -> [Response] {
        operation.responses.map { member in
            let reference = member.value["$ref"]?.text.map { self.reference($0, in: member.value.location.file) }
            let object = described(member.value).map { Response.Object($0, mediaTypes($0["content"])) }
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
