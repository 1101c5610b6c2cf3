import EndpointGenerator

/// Parameters that are lists, objects or unions.
extension Converter {
    func convert(
        list parameter: inout DraftParameter, _ element: DraftType, _ style: String, explodes: Bool, _ source: Parameter
    ) {
        var element = element
        if isScalarUnion(element) || element == .json {
            if element == .json, items(of: source.ownSchema.map(reader.schema))?.isMeaningful == true {
                lose(.listOfUnions(parameter.key), at: source.location)
            }
            element = .string
            parameter.type = .list(element)
        }
        if style == "deepObject" || parameter.key.hasSuffix("[]") && !models.isText(element) {
            parameter.style = "brackets"
        } else if !models.isText(element) {
            loseForm(of: &parameter, .listOfObjects(parameter.key, isRequired: parameter.isRequired), source)
        } else if !explodes {
            join(&parameter, style, at: source.location)
        }
    }

    /// Joins the elements of a list, if the language has the style.
    func join(_ parameter: inout DraftParameter, _ style: String, at location: Location) {
        switch style {
        case "form": parameter.style = "comma"
        case "pipeDelimited": parameter.style = "pipe"
        case "spaceDelimited": parameter.style = "space"
        case "tsv": parameter.style = "tab"
        default: lose(.repeatedElements(parameter.key, style: style), at: location)
        }
    }

    /// Sets the style of a parameter of a path (RFC 6570). A mark that stands only before all values is part of the path.
    func expand(_ parameter: inout DraftParameter, in path: inout String, _ source: Parameter) {
        let (style, explodes, name) = (source.style ?? "simple", source.explodes == true, parameter.key)
        let isObject = !source.hasContent && hasItems(parameter.type)
        if isObject { parameter.style = explodes ? "members" : "pairs" }
        switch style {
        case "simple": if source.allowsReserved, parameter.type == .string { parameter.style = "segments" }
        case "label" where explodes && (isObject || parameter.type.element != nil): parameter.style = style
        case "label": path = path.replacing("{\(name)}", with: ".{\(name)}")
        // The name of a parameter that is no word is another one.
        case "matrix" where name != source.name: lose(.pathStyle(style, parameter: name), at: source.location)
        case "matrix" where explodes && (isObject || parameter.type.element != nil): parameter.style = style
        case "matrix": path = path.replacing("{\(name)}", with: ";\(name)={\(name)}")
        default: lose(.pathStyle(style, parameter: name), at: source.location)
        }
    }

    func convert(object parameter: inout DraftParameter, _ style: String, explodes: Bool, _ source: Parameter) {
        if style == "deepObject", isStructured(parameter.type) {
            parameter.style = "brackets"
        } else if style == "form", hasItems(parameter.type) {
            parameter.style = explodes ? "members" : "pairs"
        } else if isScalarUnion(parameter.type) {
            replaceUnion(of: &parameter, with: .string, reader.resolved(source.ownSchema))
        } else if let element = listElement(of: parameter.type) {
            // A list of one element is written as the element.
            replaceUnion(of: &parameter, with: .list(element), reader.resolved(source.ownSchema))
            if style == "deepObject" {
                parameter.style = "brackets"
            } else if !explodes {
                join(&parameter, style, at: source.location)
            }
        } else if case .union(let cases, _)? = models.kind(of: parameter.type),
            cases.contains(where: { models.isText($0.type) })
        {
            lose(.unionParameter(parameter.key), at: source.location)
            parameter.type = .string
        } else if parameter.type == .json {
            if isDescribed(source) {
                lose(.unionParameter(parameter.key), at: source.location)
            }
            parameter.type = .string
        } else {
            loseForm(of: &parameter, .objectParameter(parameter.key, isRequired: parameter.isRequired), source)
        }
    }

    /// Replaces a union, whose texts, values and default are then those of the parameter.
    func replaceUnion(of parameter: inout DraftParameter, with type: DraftType, _ schema: Schema?) {
        if case .model(let id) = models.resolved(parameter.type), case .union(let cases, _) = models[id].kind {
            let values = cases.flatMap { models.values(of: $0.type.element ?? $0.type) }
            let list = (type.element ?? type) == .string ? Documentation.list(of: values) : nil
            let texts = [parameter.summary, models[id].summary] + cases.map(\.summary) + [list]
            parameter.summary = Paragraphs.joined(texts)
        }
        parameter.defaultValue = parameter.defaultValue ?? schema.flatMap(reader.defaultOfAlternatives)
        parameter.type = type
    }

