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
