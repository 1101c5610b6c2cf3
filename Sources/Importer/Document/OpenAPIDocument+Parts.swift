import EndpointGenerator

/// The parts of a document beside its operations.
extension OpenAPIDocument {
    /// The version of OpenAPI.
    var version: String? { root["openapi"]?.text }
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
    var brokenOperations: [Located<String>] {
        var names: [Located<String>] = []
        for path in paths where path.name.value.hasPrefix("/") {
            for member in resolve(path.value)?.members ?? [] where !member.value.isObject {
                if Operation.methods.contains(member.name.value.lowercased()) { names.append(member.name) }
            }
        }
        return names
    }

    /// The schemas of the components, in order.
    func schemas() -> [(reference: Reference, node: JSONNode)] {
        (root["components"]?["schemas"]?.members ?? []).map { schema in
            let key = JSONPointer.referenceToken(schema.name.value)
            return (reference("#/components/schemas/\(key)", in: 0), schema.value)
        }
    }
}
