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
        if !isText(parameter.type.element ?? parameter.type) {
            if !isScalarUnion(parameter.type), parameter.type != .json || isDescribed(node) {
                lose("an object as a parameter", "'\(name)' is written by the caller, as a text", at: node.location)
            }
            parameter.type = .string
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
            parameter.style = isText(parameter.type) && parameter.type.element == nil ? nil : "json"
            endpoint.query.append(parameter)
            return
        }
        let style = node["style"]?.text ?? "form"
        let explodes = node["explode"].map(\.isTrue) ?? (style == "form")
        if let element = parameter.type.element {
            convert(list: &parameter, element, style, explodes: explodes, node)
        } else if !isText(parameter.type) {
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

    private func convert(
        list parameter: inout DraftParameter, _ element: DraftType, _ style: String, explodes: Bool, _ node: JSONNode
    ) {
        if style == "deepObject" || parameter.key.hasSuffix("[]") && !isText(element) {
            parameter.style = "brackets"
        } else if !isText(element), isScalarUnion(element) || element == .json {
            if element == .json, items(of: node["schema"]).map(reader.isMeaningful) ?? false {
                lose(
                    "a union as a parameter", "the elements of '\(parameter.key)' are written by the caller, as texts",
                    at: node.location)
            }
            parameter.type = .list(.string)
            parameter.style = style == "form" && !explodes ? "comma" : nil
        } else if !isText(element) {
            loseForm(of: &parameter, "a list of objects as a parameter", node)
        } else if !explodes {
            switch style {
            case "form": parameter.style = "comma"
            case "pipeDelimited": parameter.style = "pipe"
            default:
                lose(
                    "the style of a parameter",
                    "the elements of '\(parameter.key)' are repeated and not joined by '\(style)'",
                    at: node.location)
            }
        }
    }

    private func convert(object parameter: inout DraftParameter, _ style: String, _ node: JSONNode) {
        if style == "deepObject", isStructured(parameter.type) {
            parameter.style = "brackets"
        } else if isScalarUnion(parameter.type) {
            parameter.type = .string
        } else if let element = listElement(of: parameter.type) {
            // A list of one element is written as the element.
            parameter.type = .list(element)
        } else if case .union(let cases, _)? = kind(of: parameter.type), cases.contains(where: { isText($0.type) }) {
            lose("a union as a parameter", "'\(parameter.key)' is written by the caller, as a text", at: node.location)
            parameter.type = .string
        } else if parameter.type == .json {
            if isDescribed(node) {
                lose(
                    "a union as a parameter", "'\(parameter.key)' is written by the caller, as a text",
                    at: node.location)
            }
            parameter.type = .string
        } else {
            loseForm(of: &parameter, "an object as a parameter", node)
        }
    }

    /// Whether a type is a union of scalars. A text can have all of its values.
    private func isScalarUnion(_ type: DraftType) -> Bool {
        guard case .union(let cases, _)? = kind(of: resolved(type)) else { return false }
        return cases.allSatisfy { isText($0.type) }
    }

    /// The element of a type that is a list of scalars or one of these. `nil` if it is something else.
    private func listElement(of type: DraftType) -> DraftType? {
        guard case .union(let cases, _)? = kind(of: resolved(type)) else { return nil }
        let elements = Set(cases.map { $0.type.element ?? $0.type })
        guard cases.contains(where: { $0.type.element != nil }), elements.allSatisfy(isText) else { return nil }
        return elements.count == 1 ? elements.first : .string
    }

    /// Whether the schema of a parameter says something about its value.
    private func isDescribed(_ node: JSONNode) -> Bool {
        node["schema"].map(reader.isMeaningful) ?? false
    }

    /// Reports a parameter that the language cannot write. It is left out, or written as JSON if the API requires it.
    private func loseForm(of parameter: inout DraftParameter, _ reason: String, _ node: JSONNode) {
        let effect =
            parameter.isRequired ? "is written as JSON" : "is left out; add its items with 'Endpoint.with'"
        lose(reason, "'\(parameter.key)' \(effect)", at: node.location)
        parameter.style = "json"
    }

    /// The items of an object whose members are items of the query themselves. `nil` if it is no struct of scalars.
    private func items(of parameter: DraftParameter, _ node: JSONNode) -> [DraftParameter]? {
        guard case .model(let id) = parameter.type, let fields = allFields(of: id),
            fields.allSatisfy({ isText($0.type.element ?? $0.type) && !$0.isFlattened })
        else { return nil }
        return fields.map { field in
            DraftParameter(
                key: field.key, location: field.location, type: field.type,
                isRequired: field.isRequired && parameter.isRequired, summary: field.summary,
                isDeprecated: field.isDeprecated)
        }
    }

    private func append(header node: JSONNode, _ name: String, to endpoint: inout DraftEndpoint, _ index: Int) {
        // OpenAPI describes these headers by other means.
        if ["accept", "content-type", "authorization"].contains(name.lowercased()) { return }
        if endpoint.headers.contains(where: { $0.key.lowercased() == name.lowercased() }) { return }
        var parameter = draft(node, name, index)
        if node["content"] != nil || !isText(parameter.type.element ?? parameter.type) {
            if parameter.type == .json || isScalarUnion(parameter.type) {
                parameter.type = .string
            } else {
                parameter.style = "json"
            }
        }
        if name == idempotencyKey, IdempotencyKey.isSent(endpoint.operation) { parameter.isRequired = false }
        endpoint.headers.append(parameter)
    }

    private func draft(_ node: JSONNode, _ name: String, _ index: Int) -> DraftParameter {
        let schemaNode = node["schema"] ?? node["content"]?.members.first?.value["schema"]
        let schema = reader.read(schemaNode ?? JSONNode(value: .object([]), location: node.location))
        let converted = type(of: schema, .inside(.endpoint(index), name))
        var parameter = DraftParameter(
            key: name, location: node.location, type: schemaNode == nil ? .string : converted.type,
            isRequired: node["required"]?.isTrue == true, isNullable: converted.isNullable,
            summary: Documentation.text(nil, node["description"]?.text ?? schema.description),
            isDeprecated: node["deprecated"]?.isTrue == true, defaultValue: schema.defaultValue,
            minimum: schema.node["minimum"]?.number)
        if parameter.isRequired, case .texts(let values)? = kind(of: parameter.type), values.count == 1 {
            parameter.constant = JSONNode(value: .string(values[0].raw), location: node.location)
        }
        return parameter
    }

    /// Whether a value of the type is one text in a request.
    func isText(_ type: DraftType) -> Bool {
        switch type {
        case .scalar: return true
        case .optional(let type): return isText(type)
        case .json, .list, .map: return false
        case .model(let id):
            switch models[id].kind {
            case .texts, .integers: return true
            case .alias(let type): return isText(type)
            case .pending, .fields, .union: return false
            }
        }
    }

    private func isStructured(_ type: DraftType) -> Bool {
        switch type {
        case .map, .list: true
        case .model(let id): allFields(of: id) != nil
        case .json, .scalar, .optional: false
        }
    }
}
