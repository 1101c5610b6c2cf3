import EndpointGenerator

/// Paths and operations.
extension SwaggerReader {
    /// A path with its operations. It can be in another file.
    func pathItem(_ node: JSONNode) -> JSONNode {
        guard let item = document.pathItem(node), item.isObject else { return node }
        let shared = parameters(of: item)
        let members = item.members.compactMap { member -> JSONMember? in
            if member.name.value == "parameters" { return member.with { .array(shared.plain, at: $0.location) } }
            guard OperationEntry.methods.contains(member.name.value.lowercased()), member.value.isObject else {
                return member
            }
            return member.with { operation($0, shared) }
        }
        return .object(members, at: item.location)
    }

    private func operation(_ node: JSONNode, _ shared: SwaggerParameters) -> JSONNode {
        let parameters = self.parameters(of: node).beside(shared)
        let consumes = mediaTypes("consumes", of: node) ?? self.consumes
        let produces = mediaTypes("produces", of: node) ?? self.produces
        var members = node.members.filter { !Self.operationKeys.contains($0.name.value) }
        if !parameters.plain.isEmpty {
            let location = (node["parameters"] ?? node).location
            members.append(JSONMember("parameters", .array(parameters.plain, at: location)))
        }
        if let body = requestBody(of: parameters, consumes, at: node.location) {
            members.append(JSONMember("requestBody", body))
        }
        if let responses = node.member("responses") {
            members.append(responses.with { self.responses($0, produces) })
        }
        if let servers = servers(of: node) { members.append(servers) }
        return .object(members, at: node.location)
    }

    /// The members of an operation that have another form in OpenAPI 3.
    private static let operationKeys: Set = [
        "parameters", "requestBody", "consumes", "produces", "responses", "schemes", "servers",
    ]
}

/// The parameters of a path or an operation, by what they are in OpenAPI 3.
struct SwaggerParameters {
    /// Parameters, and those that are broken. They are rewritten.
    var plain: [JSONNode] = []
    /// The body, as it is written.
    var body: JSONNode?
    /// The members of a form, as they are written.
    var form: [JSONNode] = []

    /// The parameters of an operation with those of its path. A parameter of the operation replaces one of the path.
    func beside(_ shared: SwaggerParameters) -> SwaggerParameters {
        var all = self
        let names = Set(form.compactMap { $0["name"]?.text })
        all.form = shared.form.filter { !names.contains($0["name"]?.text ?? "") } + form
        if body == nil, form.isEmpty { all.body = shared.body }
        if all.body != nil {
            // A request has one body.
            all.plain += all.form
            all.form = []
        }
        return all
    }
}

/// Parameters, whose types are schemas in OpenAPI 3.
extension SwaggerReader {
    func parameters(of node: JSONNode) -> SwaggerParameters {
        var parameters = SwaggerParameters()
        guard let list = node["parameters"] else { return parameters }
        // An element that is no parameter is reported with its place.
        for element in list.isArray ? list.elements : [list] {
            guard let parameter = document.described(element), let name = parameter["name"]?.text, !name.isEmpty else {
                parameters.plain.append(element)
                continue
            }
            switch parameter["in"]?.text {
            case "body" where parameters.body == nil: parameters.body = parameter
            case "body": parameters.plain.append(parameter)
            case "formData": parameters.form.append(parameter)
            default: parameters.plain.append(self.parameter(parameter))
            }
        }
        return parameters
    }

    private func parameter(_ node: JSONNode) -> JSONNode {
        let members = node.members.filter { $0.isExtension || Self.parameterKeys.contains($0.name.value) }
        let schema = JSONMember("schema", parameterSchema(node, without: Self.parameterKeys))
        return .object(members + style(of: node) + [schema], at: node.location)
    }

    /// The schema of a parameter or of a header. It has the location of the parameter, which is no schema itself.
    func parameterSchema(_ node: JSONNode, without keys: Set<String>) -> JSONNode {
        if let schema = node["schema"], schema.isObject, node["type"] == nil { return self.schema(schema) }
        return schema(node.without(keys.union(["collectionFormat"])))
    }

    /// The members of a parameter that are no keywords of a schema.
    static let parameterKeys: Set = ["name", "in", "description", "required", "deprecated", "allowEmptyValue"]

