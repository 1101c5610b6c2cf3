extension SpecValidator {
    mutating func validate(_ parameter: SpecParameter, in place: SpecParameter.Place) {
        if let constant = parameter.constant { return validate(constant, of: parameter, in: place) }
        if parameter.isFile { return validate(file: parameter) }
        guard place == .json ? validateData(parameter.type) : validateNames(of: parameter.type) else { return }
        if place == .json {
            if parameter.separator != nil {
                validate(listInText: parameter.key, parameter.type)
            } else if parameter.style != .repeated {
                diagnostics.error(
                    "JSON has arrays and objects; leave out the 'style' of '\(parameter.key.value)'",
                    at: parameter.key.location)
            }
        } else if parameter.style.writesStructures {
            validateStructure(parameter, in: place)
        } else if place == .multipart, parameter.style == .repeated, models.isStructured(parameter.type.element) {
            validateData(parameter.type)
        } else {
            validateText(parameter, in: place)
        }
        if let value = parameter.defaultValue { validate(value, of: parameter.key.value, parameter.type) }
        if parameter.hasExplicitNull { validate(explicitNull: parameter, in: place) }
    }

    private mutating func validate(explicitNull parameter: SpecParameter, in place: SpecParameter.Place) {
        if place == .json { return validate(explicitNull: parameter.key, parameter.type) }
        diagnostics.error(
            "only JSON has null; leave out the 'explicitNull' of '\(parameter.key.value)'", at: parameter.key.location)
    }

    private mutating func validate(file parameter: SpecParameter) {
        if parameter.style != .repeated || parameter.defaultValue != nil {
            diagnostics.error(
                "a file has no 'style' and no 'default', unlike '\(parameter.key.value)'", at: parameter.key.location)
        }
    }

    /// Checks a parameter that is a scalar or a list of scalars on the wire.
    private mutating func validateText(_ parameter: SpecParameter, in place: SpecParameter.Place) {
        let type = parameter.type.unwrapped
        let name = parameter.key.value
        if case .array(let element) = type, place != .url {
            validateValue(element, of: parameter, in: place)
            if parameter.style == .newline, place == .header {
                diagnostics.error(
                    "a header has one line, so '\(name)' cannot have the style 'newline'", at: parameter.key.location)
            } else if parameter.style == .commaOrPipe, place == .path || place == .header {
                diagnostics.error(
                    "a list in a path or a header is one string; give '\(name)' the style \"comma\" or \"pipe\"",
                    at: parameter.key.location)
            } else if parameter.style == .commaOrPipe, type.holdsForm {
                diagnostics.error(
                    "a list of '\(element.text)' cannot have the style 'comma or pipe'; choose 'comma' or 'pipe'",
                    at: parameter.key.location)
            }
        } else if parameter.joinsElements {
            diagnostics.error("'\(name)' has a 'style' but is not an array", at: parameter.key.location)
        } else {
            validateValue(type, of: parameter, in: place)
        }
    }

    /// Checks a parameter whose lists and objects are written in the request.
    private mutating func validateStructure(_ parameter: SpecParameter, in place: SpecParameter.Place) {
        guard validateData(parameter.type) else { return }
        let (name, style, type) = (parameter.key.value, parameter.style, parameter.type.unwrapped)
        let (places, text) = style.places
        if !places.contains(place) {
            return diagnostics.error(
                "only \(text) can have the style '\(style.rawValue)', unlike '\(name)'", at: parameter.key.location)
        }
        let isObject = models.shape(of: type) == .object
        let (isValid, kinds) =
            switch style {
            case .members, .pairs: (isObject, "a map or a model")
            case .brackets: (models.isStructured(type), "a list, a map or a model")
            case .label, .matrix: (isObject || type.isList, "a list, a map or a model")
            case .segments where place == .url: (type.is(.string), "a String")
            case .segments: (isObject || type.isList || type.is(.string), "a String, a list, a map or a model")
            case .json, .repeated, .comma, .pipe, .space, .tab, .newline, .commaOrPipe: (true, "")
            }
        if !isValid {
            diagnostics.error(
                "'\(name)' has the style '\(style.rawValue)' but is not \(kinds)", at: parameter.key.location)
        } else if place == .path, type.isList {
            validateValue(type.element, of: parameter, in: place)
        }
    }

    /// Checks a constant. In JSON it can be any value, and elsewhere only a string.
    private mutating func validate(
        _ constant: JSONNode, of parameter: SpecParameter, in place: SpecParameter.Place
    ) {
        if place == .json {
            reportDuplicateKeys(in: constant)
            if !constant.hasFiniteNumbers {
                diagnostics.error(
                    "the constant of '\(parameter.key.value)' has a number that is too large", at: constant.location)
            }
        } else if !constant.isString {
            diagnostics.error(
                "'constant' must be a string, not \(constant.kind); only a member of a JSON body can be other JSON",
                at: constant.location)
        }
    }

    private mutating func reportDuplicateKeys(in node: JSONNode) {
        switch node.value {
        case .null, .bool, .number, .string: return
        case .array(let elements): for element in elements { reportDuplicateKeys(in: element) }
        case .object(let members):
            var seen: Set<String> = []
            for member in members {
                if !seen.insert(member.name.value).inserted {
                    diagnostics.error(
                        "duplicate key '\(member.name.value)' in this object", at: member.name.location)
                }
                reportDuplicateKeys(in: member.value)
            }
        }
    }

    /// Checks the default of a parameter or a field.
    mutating func validate(_ defaultValue: JSONNode, of name: String, _ type: SpecType) {
        if type.isOptional {
            diagnostics.error(
                "'\(name)' is optional and has a default; leave out the '?' or the default", at: defaultValue.location)
        } else if Constant(defaultValue, as: type, models) == nil {
            diagnostics.error(
                "the default of '\(name)' is not a value of its type\(defaultHint(for: type))",
                at: defaultValue.location)
        }
    }

    /// Returns the end of a message about an invalid default, which lists the possible defaults of an open enum or
    /// shows the format of a day.
    private func defaultHint(for type: SpecType) -> String {
        let isList = type.isList
        if case .scalar(let scalar) = type { return Self.hint(for: scalar) }
        if case .formed(let type) = type { return "; it is written \(Self.example(of: type))" }
        guard case .model(let model) = isList ? type.element : type, let values = models.values(of: model.text) else {
            return ""
        }
        let choices = values.map { values.areIntegers ? $0.raw.text : "'\($0.raw.text)'" }
        return "; \(isList ? "it is 'all', or a list of" : "the known values are") \(choices.joined(separator: ", "))"
    }

    private static func hint(for scalar: Scalar) -> String {
        switch scalar {
        case .calendarDay: "; a day is written \"2024-01-31\""
        case .plainTime: "; a time is written \"18:30:00\""
        case .url: "; it is a URL such as \"https://example.com/path\""
        case .uuid: "; it is written \"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\""
        case .data: "; it is a text in base64 such as \"QUJD\""
        case .decimal: "; it is a number of at most 38 digits"
        case .duration: "; it is a number of seconds with at most 9 decimals"
        case .string, .int, .int64, .double, .bool, .json: ""
        }
    }

    private static func example(of type: FormedType) -> String {
        switch type {
        case .date(.iso8601): "\"2024-01-22T20:49:56Z\""
        case .date(.utc): "\"2024-01-22T20:49:56\""
        case .date(.spaced): "\"2024-01-22 20:49:56 UTC\""
        case .date(.rfc2822): "\"Mon, 22 Jan 2024 20:49:56 +0000\""
        case .date(.http): "\"Mon, 22 Jan 2024 20:49:56 GMT\""
        case .date(.unix): "1705956596, the seconds since 1970"
        case .date(.unixMilliseconds): "1705956596000, the milliseconds since 1970"
        case .duration(.seconds): "1.5, a number of seconds with at most 9 decimals"
        case .duration(.milliseconds): "1500, a number of milliseconds with at most 6 decimals"
        case .duration(.iso8601): "\"P1DT2H30M1.5S\", with at most 9 decimals"
        case .data(.base64): "\"+/9B\", a text in base64"
        case .data(.base64url): "\"-_9B\", a text in base64url"
        }
    }

    /// Checks that a value of JSON is a list whose elements can be in one text.
    mutating func validate(listInText key: Located<String>, _ type: SpecType) {
        if case .array(let element) = type.unwrapped, models.isText(element) { return }
        diagnostics.error(
            "only a list of scalars or of values of an enum can be one text, so '\(key.value)' has no 'style'",
            at: key.location)
    }

    /// Checks that a parameter is one string on the wire: a scalar or a value of an open enum.
    private mutating func validateValue(
        _ type: SpecType, of parameter: SpecParameter, in place: SpecParameter.Place
    ) {
        if models.isText(type) { return }
        // A model that does not exist is reported as such.
        if case .model(let model) = type, models[model] == nil { return }
        let hint =
            switch place {
            case .query, .form: ", or have the style 'brackets', 'members', 'pairs' or 'json'"
            case .path where !parameter.style.writesStructures:
                ", or have the style 'pairs', 'members', 'segments', 'label' or 'matrix'"
            case .path, .header, .multipart, .json, .url: ""
            }
        diagnostics.error(
            "the parameter '\(parameter.key.value)' must be a scalar or a model of 'values'\(hint)",
            at: parameter.key.location)
    }
}

