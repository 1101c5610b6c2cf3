extension SpecValidator {
    mutating func validate(_ parameter: SpecParameter, allowsArray: Bool) {
        if parameter.constant != nil { return }
        guard validateNames(of: parameter.type) else { return }
        let name = parameter.key.value
        let type = parameter.type.unwrapped
        if case .array(let element) = type, allowsArray {
            validateValue(element, of: parameter)
            if parameter.style == .commaOrPipe, type.holdsDate {
                diagnostics.error(
                    "a list of dates cannot have the style 'comma or pipe'; choose 'comma' or 'pipe'",
                    at: parameter.key.location)
            }
        } else if parameter.joinsElements {
            diagnostics.error("'\(name)' has a 'style' but is not an array", at: parameter.key.location)
        } else if parameter.style == .segments, type.containedName != "String" {
            diagnostics.error("only a String can have the style 'segments'", at: parameter.key.location)
        } else {
            validateValue(type, of: parameter)
        }
        if let value = parameter.defaultValue { validate(value, of: name, parameter.type) }
    }

    /// Checks the default of a parameter or a field.
    mutating func validate(_ defaultValue: JSONNode, of name: String, _ type: SpecType) {
        if type.isOptional {
            diagnostics.error(
                "'\(name)' is optional and has a default; leave out the '?' or the default", at: defaultValue.location)
        } else if defaultExpression(defaultValue, for: type, models, in: spec.name.value) == nil {
            diagnostics.error(
                "the default of '\(name)' is not a value of its type\(defaultHint(for: type))",
                at: defaultValue.location)
        }
    }

    /// Returns the end of a message about an invalid default, which lists the possible defaults of an open enum or
    /// shows the format of a day.
    private func defaultHint(for type: SpecType) -> String {
        let isList = type.isList
        if case .named(let name) = type, name.value == "CalendarDay" { return "; a day is written \"2024-01-31\"" }
        guard case .named(let name) = isList ? type.element : type, let values = models.values(of: name.value) else {
            return ""
        }
        let choices = values.map { values.areIntegers ? $0.raw.text : "'\($0.raw.text)'" }
        return "; \(isList ? "it is 'all', or a list of" : "the known values are") \(choices.joined(separator: ", "))"
    }

    /// Checks that a parameter is one string on the wire: a scalar or a value of an open enum.
    private mutating func validateValue(_ type: SpecType, of parameter: SpecParameter) {
        switch type {
        case .date: return
        case .named(let name):
            if let model = models[name.value] {
                switch model.kind {
                case .values, .keys, .broken: return
                case .fields, .parameters, .tagged, .shapes, .firstOf: break
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
