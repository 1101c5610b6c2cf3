import EndpointImporter

/// An OpenAPI document whose operations and schemas are known by the endpoints and the models that they are of.
struct ExportedDocument {
    struct Path {
        let path: String
        /// The path without the names of its parameters.
        let shape: String
        var operations: [Operation] = []
    }

    struct Operation {
        let method: String
        /// The name of the endpoint.
        let endpoint: String
        var members: [(key: String, value: SpecNode)]
    }

    struct Component {
        enum Kind {
            case model
            /// The model is a generic one with arguments.
            case instance
            /// The spec has no model for the schema.
            case noModel
        }

        let name: String
        /// The name of the model.
        let model: String
        let kind: Kind
        var schema: SpecNode
    }

    /// The members before the paths.
    var head: [(key: String, value: SpecNode)]
    var paths: [Path]
    var schemas: [Component]
    let securitySchemes: [(key: String, value: SpecNode)]

    /// The document as JSON.
    var text: String {
        var list = MemberList()
        for (key, value) in head { list.add(key, value) }
        list.add(
            "paths",
            .object(
                paths.map { path in (path.path, .object(path.operations.map { ($0.method, .object($0.members)) })) }))
        var components = MemberList()
        if !schemas.isEmpty { components.add("schemas", .object(schemas.map { ($0.name, $0.schema) })) }
        if !securitySchemes.isEmpty { components.add("securitySchemes", .object(securitySchemes)) }
        if !components.members.isEmpty { list.add("components", .object(components.members)) }
        var text = ""
        SpecNode.object(list.members).write(to: &text)
        return text + "\n"
    }
}