extension SpecParameter.Style {
    /// Whether the style writes lists, maps or models, and not only scalars and their lists.
    fileprivate var writesStructures: Bool {
        switch self {
        case .repeated, .comma, .pipe, .space, .tab, .newline, .commaOrPipe: false
        case .segments, .label, .matrix, .pairs, .brackets, .members, .json: true
        }
    }

    /// The places in which a parameter can have the style, and their description.
    fileprivate var places: ([SpecParameter.Place], String) {
        switch self {
        case .segments: ([.path, .url], "a path")
        case .label, .matrix: ([.path], "a path")
        case .members: ([.path, .query, .form, .multipart], "a path, a query or a form")
        case .brackets: ([.query, .form, .multipart], "a query or a form")
        case .json: ([.query, .form, .multipart, .header], "a query, a form or a header")
        case .pairs, .repeated, .comma, .pipe, .space, .tab, .newline, .commaOrPipe:
            ([.path, .query, .form, .multipart, .header], "a request")
        }
    }
}

extension SpecValidator {
    /// Checks the parameters of the whole client.
    mutating func validateClientParameters() {
        let parameters = spec.clientParameters
        for parameter in parameters.query { validate(parameter, in: .query) }
        for parameter in parameters.headers {
            validate(parameter, in: .header)
            validate(headerName: parameter.key)
            let name = parameter.key.value.lowercased()
            if spec.headers.contains(where: { $0.name.value.lowercased() == name }) {
                diagnostics.error(
                    "the header '\(parameter.key.value)' has a fixed value in 'headers'", at: parameter.key.location)
            }
        }
        for parameter in parameters.all {
            guard let problem = problem(ofClientParameter: parameter) else { continue }
            diagnostics.error("'\(parameter.key.value)' \(problem)", at: parameter.key.location)
        }
        let others = spec.hostParameters.map { ($0.swiftName, $0.name ?? $0.key) }
        validateNames(of: parameters.all, ReservedName.clientParameters, besides: others)
    }

