import EndpointGenerator
import EndpointImporter

extension DocumentWriter {
    /// The members of an operation.
    func operation(_ endpoint: SpecEndpoint, tag: String?) -> [(key: String, value: SpecNode)] {
        var list = MemberList()
        list.add("operationId", endpoint.name.value)
        list.add("tags", tag.map { .list([.text($0)]) })
        list.add(endpoint.summary?.contains("\n") == true ? "description" : "summary", endpoint.summary)
        if endpoint.deprecated != nil { list.add("deprecated", .bool(true)) }
        list.add("servers", endpoint.baseURL.map { .list([.object([("url", .text(Self.base($0.value)))])]) })
        if endpoint.authentication != nil { list.add("security", requirements(of: endpoint.authentication)) }
        let parameters = parameters(of: endpoint)
        if !parameters.isEmpty { list.add("parameters", .list(parameters)) }
        list.add("requestBody", body(of: endpoint))
        list.add("responses", .object(responses(of: endpoint)))
        return list.members
    }

    /// The parameters of an operation, with those of the whole client.
    private func parameters(of endpoint: SpecEndpoint) -> [SpecNode] {
        let path = endpoint.path.compactMap { piece -> SpecParameter? in
            guard case .parameter(let name) = piece else { return nil }
            return (endpoint.pathParameters + endpoint.implicitPathParameters).first { $0.key.value == name }
        }
        var keys: Set<String> = []
        let query = (endpoint.query + spec.clientParameters.query).flatMap { models.group($0) ?? [$0] }
            .filter { keys.insert($0.key.value).inserted }
        let writer = ParameterWriter(schemas: writer)
        return path.map { writer.parameter($0, in: .path) } + query.map { writer.parameter($0, in: .query) }
            + endpoint.queryConstants.map { writer.constant($0.name.value, SpecNode($0.value), in: .query) }
            + headers(of: endpoint, writer)
    }

    /// The headers of an operation, each once. Their names have no case, and the first one is that of the endpoint.
    private func headers(of endpoint: SpecEndpoint, _ writer: ParameterWriter) -> [SpecNode] {
        var names: Set<String> = []
        let own = (endpoint.headers + spec.clientParameters.headers).filter {
            names.insert($0.key.value.lowercased()).inserted
        }
        let constants = spec.headers.filter { names.insert($0.name.value.lowercased()).inserted }
        return own.map { writer.parameter($0, in: .header) }
            + constants.map { writer.constant($0.name.value, .text($0.value.value), in: .header) }
    }
}

/// Writes parameters, whose styles are those of RFC 6570.
struct ParameterWriter {
    let schemas: SchemaWriter

    enum Place: String {
        case path, query, header
    }

    func parameter(_ parameter: SpecParameter, in place: Place) -> SpecNode {
        var list = MemberList()
        list.add("name", parameter.key.value)
        list.add("in", .text(place.rawValue))
        let isRequired = place == .path || !parameter.type.isOptional
        if isRequired { list.add("required", .bool(true)) }
        list.add("description", parameter.summary)
        let schema = schema(of: parameter, in: place)
        if parameter.style == .json {
            list.add("content", .object([("application/json", .object([("schema", schema)]))]))
            return .object(list.members)
        }
        if let form = Self.form(of: parameter, in: place) {
            if let style = form.style { list.add("style", .text(style)) }
            if let explodes = form.explodes { list.add("explode", .bool(explodes)) }
        }
        list.add("schema", schema)
        return .object(list.members)
    }

    /// A parameter that has the same value in every request.
    func constant(_ name: String, _ value: SpecNode, in place: Place) -> SpecNode {
        .object([
            ("name", .text(name)), ("in", .text(place.rawValue)), ("required", .bool(true)),
            ("schema", .object([("const", value)])),
        ])
    }

    /// The schema of the value, which is never `null` in a parameter.
    func schema(of parameter: SpecParameter, in place: Place) -> SpecNode {
        if let constant = parameter.constant { return .object([("const", SpecNode(constant))]) }
        if Self.isText(parameter, in: place) { return .schema("string") }
        let schema = schemas.schema(of: parameter.type.unwrapped)
        var list = MemberList()
        list.add("default", parameter.defaultValue.flatMap { SchemaWriter.value($0, of: parameter.type) })
        return schema.adding(list)
    }

    /// Whether the value has several parts, and OpenAPI has no style for them at this place. `deepObject` is defined for
    /// objects only (OpenAPI 3.1, "Style Values"), but public documents have lists of this style too.
    private static func isText(_ parameter: SpecParameter, in place: Place) -> Bool {
        switch parameter.style {
        case .tab, .newline, .commaOrPipe: true
        case .pipe, .space: place != .query
        case .segments: if case .scalar = parameter.type.bare { false } else { true }
        case .repeated, .comma, .label, .matrix, .pairs, .members, .brackets, .json: false
        }
    }

    /// The style and whether it explodes, if these are not the ones that the place has by default.
    static func form(of parameter: SpecParameter, in place: Place) -> (style: String?, explodes: Bool?)? {
        if isText(parameter, in: place) { return nil }
        let isQuery = place == .query
        switch parameter.style {
        case .repeated, .json, .tab, .newline, .commaOrPipe, .segments: return nil
        case .comma: return isQuery ? (nil, false) : nil
        case .pipe: return ("pipeDelimited", false)
        case .space: return ("spaceDelimited", false)
        case .label: return ("label", true)
        case .matrix: return ("matrix", true)
        case .pairs: return isQuery ? (nil, false) : nil
        case .brackets: return ("deepObject", true)
        case .members: return isQuery ? nil : (nil, true)
        }
    }
}
