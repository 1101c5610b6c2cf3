import EndpointGenerator
import EndpointImporter

/// Writes an inferred API as a document of OpenAPI 3.1.
struct DocumentWriter {
    private let api: InferredAPI
    private var schemas: SchemaWriter
    private var notes: [Guess] = []
    private var schemes: [Credential: String] = [:]

    init(_ api: InferredAPI, named name: String, besides names: Set<String>) {
        self.api = api
        schemas = SchemaWriter(api.graph, ModelTitles(api.graph, besides: names.union([name, "Server"])))
    }

    /// The document, the number of its models, and the guesses in it.
    static func document(
        of api: InferredAPI, named name: String, besides names: Set<String>
    ) -> (document: SpecNode, models: Int, guesses: [Guess]) {
        var writer = DocumentWriter(api, named: name, besides: names)
        let paths = writer.paths()
        var components: [(key: String, value: SpecNode)] = [("schemas", .object(writer.schemas.schemas))]
        if !writer.schemes.isEmpty { components.append(("securitySchemes", .object(writer.securitySchemes))) }
        let document = SpecNode.object([
            ("openapi", .text("3.1.0")),
            ("info", .object([("title", .text(name)), ("version", .text("1"))])),
            ("servers", .list([.object([("url", .text(api.baseURL))])])),
            ("paths", .object(paths)),
            ("components", .object(components)),
        ])
        return (document, writer.schemas.schemas.count, writer.notes + writer.schemas.guesses)
    }

    private mutating func paths() -> [(key: String, value: SpecNode)] {
        var paths: [(key: String, operations: [(key: String, value: SpecNode)])] = []
        for endpoint in api.endpoints {
            let operation = (key: endpoint.method.lowercased(), value: operation(endpoint))
            if let index = paths.firstIndex(where: { $0.key == endpoint.path.text }) {
                paths[index].operations.append(operation)
            } else {
                paths.append((endpoint.path.text, [operation]))
            }
        }
        return paths.map { ($0.key, .object($0.operations)) }
    }

    private mutating func operation(_ endpoint: InferredAPI.Endpoint) -> SpecNode {
        let subject = "\(endpoint.method) \(endpoint.path.text)"
        note(endpoint, subject)
        var members: [(key: String, value: SpecNode)] = []
        let parameters = Self.parameters(of: endpoint)
        if !parameters.isEmpty { members.append(("parameters", .list(parameters))) }
        if let body = requestBody(endpoint, subject) { members.append(("requestBody", body)) }
        members.append(("responses", .object(responses(endpoint, subject))))
        if let security = security(of: endpoint) { members.append(("security", security)) }
        return .object(members)
    }

    private mutating func note(_ endpoint: InferredAPI.Endpoint, _ subject: String) {
        if endpoint.isMadeUp {
            notes.append(
                Guess(
                    subject: subject,
                    text: "is made up, because the sample has no request; change its path and the base URL",
                    certainty: .unsure))
        }
        for parameter in endpoint.path.parameters {
            let seen = parameter.values.values?.count
            let values = seen.map { counted($0, "value") } ?? "many values"
            notes.append(
                Guess(
                    subject: subject,
                    text:
                        "has the parameter '\(parameter.name)': \(values) in \(counted(endpoint.observation.requests, "request"))",
                    certainty: (seen ?? 100) > 2 ? .sure : (seen ?? 0) == 2 ? .likely : .unsure))
        }
        for header in endpoint.observation.headers {
            let requests = "\(header.requests) of \(counted(endpoint.observation.requests, "request"))"
            notes.append(
                Guess(subject: subject, text: "has the header '\(header.name)', in \(requests)", certainty: .likely))
        }
    }
}

/// The requests.
extension DocumentWriter {
    private static func parameters(of endpoint: InferredAPI.Endpoint) -> [SpecNode] {
        endpoint.path.parameters.map { parameter in
            .object([
                ("name", .text(parameter.name)), ("in", .text("path")), ("required", .bool(true)),
                ("schema", ScalarSchema.parameter(parameter.values)),
            ])
        }
            + endpoint.observation.query.map { parameter($0, in: "query", of: endpoint) }
            + endpoint.observation.headers.map { parameter($0, in: "header", of: endpoint) }
    }

    private static func parameter(
        _ item: EndpointObservation.Item, in place: String, of endpoint: InferredAPI.Endpoint
    ) -> SpecNode {
        .object([
            ("name", .text(item.name)), ("in", .text(place)),
            ("required", .bool(item.requests == endpoint.observation.requests)), ("schema", schema(of: item)),
        ])
    }

    private static func schema(of item: EndpointObservation.Item) -> SpecNode {
        let schema = ScalarSchema.parameter(item.texts)
        return item.isRepeated ? .object([("type", .text("array")), ("items", schema)]) : schema
    }

