import EndpointGenerator

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
