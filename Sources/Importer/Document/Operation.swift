import EndpointGenerator

/// An operation of a document.
struct Operation {
    /// The HTTP method as it is sent.
    let method: String
    /// The path, with braces around its parameters.
    private(set) var path: String
    /// The path as the document writes it.
    let writtenPath: String
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
        writtenPath = path
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
    /// The members that the operation states in the spec language.
    var stated: JSONNode? { node.stated }
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
    /// The reference of the path item, if it leads nowhere.
    var lostReference: JSONNode? { item["$ref"] }
    /// The place of the body, which may be a reference that leads nowhere.
    var bodyLocation: Location? { node["requestBody"]?.location }
}

extension OpenAPIDocument {
    /// The operations in the order of the document.
    func operations() -> [Operation] {
        let tags = Tags(root)
        return paths.flatMap { path -> [Operation] in
            guard path.name.value.hasPrefix("/"), let item = pathItem(path.value) else { return [] }
            return OperationEntry.all(in: item).filter { $0.node.isObject && !$0.isRepeated }
                .map { entry in
                    let method = Located(entry.method, at: entry.name.location)
                    var operation = Operation(method, entry.node, path: path.name.value, in: item, tags)
                    if operation.hasColons { operation.replaceColons(parameters(of: operation)) }
                    return operation
                }
        }
    }

    /// The parameters of an operation. Those of the operation replace those of its path, and those of its path those of a
    /// path item that it refers to.
    func parameters(of operation: Operation) -> [Parameter] {
        let own = operation.ownParameters.map(parameter)
        let shared = operation.sharedParameters.map(parameter)
        var keys = Set(own.map(\.key))
        return shared.filter { $0.name == nil || keys.insert($0.key).inserted } + own
    }

    /// The header of a response, which is described like a parameter.
    func header(_ member: JSONMember) -> Parameter { parameter(member.value) }

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
    fileprivate var hasColons: Bool { path.contains("/:") }

    /// Writes the parameters of the path in braces that have a colon instead: `/pets/:id`, as routers of servers write them. A
    /// segment is one only if the operation describes it.
    fileprivate mutating func replaceColons(_ parameters: [Parameter]) {
        let names = Set(parameters.filter { $0.place == .path }.compactMap(\.name).filter { !path.contains("{\($0)}") })
        let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
        let segments = path[..<end].split(separator: "/", omittingEmptySubsequences: false).map { segment in
            let name = String(segment.dropFirst())
            return segment.hasPrefix(":") && names.contains(name) ? "{\(name)}" : String(segment)
        }
        path = segments.joined(separator: "/") + path[end...]
    }

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

/// A member of a path item that is an operation, or should be one.
struct OperationEntry {
    /// The key of the member.
    let name: Located<String>
    /// The method as it is sent. That of an additional operation is written so in the document (OpenAPI 3.2, "Path Item
    /// Object").
    let method: String
    let node: JSONNode
    /// Whether the path item has a member of its own for the method of an additional operation. That one counts.
    let isRepeated: Bool

    static func all(in item: JSONNode) -> [OperationEntry] {
        let own = item.members.filter { methods.contains($0.name.value.lowercased()) }
        let known = Set(own.map { $0.name.value.uppercased() })
        return item.members.flatMap { member -> [OperationEntry] in
            if member.name.value == "additionalOperations" {
                return member.value.members.map {
                    let method = $0.name.value
                    return OperationEntry(
                        name: $0.name, method: method, node: $0.value, isRepeated: known.contains(method))
                }
            }
            let method = member.name.value.uppercased()
            guard known.contains(method) else { return [] }
            return [OperationEntry(name: member.name, method: method, node: member.value, isRepeated: false)]
        }
    }

    /// The members of a path item that are operations.
    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]
}

/// The tags that a document describes (OpenAPI 3.2, "Tag Object").
struct Tags {
    private var parents: [String: String] = [:]
    private var marks: Set<String> = []

    init() {}

    init(_ root: JSONNode) {
        for tag in root["tags"]?.elements ?? [] {
            guard let name = tag["name"]?.text else { continue }
            parents[name] = tag["parent"]?.text
            if let kind = tag["kind"]?.text, kind != "nav" { marks.insert(name) }
        }
    }

    /// Whether a tag marks operations, such as a badge or an audience, and does not divide them.
    func isMark(_ tag: String) -> Bool { marks.contains(tag) }

    /// A tag and those that it is nested under, in order.
    func path(of tag: String) -> [String] {
        var path = [tag]
        // A tag must not be nested under itself, but may be by a mistake.
        while let parent = path.last.flatMap({ parents[$0] }), !path.contains(parent) { path.append(parent) }
        return path
    }
}