    /// Whether a type is a union of scalars. A text can have all of its values.
    func isScalarUnion(_ type: DraftType) -> Bool {
        guard case .union(let cases, _)? = models.kind(of: models.resolved(type)) else { return false }
        return cases.allSatisfy { models.isText($0.type) }
    }

    /// The element of a type that is a list of scalars or one of these. `nil` if it is something else.
    func listElement(of type: DraftType) -> DraftType? {
        guard case .model(let id) = models.resolved(type), case .union(let cases, _) = models[id].kind else {
            return nil
        }
        let elements = cases.map { ($0.type.element ?? $0.type).unwrapped }
        guard cases.contains(where: { $0.type.element != nil }), elements.allSatisfy(models.isText) else { return nil }
        if Set(elements).count == 1 { return elements.first }
        guard let common = models.commonEnumeration(of: elements) else { return .string }
        return models.addEnumeration(common, models[id].origin, cases.map(\.summary), at: models[id].location)
    }

    /// Whether the schema of a parameter says something about its value.
    func isDescribed(_ source: Parameter) -> Bool {
        source.ownSchema.map(reader.schema)?.isMeaningful == true
    }

    /// Reports a parameter that the language cannot write. It is left out, or written as JSON if the API requires it.
    private func loseForm(of parameter: inout DraftParameter, _ reason: Loss.Reason, _ source: Parameter) {
        lose(reason, at: source.location)
        parameter.style = "json"
    }

    /// The items of an object whose members are items of the query themselves. `nil` if it is no struct of scalars.
    func items(of parameter: DraftParameter, _ source: Parameter) -> [DraftParameter]? {
        guard case .model(let id) = parameter.type, let fields = models.allFields(of: id),
            fields.allSatisfy({ models.isText($0.type.element ?? $0.type) && !$0.isFlattened })
        else { return nil }
        let defaults = defaults(of: parameter, fields)
        return fields.enumerated().map { index, field in
            // The text about all items stands beside the first one.
            let common = index == 0 ? Documentation.text(nil, source.description) : nil
            return DraftParameter(
                key: field.key, location: field.location, type: models.sentAsText(field.type),
                isRequired: field.isRequired && parameter.isRequired,
                summary: Paragraphs.joined([field.summary, common]), isDeprecated: field.isDeprecated,
                defaultValue: defaults[field.key], minimum: field.schema.minimum, maximum: field.schema.maximum)
        }
    }

    /// The defaults of the members, or else those that the object has for them. A default of the object that is none of these
    /// is a loss.
    private func defaults(of parameter: DraftParameter, _ fields: [DraftField]) -> [String: JSONNode] {
        let whole = parameter.defaultValue
        let defaults = fields.reduce(into: [:]) { $0[$1.key] = $1.defaultValue ?? whole?[$1.key] }
        let hasAll = whole?.members.allSatisfy { defaults[$0.name.value]?.canonicalText == $0.value.canonicalText }
        if let whole, whole.hasContent, !whole.isObject || hasAll == false {
            lose(.defaultOfItems(parameter.key), at: whole.location)
        }
        return defaults
    }

    /// Whether the members of an object are items of a query or a form: texts, lists of texts, or any JSON.
    func hasItems(_ type: DraftType) -> Bool {
        switch type {
        case .map(let value): models.isText(value.unwrapped.element ?? value.unwrapped) || value.unwrapped == .json
        case .model(let id): models.allFields(of: id)?.allSatisfy { hasItems($0) } ?? false
        case .scalar, .formed, .file, .list, .optional: false
        }
    }

    private func hasItems(_ field: DraftField) -> Bool {
        field.isFlattened
            ? hasItems(field.type) : models.isText(field.type.element ?? field.type) || field.type == .json
    }

    private func isStructured(_ type: DraftType) -> Bool {
        switch type {
        case .map, .list: true
        case .model(let id): models.allFields(of: id) != nil
        case .scalar, .formed, .file, .optional: false
        }
    }
}
