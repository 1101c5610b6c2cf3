import EndpointGenerator

/// The parts of a document beside its operations.
extension OpenAPIDocument {
    /// The version of OpenAPI. A version without quotes is a number.
    var version: String? { root["openapi"].flatMap { $0.text ?? $0.number } }
    /// The version of Swagger, the name of OpenAPI before version 3. A version without quotes is a number. Version 1 has
    /// another member.
    var swaggerVersion: String? {
        let version = root["swagger"] ?? root["swaggerVersion"]
        return version?.text ?? version?.number
    }
    /// Whether this is a document of Swagger 2.0.
    var isSwagger: Bool { version == nil && root["swagger"] != nil && swaggerVersion?.prefix { $0 != "." } == "2" }

    var title: String? { root["info"]?["title"]?.text }
    var summary: String? { root["info"]?["summary"]?.text }

    var paths: [JSONMember] { root["paths"]?.members ?? [] }
    var webhooks: [Located<String>] { (root["webhooks"]?.members ?? []).map(\.name) }

    /// The paths that are no paths with operations.
    var brokenPaths: [Located<String>] {
        paths.filter { path in
            let isPath = path.name.value.hasPrefix("/") && resolve(path.value)?.isObject == true
            return !isPath && !path.name.value.hasPrefix("x-")
        }.map(\.name)
    }

    /// The methods of paths that are no operations.
    var brokenOperations: [Located<String>] { entries.filter { !$0.node.isObject }.map(\.name) }

    /// The methods of additional operations for which their paths have members.
    var repeatedOperations: [Located<String>] { entries.filter { $0.isRepeated && $0.node.isObject }.map(\.name) }

    private var entries: [OperationEntry] {
        paths.filter { $0.name.value.hasPrefix("/") }.flatMap { path in
            resolve(path.value).map(OperationEntry.all) ?? []
        }
    }

    /// The schemas of the components, in order.
    func schemas() -> [(reference: Reference, node: JSONNode)] {
        (root["components"]?["schemas"]?.members ?? []).map { schema in
            let key = JSONPointer.referenceToken(schema.name.value)
            return (reference("#/components/schemas/\(key)", in: 0), schema.value)
        }
    }
}
