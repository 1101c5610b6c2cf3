import EndpointGenerator

extension Converter {
    func convertParameters(of endpoint: inout DraftEndpoint, _ index: Int) {
        let parameters = document.parameters(of: endpoint.operation)
        let inPath = Set(parameters.filter { $0.place == .path }.compactMap { $0.name.map(Self.pathName) })
        let misnamed = misnamedParameter(parameters, in: endpoint.path)
        for source in parameters {
            guard let place = source.place, place == .querystring || source.name?.isEmpty == false else {
                lose(.brokenParameter, at: source.location)
                continue
            }
            let name = source.name ?? ""
            reportMissing(in: source.media)
            let pathName = Self.pathName(name)
            if place == .path, !endpoint.path.contains("{\(pathName)}"),
                let key = Self.queryKey(of: name, in: endpoint.operation.path)
            {
                append(query: source, key, to: &endpoint, index)
                continue
            }
            // By a slip, a parameter of the path can be described in another place.
            let isSlip =
                place != .querystring && !inPath.contains(pathName) && endpoint.path.contains("{\(pathName)}")
            switch isSlip ? .path : place {
            case .path:
                let known = misnamed.flatMap { $0.described == pathName ? $0.inPath : nil }
                append(path: source, known ?? name, to: &endpoint, index)
            case .query: append(query: source, name, to: &endpoint, index)
            case .header: append(header: source, name, to: &endpoint, index)
            case .querystring: append(queryString: source, to: &endpoint, index)
            case .cookie:
                lose(.cookie(name), at: source.location)
            case .unknown(let place):
                lose(.unknownPlace(place, parameter: name), at: source.location)
            }
        }
    }

    /// The name of the query item that a path has for a parameter: `q` of `/search?q={text}`. `nil` if there is none.
    private static func queryKey(of name: String, in path: String) -> String? {
        let items = path.split(separator: "?").dropFirst().flatMap { $0.split(separator: "&") }
        return items.first { $0.hasSuffix("={\(name)}") }.map { String($0.dropLast(name.count + 3)) }
    }

