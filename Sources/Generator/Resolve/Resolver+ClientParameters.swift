extension Resolver {
    /// The parameters of the whole client.
    var clientParameters: API.ClientParameters {
        API.ClientParameters(
            query: spec.clientParameters.query.map { clientParameter($0, in: .query) },
            headers: spec.clientParameters.headers.map { clientParameter($0, in: .header) },
            needsFoundation: spec.clientParameters.all.contains { wireType($0.type).needsFoundation })
    }

    private func clientParameter(
        _ parameter: SpecParameter, in place: SpecParameter.Place
    ) -> API.ClientParameters.Parameter {
        .init(
            declaration: self.parameter(parameter),
            entry: Entry(key: parameter.key.value, value: value(parameter, in: place)))
    }
}
