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
        case .matrix: return .matrix(values(of: parameter))
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

/// The type of a value in Swift, and the form of its JSON.
indirect enum WireType {
    case scalar(Scalar)
    case formed(FormedType)
    /// A number or a truth value that can be sent as a string.
    case quoted(WireType)
    /// A model, or a type parameter.
    case model(ModelName, blank: BlankModel?, acceptsEmptyString: Bool)
    /// A model in a box, because a struct would contain itself.
    case boxed(ModelName, blank: BlankModel?)
    case array(WireType)
    /// A list whose invalid elements are dropped and reported.
    case lossyArray(WireType)
    /// A list that can be sent as a single element.
    case listOrSingle(WireType)
    /// A list in one text, whose elements are texts, or else numbers or truth values.
    case listInText(WireType, ListSeparator, areTexts: Bool)
    case dictionary(WireType)
    case optional(WireType)

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// Whether `null` and a missing member are different values.
    var distinguishesNull: Bool {
        if case .optional(.optional) = self { true } else { false }
    }

    /// Whether Foundation must be imported to name the type.
    var needsFoundation: Bool {
        switch self {
        case .formed(let type): type.needsFoundation
        case .scalar(let scalar): scalar.needsFoundation
        case .quoted(let inner), .array(let inner), .lossyArray(let inner), .listOrSingle(let inner),
            .listInText(let inner, _, _), .dictionary(let inner), .optional(let inner):
            inner.needsFoundation
        case .model(let name, _, _), .boxed(let name, _): name.arguments.contains(where: \.needsFoundation)
        }
    }

    /// The modules that must be imported for types that are written by hand.
    var modules: [String] {
        switch self {
        case .quoted(let inner), .array(let inner), .lossyArray(let inner), .listOrSingle(let inner),
            .listInText(let inner, _, _), .dictionary(let inner), .optional(let inner):
            inner.modules
        case .model(let name, _, _), .boxed(let name, _):
            name.module.map { [$0] } ?? name.arguments.flatMap { $0.modules }
        case .scalar, .formed: []
        }
    }

    /// The separator of a list in one text. `nil` for all other types.
    var separator: ListSeparator? {
        switch self {
        case .listInText(_, let separator, _): separator
        case .optional(let wrapped): wrapped.separator
        case .scalar, .formed, .quoted, .model, .boxed, .array, .lossyArray, .listOrSingle, .dictionary: nil
        }
    }

    /// The type with a form that is in the type, or `nil` if there is none.
    var formed: FormedType? {
        switch self {
        case .formed(let type): type
        case .quoted(let inner), .array(let inner), .lossyArray(let inner), .listOrSingle(let inner),
            .listInText(let inner, _, _), .dictionary(let inner), .optional(let inner):
            inner.formed
        case .scalar, .model, .boxed: nil
        }
    }
}

/// The name of a model in Swift.
struct ModelName {
    let name: String
    /// The arguments of a generic model.
    var arguments: [WireType] = []
    /// The module of the type if it must be imported.
    var module: String?
    /// Whether this is a type parameter or a type that is written by hand, which belong to no namespace.
    var isOutside = false
}

/// The placeholder of a property that is a model and has not been decoded yet.
enum BlankModel {
    /// A value without fields that are required.
    case empty
    /// The property `blank` of the model.
    case property
    case scalar(Scalar)
    /// An unknown value of an enumeration: an empty text, or zero.
    case unknownText, unknownNumber
    /// An unknown value of a union.
    case unknownJSON
}
