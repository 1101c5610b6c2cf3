extension Resolver {
    /// Returns the type of a parameter. It is `AllOrAny` for a list if the caller chooses how the list is joined.
    func type(of parameter: SpecParameter) -> Endpoint.ParameterType {
        let isOptional = parameter.type.isOptional
        if parameter.isFile {
            return parameter.type.isList ? .files(isOptional: isOptional) : .file(isOptional: isOptional)
        }
        guard parameter.style == .commaOrPipe else { return .value(wireType(parameter.type)) }
        return .allOrAny(wireType(parameter.type.element), isOptional: isOptional)
    }

    /// Returns the value of a parameter, as it is sent.
    func value(_ parameter: SpecParameter, in place: SpecParameter.Place) -> SentValue {
        if let constant = parameter.constant { return .json(constant) }
        return .parameter(
            SentParameter(
                name: SwiftName.escaped(parameter.swiftName), isOptional: parameter.type.isOptional,
                formed: wireType(parameter.type).formed, encoding: encoding(of: parameter, in: place)))
    }

    private func encoding(of parameter: SpecParameter, in place: SpecParameter.Place) -> SentParameter.Encoding {
        if place == .json {
            return .member(hasExplicitNull: parameter.hasExplicitNull, joinedBy: parameter.separator)
        }
        if parameter.isFile { return .file }
        if place == .multipart, parameter.style == .repeated, models.isStructured(parameter.type.element) {
            let hasForm = wireType(parameter.type).formed != nil
            return parameter.type.isList && !hasForm ? .jsonList : .jsonText
        }
        if let separator = parameter.separator { return .joined(separator) }
        switch parameter.style {
        case .segments: return place == .url ? .texts : .segments(values(of: parameter))
        case .label: return .label(values(of: parameter))
        case .matrix: return .matrix(values(of: parameter), name: parameter.key.value)
        case .pairs: return .pairs
        case .brackets: return .brackets
        case .members: return .members
        case .json: return .jsonText
        // Lists in paths and headers are joined by default.
        case .repeated: return parameter.type.isList && [.path, .header].contains(place) ? .joined(.comma) : .texts
        case .comma, .pipe, .space, .tab, .newline, .commaOrPipe: return .texts
        }
    }

    private func values(of parameter: SpecParameter) -> SentParameter.Values {
        models.shape(of: parameter.type) == .object ? .members : .texts
    }

    /// Returns the type of a response that is not JSON.
    func type(of content: SpecContent) -> Endpoint.ResponseType {
        switch content.kind {
        case .raw: .bytes(isHidden: models.hideFoundationData)
        case .text: .text
        case .file: .file
        }
    }
}

extension Resolver {
    /// Returns the example of a model, if it has one.
    func example(_ model: SpecModel) -> Example? {
        value(model.example, .model(model.reference)).map {
            Example(owner: model.swiftName, name: "example", summary: nil, value: $0)
        }
    }

    /// Returns the example of the response of an endpoint, if it has one.
    func example(of endpoint: SpecEndpoint) -> Example? {
        guard let type = endpoint.response?.type else { return nil }
        return value(endpoint.example, type).map {
            Example(
                owner: "Examples", name: endpoint.name.value,
                summary: "An example of the response of `\(request(of: endpoint))`.", value: $0)
        }
    }

    private func value(_ example: JSONNode?, _ type: SpecType) -> Constant? {
        guard let example else { return nil }
        var reader = ExampleReader(models)
        return reader.read(example, as: type)
    }
}
