extension SpecValidator {
    /// A computed URL: what stands in braces must be a parameter, or a field that can stand in a URL.
    /// Without `fields` it is one of parameters alone.
    mutating func validate(_ url: SpecURL, of fields: [SpecField]?) {
        let reserved = fields == nil ? ReservedName.urls : ReservedName.fields
        validate(swiftName: url.name.value, given: url.name, key: url.name, reserved)
        let parameters = url.parameters + (fields == nil ? url.textParameters : [])
        for parameter in parameters { validate(parameter, allowsArray: false) }
        validateNames(of: parameters, ReservedName.parameters)
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
                diagnostics.error("'{\(name)}' is no parameter and no field\(hint)", at: url.template.location)
                continue
            }
            if !canStandInURL(field.type.unwrapped) {
                diagnostics.error("the field '\(name)' cannot stand in a URL", at: url.template.location)
            }
        }
    }

    private func canStandInURL(_ type: SpecType) -> Bool {
        guard case .named(let name) = type else { return false }
        if models.values(of: name.value) != nil { return true }
        return ["String", "Int", "Int64"].contains(name.value)
    }
}