    private mutating func requestBody(_ endpoint: InferredAPI.Endpoint, _ subject: String) -> SpecNode? {
        let observation = endpoint.observation
        if observation.requestJSON.count > 0 {
            let schema = schemas.schema(
                of: observation.requestJSON, .body(endpoint.request, endpoint.path.requestWords),
                subject: "the body of \(subject)", key: "")
            return Self.body(
                "application/json", schema, isRequired: observation.requestJSON.count == observation.requests)
        }
        if let type = observation.otherBodyType {
            notes.append(
                Guess(subject: subject, text: "has a body of the type '\(type)', which is left out", certainty: .sure))
        }
        guard observation.forms > 0 else { return nil }
        let required = observation.form.filter { $0.requests == observation.forms }.map { SpecNode.text($0.name) }
        let schema = SpecNode.object([
            ("type", .text("object")),
            ("properties", .object(observation.form.map { ($0.name, Self.schema(of: $0)) })),
            ("required", .list(required)),
        ])
        return Self.body(
            "application/x-www-form-urlencoded", schema, isRequired: observation.forms == observation.requests)
    }

    private static func body(_ type: String, _ schema: SpecNode, isRequired: Bool) -> SpecNode {
        .object([("required", .bool(isRequired)), ("content", .object([(type, .object([("schema", schema)]))]))])
    }
}

/// The responses.
extension DocumentWriter {
    private mutating func responses(
        _ endpoint: InferredAPI.Endpoint, _ subject: String
    ) -> [(key: String, value: SpecNode)] {
        let all = endpoint.observation.responses.sorted { $0.key < $1.key }
        var responses: [(key: String, value: SpecNode)] = []
        if let success = all.first(where: { $0.key < 300 }) {
            responses.append(
                self.success(endpoint, all.filter { $0.key < 300 }.map(\.value), status: success.key, subject))
        } else {
            notes.append(
                Guess(
                    subject: subject, text: "has no successful response in the samples, so that it returns nothing",
                    certainty: .unsure))
            responses.append(("204", .object([("description", .text(""))])))
        }
        for (status, response) in all where status >= 400 {
            guard let nodes = endpoint.errors[status], response.json.count > 0 else { continue }
            let schema = schemas.schema(
                of: response.json, .body(nodes, EndpointPath.errorWords), subject: "the error \(status) of \(subject)",
                key: "")
            responses.append(("\(status)", Self.content("application/json", schema)))
        }
        return responses
    }

    private mutating func success(
        _ endpoint: InferredAPI.Endpoint, _ responses: [EndpointObservation.Response], status: Int, _ subject: String
    ) -> (key: String, value: SpecNode) {
        let json = endpoint.observation.success
        if json.count > 0 {
            let schema = schemas.schema(
                of: json, .body(endpoint.response, endpoint.path.words), subject: "the response of \(subject)", key: "")
            let example = responses.lazy.compactMap(\.example).first.map(SpecNode.init)
            return ("\(status)", Self.content("application/json", schema, example: example))
        }
        guard let type = responses.lazy.compactMap(\.otherType).first else {
            if endpoint.method == "GET" {
                notes.append(
                    Guess(
                        subject: subject, text: "returns nothing, because no sample of it has a body",
                        certainty: .unsure))
            }
            return (status == 200 ? "204" : "\(status)", .object([("description", .text(""))]))
        }
        return ("\(status)", Self.content(type, .object([("type", .text("string"))])))
    }

    private static func content(_ type: String, _ schema: SpecNode, example: SpecNode? = nil) -> SpecNode {
        let media = [("schema", schema)] + (example.map { [("example", $0)] } ?? [])
        return .object([("description", .text("")), ("content", .object([(type, .object(media))]))])
    }
}

/// The credentials.
extension DocumentWriter {
    private mutating func security(of endpoint: InferredAPI.Endpoint) -> SpecNode? {
        let credentials = endpoint.observation.credentials.sorted { $0.key < $1.key }
        if credentials.isEmpty { return nil }
        let requirement = credentials.map { (key: name(of: $0.key), value: SpecNode.list([])) }
        let isOptional = credentials.contains { $0.value < endpoint.observation.requests }
        return .list([.object(requirement)] + (isOptional ? [.object([])] : []))
    }

    private mutating func name(of credential: Credential) -> String {
        if let name = schemes[credential] { return name }
        var name = credential.name
        while schemes.values.contains(name) { name += "2" }
        schemes[credential] = name
        if case .cookie(let cookie) = credential {
            notes.append(
                Guess(
                    subject: "the credential '\(name)'", text: "is the cookie '\(cookie)', by its name",
                    certainty: .unsure))
        }
        return name
    }

    private var securitySchemes: [(key: String, value: SpecNode)] {
        schemes.sorted { $0.value < $1.value }.map { credential, name in
            let members: [(key: String, value: SpecNode)] =
                switch credential {
                case .bearer: [("type", .text("http")), ("scheme", .text("bearer"))]
                case .basic: [("type", .text("http")), ("scheme", .text("basic"))]
                case .scheme(let scheme): [("type", .text("http")), ("scheme", .text(scheme))]
                case .header(let header): [("type", .text("apiKey")), ("in", .text("header")), ("name", .text(header))]
                case .query(let item): [("type", .text("apiKey")), ("in", .text("query")), ("name", .text(item))]
                case .cookie(let name): [("type", .text("apiKey")), ("in", .text("cookie")), ("name", .text(name))]
                }
            return (name, .object(members))
        }
    }
}
