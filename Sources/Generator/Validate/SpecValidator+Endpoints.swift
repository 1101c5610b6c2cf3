extension SpecValidator {
    mutating func validate(_ endpoint: SpecEndpoint) {
        validatePath(of: endpoint)
        for parameter in endpoint.query where models.group(parameter) == nil { validate(parameter, allowsArray: true) }
        for parameter in endpoint.headers {
            validate(parameter, allowsArray: false)
            validate(headerName: parameter.key)
            if let constant = parameter.constant, !constant.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
                diagnostics.error(
                    "the constant of '\(parameter.key.value)' is sent in a header, so it must be printable ASCII",
                    at: parameter.key.location)
            }
        }
        validateBody(of: endpoint)
        if let response = endpoint.response { validate(response, at: endpoint.name.location) }
        validateAccepts(of: endpoint)
        validate(errors: endpoint.errors)
        if endpoint.stream != nil {
            validateStream(of: endpoint)
        } else {
            if let paging = endpoint.paging { validate(paging, of: endpoint) }
            validateRefresh(of: endpoint)
        }

        for group in endpoint.query where models.group(group) != nil { validate(group: group) }
        validateNames(of: endpoint.parameters, ReservedName.parameters, besides: endpoint.bodyParameter)
    }

    private mutating func validatePath(of endpoint: SpecEndpoint) {
        for parameter in endpoint.pathParameters {
            let name = parameter.key.value
            if parameter.type.isList, ![.comma, .pipe].contains(parameter.style) {
                diagnostics.error(
                    "a list in the path is sent as one string; give '\(name)' the style \"comma\" or \"pipe\"",
                    at: parameter.key.location)
            } else {
                validate(parameter, allowsArray: true)
            }
            if parameter.type.isOptional || parameter.defaultValue != nil {
                diagnostics.error(
                    "'\(name)' is part of the path, so it must not be optional or have a default",
                    at: parameter.key.location)
            }
            if endpoint.method.isEmpty || endpoint.path.contains(.parameter(name)) { continue }
            let names = endpoint.path.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
            diagnostics.error(
                "the path has no '{\(name)}'\(suggestion(for: name, among: names))", at: parameter.key.location)
        }
    }

    private mutating func validateBody(of endpoint: SpecEndpoint) {
        switch endpoint.body {
        case .none: return
        case .json(let type): validateData(type)
        case .jsonMembers(let parameters):
            for parameter in parameters {
                validate(parameter, allowsArray: true)
                if parameter.joinsElements {
                    diagnostics.error(
                        "a list in JSON is an array; leave out the 'style' of '\(parameter.key.value)'",
                        at: parameter.key.location)
                }
            }
        case .form(let parameters):
            for parameter in parameters { validate(parameter, allowsArray: true) }
        case .raw(let contentType):
            if !contentType.contains("/") || !contentType.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
                diagnostics.error(
                    "'\(contentType)' is not a content type such as \"text/csv\"", at: endpoint.name.location)
            }
        }
        if endpoint.method == "GET" || endpoint.method == "HEAD" {
            diagnostics.error("a \(endpoint.method) request has no body (RFC 9110 §9.3.1)", at: endpoint.name.location)
        }
    }

    private mutating func validate(_ response: SpecResponse, at location: Location) {
        validateData(response.type)
        if response.at.contains("") {
            diagnostics.error("'at' must name members, such as \"data.nodes\"", at: location)
        }
        if response.isLossy, !response.type.isList {
            diagnostics.error("only a list can be lossy", at: location)
        }
    }

    /// Checks that a stream has neither paging nor refresh, and that its response has a body.
    private mutating func validateStream(of endpoint: SpecEndpoint) {
        if let paging = endpoint.paging {
            diagnostics.error("an endpoint has 'pages' or a 'stream', not both", at: paging.location)
        }
        if let refresh = endpoint.refresh.first {
            diagnostics.error("an endpoint has 'refresh' or a 'stream', not both", at: refresh.location)
        }
        if endpoint.method == "HEAD" {
            diagnostics.error(
                "the response to a HEAD request has no body (RFC 9110 §9.3.2), so it cannot be a stream",
                at: endpoint.name.location)
        }
    }

    private mutating func validate(group: SpecParameter) {
        if let defaultValue = group.defaultValue {
            diagnostics.error(
                "'\(group.key.value)' is a group of parameters, which have their own defaults",
                at: defaultValue.location)
        }
    }
}

extension SpecEndpoint {
    /// The parameter for a body that is a model or bytes.
    fileprivate var bodyParameter: [(String, Located<String>)] {
        switch body {
        case .json, .raw: [("body", Located("body", at: name.location))]
        case .none, .jsonMembers, .form: []
        }
    }
}
