extension SpecValidator {
    mutating func validate(_ endpoint: SpecEndpoint) {
        validatePath(of: endpoint)
        for parameter in endpoint.query where models.group(parameter) == nil { validate(parameter, allowsArray: true) }
        for parameter in endpoint.headers {
            validate(parameter, allowsArray: false)
            validate(headerName: parameter.key)
            if let constant = parameter.constant, !constant.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
                diagnostics.error(
                    "the constant of '\(parameter.key.value)' cannot stand in a header: it must be printable ASCII",
                    at: parameter.key.location)
            }
        }
        validateBody(of: endpoint)
        if let response = endpoint.response { validate(response, at: endpoint.name.location) }
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
                    "a list in the path becomes one text; give '\(name)' the style \"comma\" or \"pipe\"",
                    at: parameter.key.location)
            } else {
                validate(parameter, allowsArray: true)
            }
            if parameter.type.isOptional || parameter.defaultValue != nil {
                diagnostics.error("'\(name)' is part of the path, so it cannot be left out", at: parameter.key.location)
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
                    "'\(contentType)' is no content type, such as \"text/csv\"", at: endpoint.name.location)
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

    /// A stream goes on by itself, over a body that must be there.
    private mutating func validateStream(of endpoint: SpecEndpoint) {
        if let paging = endpoint.paging {
            diagnostics.error("an endpoint has 'pages' or a 'stream', not both", at: paging.location)
        }
        if let refresh = endpoint.refresh.first {
            diagnostics.error("an endpoint has 'refresh' or a 'stream', not both", at: refresh.location)
        }
        if endpoint.method == "HEAD" {
            diagnostics.error(
                "what is asked for with HEAD has no body (RFC 9110 §9.3.2), so it is no stream",
                at: endpoint.name.location)
        }
    }

    private mutating func validate(group: SpecParameter) {
        if let defaultValue = group.defaultValue {
            diagnostics.error(
                "'\(group.key.value)' stands for the parameters of a model, which have their own defaults",
                at: defaultValue.location)
        }
    }

    mutating func validate(_ parameter: SpecParameter, allowsArray: Bool) {
        if parameter.constant != nil { return }
        guard validateNames(of: parameter.type) else { return }
        let name = parameter.key.value
        let type = parameter.type.unwrapped
        if case .array(let element) = type, allowsArray {
            validateValue(element, of: parameter)
            if parameter.style == .commaOrPipe, type.holdsDate {
                diagnostics.error(
                    "dates cannot be joined by a comma or a line as the caller wants it; choose 'comma' or 'pipe'",
                    at: parameter.key.location)
            }
        } else if parameter.joinsElements {
            diagnostics.error("'\(name)' has a 'style', but is no array", at: parameter.key.location)
        } else if parameter.style == .segments, type.containedName != "String" {
            diagnostics.error("only a String can be several segments", at: parameter.key.location)
        } else {
            validateValue(type, of: parameter)
        }
        if let value = parameter.defaultValue { validate(value, of: name, parameter.type) }
    }

    /// A default of a parameter or a field.
    mutating func validate(_ defaultValue: JSONNode, of name: String, _ type: SpecType) {
        if type.isOptional {
            diagnostics.error(
                "'\(name)' is optional and has a default; leave out the '?' or the default", at: defaultValue.location)
        } else if defaultExpression(defaultValue, for: type, models, in: spec.name.value) == nil {
            diagnostics.error(
                "the default of '\(name)' is no value of its type\(defaults(of: type))", at: defaultValue.location)
        }
    }

    /// What may be the default of a parameter or a field of this type, where the spec says so.
    private func defaults(of type: SpecType) -> String {
        let isList = type.isList
        if case .named(let name) = type, name.value == "CalendarDay" { return "; a day is written \"2024-01-31\"" }
        guard case .named(let name) = isList ? type.element : type, let values = models.values(of: name.value) else {
            return ""
        }
        let choices = values.map { value in
            switch value.raw {
            case .string(let text): "'\(text)'"
            case .integer(let number): String(number)
            }
        }
        return "; \(isList ? "it is 'all', or a list of" : "known are") \(choices.joined(separator: ", "))"
    }

    /// A parameter is one text on the wire: a scalar or a value of an open enum.
    private mutating func validateValue(_ type: SpecType, of parameter: SpecParameter) {
        switch type {
        case .date: return
        case .named(let name):
            if let model = models[name.value] {
                switch model.kind {
                case .values, .keys, .broken: return
                case .fields, .parameters, .tagged, .shapes: break
                }
            } else if !["JSON", "URL"].contains(name.value) {
                return
            }
        case .array, .dictionary, .optional: break
        }
        diagnostics.error(
            "the parameter '\(parameter.key.value)' must be a scalar or a model of 'values'", at: parameter.key.location
        )
    }
}

extension SpecEndpoint {
    /// The parameter that a body of a model or of bytes becomes.
    fileprivate var bodyParameter: [(String, Located<String>)] {
        switch body {
        case .json, .raw: [("body", Located("body", at: name.location))]
        case .none, .jsonMembers, .form: []
        }
    }
}

extension SpecParameter {
    var swiftName: String { name?.value ?? SwiftName.lowerCamelCase(key.value) }
}

extension SpecType {
    var isList: Bool {
        if case .array = unwrapped { true } else { false }
    }

    /// What a list holds; what is no list, itself.
    var element: SpecType {
        if case .array(let element) = unwrapped { element } else { self }
    }
}
