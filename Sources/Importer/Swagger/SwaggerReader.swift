import EndpointGenerator
import Foundation

/// Reads a Swagger 2.0 document as the tree of an OpenAPI 3.0 document.
///
/// Nodes keep their locations, so that a warning names the line of the document as it is written.
final class SwaggerReader {
    let document: OpenAPIDocument
    /// The document as it is written.
    let root: JSONNode
    /// The media types of requests and of responses, unless an operation has its own.
    private(set) lazy var consumes = mediaTypes("consumes", of: root) ?? []
    private(set) lazy var produces = mediaTypes("produces", of: root) ?? []
    private(set) lazy var discriminators = SwaggerDiscriminators(document, root)
    var sharedResponses = SwaggerSharedResponses()

    init(_ document: OpenAPIDocument) {
        self.document = document
        root = document.root
    }

    /// Replaces the tree of the document.
    func rewriteDocument() {
        reportServers()
        let members = openAPIMembers
        document.rewrite(
            Rewriting(
                root: .object(members, at: root.location), schema: schema,
                moved: ["definitions": ["components", "schemas"]]))
    }

    private var openAPIMembers: [JSONMember] {
        var members = [JSONMember("openapi", .text("3.0.0", at: root.location))]
        members += root.members.filter { !Self.keys.contains($0.name.value) }
        if let servers { members.append(JSONMember("servers", servers)) }
        if let paths { members.append(paths) }
        // The paths say which responses are shared.
        members.append(JSONMember("components", components))
        return members
    }

    /// The members that have another form in OpenAPI 3.
    private static let keys: Set = [
        "openapi", "swagger", "host", "basePath", "schemes", "servers", "consumes", "produces", "paths", "definitions",
        "parameters", "responses", "securityDefinitions", "components",
    ]

    private var components: JSONNode {
        var members: [JSONMember] = []
        if let definitions = section("definitions") {
            members.append(definitions.with(name: "schemas") { $0.mappingMembers(schema) })
        }
        if let schemes = section("securityDefinitions") {
            members.append(schemes.with(name: "securitySchemes") { $0.mappingMembers(securityScheme) })
        }
        members.append(JSONMember("responses", .object(sharedResponses.members, at: root.location)))
        return .object(members, at: root.location)
    }

    private var paths: JSONMember? {
        section("paths").map { paths in
            paths.with { node in
                .object(
                    node.members.map { path in path.name.value.hasPrefix("/") ? path.with(value: pathItem) : path },
                    at: node.location)
            }
        }
    }

    /// A member of the document that holds others by their names. It can be in another file. `nil` if there is none.
    private func section(_ key: String) -> JSONMember? {
        guard let section = root.member(key) else { return nil }
        guard let node = document.resolve(section.value), node.isObject else {
            document.report("'\(key)' of Swagger 2.0 is an object; it is left out", at: section.value.location)
            return nil
        }
        return section.with { _ in node }
    }

    /// The media types that a document or an operation lists. `nil` if it has no list.
    func mediaTypes(_ key: String, of node: JSONNode) -> [Located<String>]? {
        guard let list = node[key] else { return nil }
        let elements = list.text == nil ? list.elements : [list]
        if !list.isArray, list.text == nil {
            document.report("'\(key)' of Swagger 2.0 is a list of media types; it is left out", at: list.location)
            return nil
        }
        return elements.compactMap { element in
            if let text = element.text, text.contains("/") { return Located(text, at: element.location) }
            document.report("this is no media type, such as \"application/json\"; it is left out", at: element.location)
            return nil
        }
    }
}

/// `schemes`, `host` and `basePath`, which are URLs in OpenAPI 3.
extension SwaggerReader {
    /// The servers of the document. `nil` if it says nothing about them.
    var servers: JSONNode? {
        let location = (root["host"] ?? root["basePath"] ?? root).location
        if let host { return servers("\(scheme(of: root) ?? "https")://\(host)\(basePath)", at: location) }
        return basePath.isEmpty ? nil : servers(basePath, at: location)
    }

    /// The servers of an operation that has another scheme than the document. `nil` if it has the same.
    func servers(of operation: JSONNode) -> JSONMember? {
        guard let host, let schemes = operation.member("schemes"), let scheme = scheme(of: operation),
            scheme != self.scheme(of: root) ?? "https"
        else { return nil }
        return schemes.with(name: "servers") { servers("\(scheme)://\(host)\(basePath)", at: $0.location) }
    }

    private func servers(_ url: String, at location: Location) -> JSONNode {
        .array([.object([JSONMember("url", .text(url, at: location))], at: location)], at: location)
    }

    /// The scheme that is used: HTTPS if it is among those of the document, or else HTTP. `nil` if neither is.
    private func scheme(of node: JSONNode) -> String? {
        guard let schemes = node["schemes"] else { return written.scheme }
        let names = (schemes.text == nil ? schemes.elements : [schemes]).compactMap { $0.text?.lowercased() }
        return ["https", "http"].first(where: names.contains)
    }

    /// The host with its port. `nil` if the document has none.
    private var host: String? { written.host }

    /// The host, and the scheme that some authors write before it.
    private var written: (scheme: String?, host: String?) {
        let text = root["host"]?.text?.trimmingSuffix("/") ?? ""
        let parts = text.components(separatedBy: "://")
        if parts.count == 2, !parts[1].isEmpty { return (parts[0].lowercased(), parts[1]) }
        return (nil, text.isEmpty ? nil : text)
    }

    /// The path that begins the URL of each operation. Empty if there is none.
    private var basePath: String {
        let text = root["basePath"]?.text?.trimmingSuffix("/") ?? ""
        return text.isEmpty || text.hasPrefix("/") ? text : "/" + text
    }

    /// Reports what is no text or no list of schemes.
    func reportServers() {
        for key in ["host", "basePath"] {
            guard let node = root[key], node.text == nil else { continue }
            document.report("'\(key)' of Swagger 2.0 is a text; it is left out", at: node.location)
        }
        guard let schemes = root["schemes"], scheme(of: root) == nil else { return }
        document.report(
            "'schemes' of Swagger 2.0 lists \"https\" or \"http\"; the base URL has \"https\"", at: schemes.location)
    }
}

extension String {
    /// The text without spaces around it, and without some characters at its end.
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = trimmingCharacters(in: .whitespacesAndNewlines)
        while text.last == character { text.removeLast() }
        return text
    }
}

/// Security definitions.
extension SwaggerReader {
    func securityScheme(_ node: JSONNode) -> JSONNode {
        switch node["type"]?.text {
        case "basic":
            var members = node.members.filter { $0.name.value != "type" }
            members.append(JSONMember("type", .text("http", at: node.location)))
            members.append(JSONMember("scheme", .text("basic", at: node.location)))
            return .object(members, at: node.location)
        case "oauth2":
            let flow = [JSONMember("flows", .object([self.flow(node)], at: node.location))]
            return .object(node.without(Self.flowKeys.union(["flow"])).members + flow, at: node.location)
        default: return node
        }
    }

    private func flow(_ node: JSONNode) -> JSONMember {
        let name = node["flow"]?.text ?? "implicit"
        let members = node.members.filter { Self.flowKeys.contains($0.name.value) }
        return JSONMember(Self.flows[name] ?? name, .object(members, at: node.location))
    }

    private static let flowKeys: Set = ["authorizationUrl", "tokenUrl", "refreshUrl", "scopes"]

    private static let flows = ["application": "clientCredentials", "accessCode": "authorizationCode"]
}