    /// Returns a description of the problem if a parameter cannot be one of the client, whose item has one name.
    private func problem(ofClientParameter parameter: SpecParameter) -> String? {
        if models.group(parameter) != nil { return "is a group of parameters; list them one by one" }
        if parameter.constant != nil { return "is constant, so it is not a parameter of the client" }
        guard [.brackets, .members].contains(parameter.style) else { return nil }
        return "is several items with the style '\(parameter.style.rawValue)', and a parameter of the client is one; "
            + "choose 'pairs' or 'json'"
    }
}

extension SpecValidator {
    /// Checks a computed URL. Each name in braces must be a parameter, or a field that can be part of a URL. If
    /// `fields` is `nil`, the URL has only parameters.
    mutating func validate(_ url: SpecURL, of fields: [SpecField]?) {
        let reserved = fields == nil ? ReservedName.urls : ReservedName.fields
        validate(swiftName: url.name.value, given: url.name, key: url.name, reserved)
        let parameters = url.parameters + (fields == nil ? url.textParameters : [])
        for parameter in parameters { validate(parameter, in: .url) }
        validate(query: url.query, of: url.name)
        validateNames(of: parameters + url.query, ReservedName.parameters)
        let names = url.names
        for parameter in url.parameters where !names.contains(parameter.key.value) {
            diagnostics.error(
                "the URL has no '{\(parameter.key.value)}'\(suggestion(for: parameter.key.value, among: names))",
                at: parameter.key.location)
        }
        guard let fields else { return }
        for name in names where !url.parameters.contains(where: { $0.key.value == name }) {
            guard let field = fields.first(where: { $0.key.value == name }) else {
                let hint = suggestion(for: name, among: fields.map(\.key.value))
                diagnostics.error("'{\(name)}' is neither a parameter nor a field\(hint)", at: url.template.location)
                continue
            }
            if !canBePartOfURL(field.type.unwrapped) {
                diagnostics.error("the field '\(name)' cannot be part of a URL", at: url.template.location)
            }
        }
    }

    private func canBePartOfURL(_ type: SpecType) -> Bool {
        switch type {
        case .scalar(let scalar): scalar.fitsURL
        case .model(let model): models.values(of: model.text) != nil || models.scalar(named: model.text) != nil
        case .formed, .array, .dictionary, .optional: false
        }
    }
}
