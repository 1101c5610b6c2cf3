import ClientGenerator

extension Converter {
    func convertParameters(of endpoint: inout DraftEndpoint, _ index: Int) {
        for node in document.parameters(of: endpoint.operation) {
            guard let name = node["name"]?.text, !name.isEmpty, let place = node["in"]?.text else {
                lose("a broken parameter", "this parameter has no name or no place; it is left out", at: node.location)
                continue
            }
            switch place {
            case "path": append(path: node, name, to: &endpoint, index)
            case "query": append(query: node, name, to: &endpoint, index)
            case "header": append(header: node, name, to: &endpoint, index)
            default:
                lose("a cookie as a parameter", "the cookie '\(name)' is left out", at: node.location)
            }
        }
    }

    private func append(path node: JSONNode, _ wireName: String, to endpoint: inout DraftEndpoint, _ index: Int) {
        let name = Self.pathName(wireName)
        guard endpoint.path.contains("{\(name)}") else {
            let known = endpoint.path.contains("{")
            if known {
                lose("a broken parameter", "the path has no '{\(name)}'; the parameter is left out", at: node.location)
            }
            return
        }
        if endpoint.pathParameters.contains(where: { $0.key == name }) { return }
        var parameter = draft(node, name, index)
        let style = node["style"]?.text ?? "simple"
        if style != "simple" {
            lose("the style of a parameter", "the style '\(style)' of '\(name)' is not used", at: node.location)
        }
        if !models.isText(parameter.type.element ?? parameter.type) {
            if !isScalarUnion(parameter.type), parameter.type != .json || isDescribed(node) {
                lose("an object as a parameter", "'\(name)' is written by the caller, as a text", at: node.location)
            }
            replaceUnion(of: &parameter, with: .string, node)
        }
        // A text that is not encoded in a path.
        if let value = models.onlyValue(of: parameter.type), value.wholeMatch(of: #/[A-Za-z0-9][A-Za-z0-9._-]*/#) != nil
        {
            endpoint.path = endpoint.path.replacing("{\(name)}", with: value)
            return
        }
        parameter.isRequired = true
        parameter.defaultValue = nil
        parameter.constant = nil
        endpoint.pathParameters.append(parameter)
    }

    private func append(query node: JSONNode, _ name: String, to endpoint: inout DraftEndpoint, _ index: Int) {
        if endpoint.query.contains(where: { $0.key == name }) { return }
        var parameter = draft(node, name, index)
        if node["content"] != nil {
            parameter.style = models.isText(parameter.type) && parameter.type.element == nil ? nil : "json"
            endpoint.query.append(parameter)
            return
        }
        let style = node["style"]?.text ?? "form"
        let explodes = node["explode"].map(\.isTrue) ?? (style == "form")
        if let element = parameter.type.element {
            convert(list: &parameter, element, style, explodes: explodes, node)
        } else if !models.isText(parameter.type) {
            if style == "form", explodes, let items = items(of: parameter, node) {
                for item in items {
                    if endpoint.query.contains(where: { $0.key == item.key }) {
                        lose(
                            "two parameters in one", "'\(item.key)' of '\(name)' is another parameter; it is left out",
                            at: node.location)
                    } else {
                        endpoint.query.append(item)
                    }
                }
                return
            }
            convert(object: &parameter, style, node)
        }
        if parameter.style == "json", !parameter.isRequired { return }
        endpoint.query.append(parameter)
    }

    private func append(header node: JSONNode, _ name: String, to endpoint: inout DraftEndpoint, _ index: Int) {
        // OpenAPI describes the first two by other means. The transport sends the others.
        let others = ["content-type", "authorization", "content-length", "host", "connection", "transfer-encoding"]
        if others.contains(name.lowercased()) { return }
        if name.lowercased() == "accept" { return append(accept: node, to: &endpoint) }
        if endpoint.headers.contains(where: { $0.key.lowercased() == name.lowercased() }) { return }
        var parameter = draft(node, name, index)
        if node["content"] != nil || !models.isText(parameter.type.element ?? parameter.type) {
            if parameter.type == .json || isScalarUnion(parameter.type) {
                replaceUnion(of: &parameter, with: .string, node)
            } else {
                parameter.style = "json"
                if node["content"] == nil {
                    lose("the style of a parameter", "the header '\(name)' is sent as JSON", at: node.location)
                }
            }
        }
        if name == idempotencyKey, IdempotencyKey.isSent(endpoint.operation) { parameter.isRequired = false }
        endpoint.headers.append(parameter)
    }

    /// Adds the only value of an `Accept` header, by which some APIs choose their version.
    private func append(accept node: JSONNode, to endpoint: inout DraftEndpoint) {
        guard node["required"]?.isTrue == true, let schema = node["schema"].map(reader.schema) else { return }
        var value = schema.defaultValue
        if case .values(let values) = schema.form, values.count == 1 { value = values[0] }
        guard let type = value?.text, type.contains("json") else { return }
        endpoint.headers.append(.accept(type, at: node.location))
    }

    private func draft(_ node: JSONNode, _ name: String, _ index: Int) -> DraftParameter {
        let schemaNode = node["schema"] ?? node["content"]?.members.first?.value["schema"]
        let schema = schemaNode.map(reader.schema) ?? .any(at: node.location)
        let component = component(of: schema)
        let converted = type(of: schema, .inside(.endpoint(index), name))
        var parameter = DraftParameter(
            key: name, location: node.location, type: schemaNode == nil ? .string : converted.type,
            isRequired: node["required"]?.isTrue == true, isNullable: converted.isNullable,
            summary: Documentation.text(
                nil, Paragraphs.joined([node["description"]?.text, text(of: schema, as: converted.type)])),
            isDeprecated: node["deprecated"]?.isTrue == true,
            defaultValue: schema.defaultValue ?? component?.defaultValue,
            minimum: schema.minimum ?? component?.minimum,
            maximum: schema.maximum ?? component?.maximum)
        if parameter.isRequired, case .texts(let values)? = models.kind(of: parameter.type), values.count == 1 {
            parameter.constant = JSONNode(value: .string(values[0].raw), location: node.location)
        }
        return parameter
    }
}
