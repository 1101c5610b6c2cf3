import EndpointGenerator

/// Converts the operations of a document, and the schemas that they need.
final class Converter {
    let document: OpenAPIDocument
    let reader: SchemaReader
    var models = DraftModels()
    var components: [Reference: Component] = [:]
    /// The models of the members that a schema with a discriminator shares with its cases.
    var bases: [Reference: Int] = [:]
    /// The components that are all of a schema.
    private lazy var extensions = reader.children()
    private var knownChildren: [Reference: [Reference]] = [:]
    private(set) lazy var idempotencyKey = IdempotencyKey.name(in: document)
    private(set) lazy var idempotencyTime = idempotencyKey.flatMap { _ in IdempotencyKey.time(in: document) }
    private(set) lazy var bodyDescriptions = BodyDescriptions(reader)
    private(set) lazy var servers = document.servers
    /// The number of components that are models.
    private(set) var modelCount = 0
    /// The components that are read once more inside of themselves.
    var repeated: Set<Reference> = []
    /// The number of components that were read once more inside of another one of these.
    var nestedRepetitions = 0
    /// The number of schemas that are being read, one inside of the other.
    var depth = 0
    static let depthLimit = 1_000
    /// The losses of the model or the operation that is being read.
    var losses: [Loss] = []

    init(_ document: OpenAPIDocument) {
        self.document = document
        reader = SchemaReader(document)
    }

    /// The state of a schema of the components.
    enum Component {
        /// The schema is being read. So many components were models before.
        case reading(after: Int)
        /// The schema is a model, which may still be read.
        case model(Int, isNullable: Bool)
        case type(Converted, losses: [Loss])
    }

    /// The type of a schema.
    struct Converted: Sendable {
        var type: DraftType
        var isNullable = false

        static let json = Converted(type: .json)

        /// The type with a `?` if the value can be null.
        var value: DraftType { isNullable && type != .json ? .optional(type) : type }
    }

    /// The models of schemas that are all of some components.
    var compositions: [CompositionKey: Compositions] = [:]

    /// The schemas that are all of a schema: components, and those of other files that its mapping names.
    func children(of reference: Reference) -> [Reference] {
        if let known = knownChildren[reference] { return known }
        var children = extensions[reference] ?? []
        let tag = document.target(of: reference).flatMap(reader.discriminator)
        for target in tag?.mapping.map(\.target) ?? [] {
            if !children.contains(target), reader.parents(of: target).contains(reference) { children.append(target) }
        }
        knownChildren[reference] = children
        return children
    }

    func lose(_ reason: Loss.Reason, at location: Location) { losses.append(Loss(reason, at: location)) }

    /// Runs a body whose losses are not those of the current model or operation.
    func collecting<Value>(_ body: () -> Value) -> (Value, [Loss]) {
        let outer = losses
        losses = []
        defer { losses = outer }
        return (body(), losses)
    }

    /// Adds a model and returns its number.
    func addModel(_ schema: Schema, _ place: Place) -> Int {
        let id = models.add(DraftModel(location: schema.location, origin: place.origin(title: schema.title)))
        models[id].summary =
            Documentation.text(schema) ?? commonText(of: schema, place)
            ?? Documentation.text(nil, sentence(schema.title))
        models[id].isDeprecated = schema.isDeprecated
        if case .component = place {
            models[id].example = schema.example.flatMap(Examples.short)
            models[id].stated = schema.node.stated
        }
        if case .component(let reference) = place {
            components[reference] = .model(id, isNullable: schema.isNullable)
            modelCount += 1
        }
        return id
    }

    /// The text of an inline schema that is all of several components, if they have only one.
    private func commonText(of schema: Schema, _ place: Place) -> String? {
        guard case .inside = place, case .all(let parts) = schema.form else { return nil }
        let texts = parts.compactMap { part -> String? in
            guard case .schema(let schema) = part, schema.hasReference else { return nil }
            return reader.resolved(schema)?.description
        }
        return Set(texts).count == 1 ? Documentation.text(nil, texts[0]) : nil
    }

    /// Fills a model, whose losses are its own.
    func fill(_ id: Int, _ body: () -> DraftModel.Kind) {
        let (kind, losses) = collecting(body)
        models[id].kind = kind
        // What the document states replaces what is lost.
        if models[id].stated == nil { models[id].losses += losses }
    }
}

/// The place of a schema, from which models get their names.
enum Place {
    case component(Reference)
    case inside(DraftModel.Parent, String)

    func origin(title: String?) -> DraftModel.Origin {
        switch self {
        case .component(let reference): .component(reference.modelName)
        case .inside(let parent, let word): .inline(parent, word: word, title: title)
        }
    }

    /// The place of an element of a list.
    var element: Place {
        switch self {
        case .component(let reference): .inside(.component(Words.singularLast(reference.modelName)), "")
        case .inside(let parent, let word): .inside(parent, Words.singularLast(word))
        }
    }
}

extension Converter {
    /// Converts operations into a draft of a spec.
    ///
    /// - Parameters:
    ///   - operations: The operations and their names.
    ///   - name: The name of the API.
    ///   - layout: The division of the spec into files.
    ///   - baseURL: The base URL in place of the servers of the document. `nil` takes those.
    /// - Returns: The draft, before any pass.
    func draft(
        of operations: [(operation: Operation, name: String)], named name: String, layout: SpecLayout, baseURL: String?
    ) -> Draft {
        var notes: [Loss] = []
        let host = baseURL.map { ("baseURL", .text($0)) } ?? Servers.host(of: document, servers, &notes)
        // What other operations require does not depend on the choice.
        var security = Security(document, document.operations())
        var omissions: [Loss] = []
        var endpoints: [DraftEndpoint] = []
        if document.isExport, operations.count == document.operations().count { readComponents() }
        for (index, operation) in operations.enumerated() {
            guard var endpoint = endpoint(operation.operation, index, name: operation.name) else {
                omissions += losses
                continue
            }
            endpoint.authentication = security.names(
                of: document.security(of: endpoint.operation), &endpoint.losses)
            endpoint.paging = paging(of: &endpoint)
            endpoints.append(endpoint)
            if let other = filesEndpoint(beside: endpoint, operations.count + index) { endpoints.append(other) }
        }
        var api = DraftAPI(name: name, layout: layout, host: host)
        // The title of an export is the namespace.
        api.summary = Documentation.text(document.isExport ? nil : document.title, document.summary)
        api.endpoints = endpoints
        api.idempotencyKey = idempotencyKey
        api.idempotencyTime = idempotencyTime
        api.authentication = security.used
        api.stated = document.root.stated
        return Draft(
            api: api, models: models, losses: omissions + notes + unusedParts + security.notes,
            operationCount: operations.count)
    }

    /// Reads all schemas of the components, in their order. Each is a model of the spec of which the document was made.
    private func readComponents() {
        for schema in document.root["components"]?["schemas"]?.members ?? [] {
            let reference = Reference(path: "", keys: ["components", "schemas", schema.name.value])
            _ = component(reference, at: schema.name.location)
        }
        losses = []
    }

    /// The parts of the document that are no operations.
    private var unusedParts: [Loss] {
        document.brokenPaths.map { path in
            Loss(
                path.reference.map { .lostPath(path.name.value, $0) } ?? .brokenPath(path.name.value),
                at: path.name.location)
        }
            + document.brokenOperations.map { Loss(.brokenOperation($0.value), at: $0.location) }
            + document.repeatedOperations.map { Loss(.repeatedOperation($0.value), at: $0.location) }
            + document.webhooks.map { Loss(.webhook($0.value), at: $0.location) }
    }
}
