import EndpointGenerator

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
