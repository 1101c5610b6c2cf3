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
            if models.group(parameter) != nil {
                diagnostics.error(
                    "'\(parameter.key.value)' is a group of parameters; list them one by one",
                    at: parameter.key.location)
            }
            if parameter.constant != nil {
                diagnostics.error(
                    "'\(parameter.key.value)' is constant, so it is not a parameter of the client",
                    at: parameter.key.location)
            }
        }
        let others = spec.hostParameters.map { ($0.swiftName, $0.name ?? $0.key) }
        validateNames(of: parameters.all, ReservedName.clientParameters, besides: others)
    }
}
