import EndpointGenerator
import EndpointImporter

/// Writes an inferred API as a document of OpenAPI 3.2.
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
            ("openapi", .text("3.2.0")),
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
            let operation = (key: endpoint.method, value: operation(endpoint))
            if let index = paths.firstIndex(where: { $0.key == endpoint.path.text }) {
                paths[index].operations.append(operation)
            } else {
                paths.append((endpoint.path.text, [operation]))
            }
        }
        return paths.map { ($0.key, Self.pathItem($0.operations)) }
    }

    /// The operations of a path, by their methods. Each method that OpenAPI has no key for is an additional operation.
    private static func pathItem(_ operations: [(key: String, value: SpecNode)]) -> SpecNode {
        let others = operations.filter { !methods.contains($0.key) }
        let own = operations.filter { methods.contains($0.key) }.map { (key: $0.key.lowercased(), value: $0.value) }
        return .object(own + (others.isEmpty ? [] : [("additionalOperations", .object(others))]))
    }

    /// The methods that have keys in a path item (OpenAPI 3.2, "Path Item Object").
    private static let methods: Set = [
        "GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY",
    ]

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
                observation.requestJSONType ?? "application/json", schema,
                isRequired: observation.requestJSON.count == observation.requests)
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
        var responses: [(key: String, value: SpecNode)] = []
        if let success = endpoint.observation.successes.first {
            responses.append(self.success(endpoint, status: success.status, subject))
        } else {
            notes.append(
                Guess(
                    subject: subject, text: "has no successful response in the samples, so that it returns nothing",
                    certainty: .unsure))
            responses.append(("204", Self.response([])))
        }
        for (status, response) in endpoint.observation.responses.sorted(by: { $0.key < $1.key }) where status >= 400 {
            guard let nodes = endpoint.errors[status], response.json.count > 0 else { continue }
            let schema = schemas.schema(
                of: response.json, .body(nodes, EndpointPath.errorWords), subject: "the error \(status) of \(subject)",
                key: "")
            responses.append(("\(status)", Self.response([Self.json(schema)])))
        }
        return responses
    }

    private mutating func success(
        _ endpoint: InferredAPI.Endpoint, status: Int, _ subject: String
    ) -> (key: String, value: SpecNode) {
        let otherType = endpoint.observation.successes.lazy.compactMap(\.response.otherType).first
        let content = whole(endpoint, subject) + (otherType == nil ? stream(endpoint, subject) : [])
        if !content.isEmpty { return ("\(status)", Self.response(content)) }
        guard let type = otherType else {
            if endpoint.method == "GET" {
                notes.append(
                    Guess(
                        subject: subject, text: "returns nothing, because no sample of it has a body",
                        certainty: .unsure))
            }
            return (status == 200 ? "204" : "\(status)", Self.response([]))
        }
        if SpecStream(mediaType: type) != nil {
            notes.append(
                Guess(
                    subject: subject, text: "is a stream of texts, because not all of its elements are JSON",
                    certainty: .unsure))
        }
        return ("\(status)", Self.response([(type, .object([("schema", .object([("type", .text("string"))]))]))]))
    }

    /// The JSON of a response. Empty if none was seen.
    private mutating func whole(
        _ endpoint: InferredAPI.Endpoint, _ subject: String
    ) -> [(key: String, value: SpecNode)] {
        let json = endpoint.observation.success
        guard json.count > 0 else { return [] }
        let schema = schemas.schema(
            of: json, .body(endpoint.response, endpoint.path.words), subject: "the response of \(subject)", key: "")
        let example = endpoint.observation.successes.lazy.compactMap(\.response.example).first
        return [Self.json(schema, example: example.map(SpecNode.init))]
    }

    /// The stream of JSON of a response. Empty if none was seen.
    private mutating func stream(
        _ endpoint: InferredAPI.Endpoint, _ subject: String
    ) -> [(key: String, value: SpecNode)] {
        guard let stream = endpoint.observation.successes.lazy.compactMap(\.response.stream).first else { return [] }
        let element = schemas.schema(
            of: endpoint.observation.elements, .body(endpoint.element, endpoint.path.words.element),
            subject: "an element of \(subject)", key: "")
        let item =
            switch stream.format {
            case .lines: element
            case .events: Self.event(element, end: stream.end)
            }
        return [(stream.format.mediaType, .object([("itemSchema", item)]))]
    }

    /// The schema of an event with JSON as its data, or of the one that marks the end.
    private static func event(_ data: SpecNode, end: String?) -> SpecNode {
        func event(_ data: SpecNode) -> SpecNode {
            .object([("type", .text("object")), ("properties", .object([("data", data)]))])
        }
        let json = event(
            .object([
                ("type", .text("string")), ("contentMediaType", .text("application/json")), ("contentSchema", data),
            ]))
        guard let end else { return json }
        let last = event(.object([("type", .text("string")), ("const", .text(end))]))
        return .object([("anyOf", .list([json, last]))])
    }

    private static func json(_ schema: SpecNode, example: SpecNode? = nil) -> (key: String, value: SpecNode) {
        ("application/json", .object([("schema", schema)] + (example.map { [("example", $0)] } ?? [])))
    }

    private static func response(_ content: [(key: String, value: SpecNode)]) -> SpecNode {
        .object([("description", .text(""))] + (content.isEmpty ? [] : [("content", .object(content))]))
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