    /// The style of a list. OpenAPI 3 has no equal of some formats. These keep their name, with which they are reported.
    func style(of node: JSONNode) -> [JSONMember] {
        guard node["type"]?.text == "array" else { return [] }
        let format = node["collectionFormat"]
        let location = (format ?? node).location
        let name = format?.text ?? "csv"
        let isQuery = ["query", "formData"].contains(node["in"]?.text)
        if name == "csv", !isQuery { return [] }
        let style = isQuery ? Self.queryStyles[name] ?? name : name
        return [
            JSONMember("style", .text(style, at: location)),
            JSONMember("explode", .bool(isQuery && name == "multi", at: location)),
        ]
    }

    private static let queryStyles = [
        "csv": "form", "multi": "form", "ssv": "spaceDelimited", "pipes": "pipeDelimited",
    ]
}

/// Bodies of requests, which are parameters in Swagger 2.0.
extension SwaggerReader {
    /// The body of an operation.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the operation.
    ///   - consumes: The media types of its requests.
    ///   - location: The place of the operation.
    /// - Returns: The body. `nil` if there is none.
    func requestBody(
        of parameters: SwaggerParameters, _ consumes: [Located<String>], at location: Location
    ) -> JSONNode? {
        if let body = parameters.body { return requestBody(body, consumes) }
        return parameters.form.isEmpty ? nil : formBody(parameters.form, consumes, at: location)
    }

    private func requestBody(_ body: JSONNode, _ consumes: [Located<String>]) -> JSONNode {
        let schema = body["schema"].map { [JSONMember("schema", self.schema($0))] } ?? []
        let types = consumes.isEmpty ? [Located("application/json", at: body.location)] : consumes
        let media = JSONNode.object(schema, at: body.location)
        let content = types.map { JSONMember(name: $0, value: media) }
        let members = body.members.filter { $0.isExtension || ["description", "required"].contains($0.name.value) }
        return .object(members + [JSONMember("content", .object(content, at: body.location))], at: body.location)
    }

    /// A form, or a multipart body if a member is a file or if the operation consumes nothing else.
    private func formBody(_ form: [JSONNode], _ consumes: [Located<String>], at location: Location) -> JSONNode {
        let media = JSONNode.object(
            [
                JSONMember("schema", formSchema(form, at: location)),
                JSONMember("encoding", encoding(form, at: location)),
            ],
            at: location)
        let hasFile = form.contains { $0["type"]?.text == "file" || $0["items"]?["type"]?.text == "file" }
        let names = hasFile ? [Self.multipart] : [Self.form, Self.multipart]
        let listed = consumes.filter { names.contains($0.value.lowercased().prefix { $0 != ";" }.description) }
        let types = listed.isEmpty ? [Located(names[0], at: location)] : listed
        let content = types.map { JSONMember(name: $0, value: media) }
        return .object([JSONMember("content", .object(content, at: location))], at: location)
    }

    private static let form = "application/x-www-form-urlencoded"
    private static let multipart = "multipart/form-data"

    private func formSchema(_ form: [JSONNode], at location: Location) -> JSONNode {
        let keys = Self.parameterKeys.subtracting(["description", "deprecated"])
        let properties = form.compactMap { parameter -> JSONMember? in
            guard let name = parameter["name"], let text = name.text else { return nil }
            return JSONMember(
                name: Located(text, at: name.location), value: parameterSchema(parameter, without: keys))
        }
        let required = form.filter { $0["required"]?.isTrue == true }.compactMap { $0["name"] }
        return .object(
            [
                JSONMember("type", .text("object", at: location)),
                JSONMember("required", .array(required, at: location)),
                JSONMember("properties", .object(properties, at: location)),
            ], at: location)
    }

    /// The styles of lists.
    private func encoding(_ form: [JSONNode], at location: Location) -> JSONNode {
        let members = form.compactMap { parameter -> JSONMember? in
            guard let name = parameter["name"]?.text, parameter["items"]?["type"]?.text != "file" else { return nil }
            let style = style(of: parameter)
            return style.isEmpty ? nil : JSONMember(name, .object(style, at: parameter.location))
        }
        return .object(members, at: location)
    }
}