    /// The only parameter that the path does not have, if the path has one that is not described. By a slip, the document
    /// has another name for it.
    private func misnamedParameter(_ parameters: [Parameter], in path: String) -> (described: String, inPath: String)? {
        let written = Set(path.matches(of: #/\{(\w+)\}/#).map { String($0.1) })
        let unknown = written.subtracting(parameters.compactMap { $0.name.map(Self.pathName) })
        let described = Set(parameters.filter { $0.place == .path }.compactMap { $0.name.map(Self.pathName) })
            .subtracting(written)
        guard unknown.count == 1, described.count == 1, let name = described.first, let inPath = unknown.first else {
            return nil
        }
        return (name, inPath)
    }

    private func append(path source: Parameter, _ wireName: String, to endpoint: inout DraftEndpoint, _ index: Int) {
        let name = Self.pathName(wireName)
        guard endpoint.path.contains("{\(name)}") else {
            let known = endpoint.path.contains("{")
            if known {
                lose(.parameterNotInPath(name), at: source.location)
            }
            return
        }
        if endpoint.pathParameters.contains(where: { $0.key == name }) { return }
        var parameter = draft(source, name, index)
        expand(&parameter, in: &endpoint.path, source)
        let isUnwritable =
            source.isJSON
            ? isJSON(parameter, source)
            : !models.isText(parameter.type.element ?? parameter.type)
                && (source.hasContent || !hasItems(parameter.type))
        if isUnwritable {
            if source.isJSON || !isScalarUnion(parameter.type), parameter.type != .json || isDescribed(source) {
                lose(.objectInPath(name), at: source.location)
            }
            replaceUnion(of: &parameter, with: .string, reader.resolved(source.ownSchema))
        }
        // A text that is not encoded in a path.
        if let value = models.onlyValue(of: parameter.type)?.plainText,
            value.wholeMatch(of: #/[A-Za-z0-9][A-Za-z0-9._-]*/#) != nil
        {
            endpoint.path = endpoint.path.replacing("{\(name)}", with: value)
            return
        }
        parameter.isRequired = true
        parameter.constant = nil
        endpoint.pathParameters.append(parameter)
    }

    private func append(query source: Parameter, _ name: String, to endpoint: inout DraftEndpoint, _ index: Int) {
        if endpoint.query.contains(where: { $0.key == name }) { return }
        var parameter = draft(source, name, index)
        if source.hasContent {
            if isJSON(parameter, source) {
                parameter.sendAsJSON()
                if !source.isJSON { lose(.objectParameter(name, isRequired: true), at: source.location) }
            }
            endpoint.query.append(parameter)
            return
        }
        let style = source.style ?? "form"
        let explodes = source.explodes ?? (style == "form")
        if let element = parameter.type.element {
            convert(list: &parameter, element, style, explodes: explodes, source)
        } else if !models.isText(parameter.type) {
            if style == "form", explodes, let items = items(of: parameter, source) {
                let others = items.flatMap { self.others(named: $0.key, than: source, in: endpoint.operation) }
                // The items of another one with brackets have other names.
                if others.isEmpty || others.contains(where: { $0.style != "deepObject" }) {
                    return append(items: items, of: name, source, to: &endpoint)
                }
            }
            convert(object: &parameter, style, explodes: explodes, source)
        }
        if parameter.style == "json", !parameter.isRequired { return }
        endpoint.query.append(parameter)
    }

    /// The other parameters of the query that have a name.
    private func others(named name: String, than source: Parameter, in operation: Operation) -> [Parameter] {
        document.parameters(of: operation).filter {
            $0.place == .query && $0.name == name && $0.key != source.key
        }
    }

    private func append(
        items: [DraftParameter], of name: String, _ source: Parameter, to endpoint: inout DraftEndpoint
    ) {
        for item in items {
            let hasOther = !others(named: item.key, than: source, in: endpoint.operation).isEmpty
            if hasOther || endpoint.query.contains(where: { $0.key == item.key }) {
                lose(.itemOfOtherParameter(item.key, of: name), at: source.location)
            } else {
                endpoint.query.append(item)
            }
        }
    }

    /// Adds the members of a form that is the whole query (OpenAPI 3.2, "Parameter Locations"). Other media types have no
    /// items.
    private func append(queryString source: Parameter, to endpoint: inout DraftEndpoint, _ index: Int) {
        guard let media = source.media.all.first else { return lose(.brokenParameter, at: source.location) }
        guard media.isForm, let members = members(of: media, index, isMultipart: false, word: "query") else {
            return lose(.queryString(mediaType: media.name.value), at: source.location)
        }
        let items = members.enumerated().map { index, member in
            var item = member
            // The text about all items stands beside the first one.
            let common = index == 0 ? Documentation.text(nil, source.description) : nil
            item.summary = Paragraphs.joined([item.summary, common])
            item.isDeprecated = item.isDeprecated || source.isDeprecated
            if !source.isRequired { (item.isRequired, item.constant) = (false, nil) }
            return item
        }
        append(items: items, of: source.name ?? media.name.value, source, to: &endpoint)
    }

    private func append(header source: Parameter, _ name: String, to endpoint: inout DraftEndpoint, _ index: Int) {
        // OpenAPI describes these two by other means.
        if ["content-type", "authorization"].contains(name.lowercased()) || HeaderName.isOfTransport(name) { return }
        if name.lowercased() == "accept" { return append(accept: source, to: &endpoint) }
        if let problem = HeaderName.problem(of: name) { return lose(.impossibleHeader(problem), at: source.location) }
        if endpoint.headers.contains(where: { $0.key.lowercased() == name.lowercased() }) { return }
        var parameter = draft(source, name, index)
        if let style = source.style, style != "simple", parameter.type.element != nil {
            lose(.pathStyle(style, parameter: name), at: source.location)
        }
        if !source.hasContent, source.explodes != true, hasItems(parameter.type) {
            parameter.style = "pairs"
        } else if isJSON(parameter, source) {
            if !source.isJSON, parameter.type == .json || isScalarUnion(parameter.type) {
                replaceUnion(of: &parameter, with: .string, reader.resolved(source.ownSchema))
            } else {
                parameter.sendAsJSON()
                if !source.isJSON { lose(.headerAsJSON(name), at: source.location) }
            }
        }
        if [idempotencyKey, idempotencyTime].contains(name), IdempotencyKey.isSent(endpoint.operation) {
            parameter.isRequired = false
        }
        endpoint.headers.append(parameter)
    }

    /// Adds the only value of an `Accept` header, by which some APIs choose their version.
    private func append(accept source: Parameter, to endpoint: inout DraftEndpoint) {
        guard source.isRequired, let schema = source.ownSchema.map(reader.schema) else { return }
        var value = schema.defaultValue
        if case .values(let values) = schema.form, values.count == 1 { value = values[0] }
        guard let type = value?.text, type.contains("json") else { return }
        endpoint.headers.append(.accept(type, at: source.location))
    }

    /// Whether a value is written as JSON: because of its media type, or because it is no text. A number is the same in both.
    private func isJSON(_ parameter: DraftParameter, _ source: Parameter) -> Bool {
        let type = parameter.type
        if source.isJSON { return !models.isSameInJSON(type) }
        return !models.isText(source.hasContent ? type : type.element ?? type)
    }

    private func draft(_ source: Parameter, _ name: String, _ index: Int) -> DraftParameter {
        let schema = source.schema.map(reader.schema) ?? .any(at: source.location)
        let component = component(of: schema)
        let converted = type(of: schema, .inside(.endpoint(index), name))
        var type = source.schema == nil ? .string : converted.type
        if !source.hasContent { type = models.sentAsText(type) }
        var parameter = DraftParameter(
            key: name, location: source.location, type: type,
            isRequired: source.isRequired, isNullable: converted.isNullable,
            summary: Documentation.text(
                nil, Paragraphs.joined([source.description, text(of: schema, as: converted.type)])),
            isDeprecated: source.isDeprecated || schema.isDeprecated || component?.isDeprecated == true,
            defaultValue: schema.defaultValue ?? component?.defaultValue,
            minimum: schema.minimum ?? component?.minimum,
            maximum: schema.maximum ?? component?.maximum)
        if parameter.isRequired { parameter.constant = onlyValue(of: schema, as: parameter.type) }
        parameter.stated = source.stated
        return parameter
    }
}

/// The header by which an API recognizes a repeated request.
enum IdempotencyKey {
    /// The name of the header, if most `POST` and `PATCH` requests of the document have it.
    static func name(in document: OpenAPIDocument) -> String? {
        header(in: document) { $0.contains("idempotency") || $0 == "repeatability-request-id" }
    }

    /// The name of the header with the time of the first attempt.
    static func time(in document: OpenAPIDocument) -> String? {
        header(in: document) { $0 == "repeatability-first-sent" }
    }

    private static func header(in document: OpenAPIDocument, where isRight: (String) -> Bool) -> String? {
        var counts: [String: Int] = [:]
        let operations = document.operations().filter(isSent)
        for operation in operations {
            for parameter in document.parameters(of: operation) where parameter.place == .header {
                guard let name = parameter.name, isRight(name.lowercased()), HeaderName.problem(ofSent: name) == nil
                else {
                    continue
                }
                counts[name, default: 0] += 1
            }
        }
        return counts.filter { $0.value * 2 > operations.count }.keys.min()
    }

    /// Whether the runtime sends the header with an operation. The parameter for it can be omitted then.
    static func isSent(_ operation: Operation) -> Bool {
        ["POST", "PATCH"].contains(operation.method)
    }
}
