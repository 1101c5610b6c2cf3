import EndpointGenerator

/// A value that callers pass: to a function of a client, to the initializer of a client or of a model of parameters, or to
/// the function of a computed URL.
struct Argument {
    let label: String
    /// The name on the wire.
    let key: String
    let place: Place
    /// The type in Swift, without the `?` that makes it optional.
    let type: String
    /// The type with its form on the wire.
    var form: String
    /// The encoding of several values.
    var style = ""
    let need: Need
    let location: Location
    /// The position of a parameter in the path, from 1. Its name is not sent.
    var position: Int?

    /// The part of a request, or the purpose of an argument that is no part of it. The raw value is its name.
    enum Place: String {
        case path = "path parameter"
        case query = "query item"
        case header = "header"
        case form = "form item"
        case part = "part of the body"
        case member = "member of the body"
        case body = "body"
        case mediaType = "media type"
        case url = "parameter of the URL"
        case baseURL = "parameter of the base URL"
        case file = "file to write"
        case progress = "progress function"
        case setting = "setting of the client"

        /// The text by which places are compared. Names of headers have no case (RFC 9110 §5.1).
        func key(of text: String) -> String { self == .header ? text.lowercased() : text }
    }

    enum Need: Equatable {
        case required
        /// `nil` is the default.
        case optional
        case defaulted(String)
    }

    /// The type in Swift.
    var declaredType: String { need == .optional ? "\(type)?" : type }

    /// The place on the wire.
    var wire: String { position.map { "\(place.rawValue) \($0)" } ?? "\(place.rawValue) '\(key)'" }

    /// The text by which places on the wire are compared.
    var wireKey: String { place.key(of: wire) }

    /// The place and the need, with an article: `a required query item`.
    var description: String {
        switch need {
        case .required: "a required \(place.rawValue)"
        case .optional: "an optional \(place.rawValue)"
        case .defaulted(let text): "a \(place.rawValue) with the default \(text)"
        }
    }
}

// The arguments of the declarations that the generator writes, in their order.
extension SpecVersion {
    func arguments(of endpoint: SpecEndpoint) -> [Argument] {
        var arguments = pathArguments(of: endpoint)
        arguments += self.arguments(endpoint.query, .query) + self.arguments(endpoint.headers, .header)
        arguments += bodyArguments(of: endpoint)
        let location = endpoint.name.location
        if endpoint.isDownload { arguments.append(added("to", .file, "URL", .required, location)) }
        if endpoint.isDownload || endpoint.reportsUpload {
            arguments.append(added("progress", .progress, "function", .optional, location))
        }
        return arguments
    }

    private func pathArguments(of endpoint: SpecEndpoint) -> [Argument] {
        let parameters = endpoint.pathParameters + endpoint.implicitPathParameters
        let names = endpoint.path.compactMap { piece -> String? in
            if case .parameter(let name) = piece { name } else { nil }
        }
        return names.enumerated().flatMap { position, name in
            arguments(parameters.filter { $0.key.value == name }, endpoint.urlParameter == nil ? .path : .url)
                .map { argument in
                    var argument = argument
                    argument.position = position + 1
                    return argument
                }
        }
    }

    private func bodyArguments(of endpoint: SpecEndpoint) -> [Argument] {
        switch endpoint.body {
        case .none: []
        case .json(let type, _), .lines(let type, _):
            [
                added(
                    "body", .body, swiftText(type.unwrapped), type.isOptional ? .optional : .required,
                    type.references.first?.location ?? endpoint.name.location, form: text(type.unwrapped))
            ]
        case .jsonMembers(let members, _): arguments(members, .member)
        case .form(let members): arguments(members, .form)
        case .multipart(let members): arguments(members, .part)
        case .raw(let contentType):
            [added("body", .body, "HTTP.Upload", .required, endpoint.name.location)]
                + (contentType.isOneMediaType
                    ? [] : [added("contentType", .mediaType, "String", .required, endpoint.name.location)])
        }
    }

    /// An argument that the spec does not list.
    func added(
        _ label: String, _ place: Argument.Place, _ type: String, _ need: Argument.Need, _ location: Location,
        form: String? = nil
    ) -> Argument {
        Argument(
            label: label, key: label, place: place, type: type, form: form ?? type, need: need, location: location)
    }

    /// The parameters without those that are constants.
    func arguments(_ parameters: [SpecParameter], _ place: Argument.Place) -> [Argument] {
        parameters.filter { $0.constant == nil }.map { parameter in
            let type = parameter.type.unwrapped
            let element = swiftText(type.element)
            let isEitherWay = parameter.style == .commaOrPipe
            return Argument(
                label: parameter.swiftName, key: parameter.key.value, place: place,
                type: isEitherWay ? "AllOrAny<\(element)>" : swiftText(type), form: text(type),
                style: parameter.hasExplicitNull ? "\(parameter.style.rawValue), null" : parameter.style.rawValue,
                need: need(of: parameter), location: parameter.key.location)
        }
    }

    private func need(of parameter: SpecParameter) -> Argument.Need {
        if parameter.type.isOptional { return .optional }
        if let value = parameter.defaultValue { return .defaulted(value.line) }
        guard let members = models.group(parameter) else { return .required }
        let canBeEmpty = members.allSatisfy { $0.constant != nil || need(of: $0) != .required }
        return canBeEmpty ? .defaulted("\(swiftText(parameter.type))()") : .required
    }
}
