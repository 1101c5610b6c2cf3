extension Resolver {
    /// The parameters of the whole client.
    var clientParameters: API.ClientParameters {
        let (query, headers) = (spec.clientParameters.query, spec.clientParameters.headers)
        let entries = [
            ("query: [", self.entries(query, in: .query)), ("headers: [", self.entries(headers, in: .header)),
        ]
        return API.ClientParameters(
            parameters: query.map { clientParameter($0, "query", .query) }
                + headers.map { clientParameter($0, "headers", .header) },
            arguments: entries.filter { !$0.1.isEmpty }.map { .init(opening: $0.0, entries: $0.1, closing: "]") },
            headerNames: headers.map { SwiftLiteral.string($0.key.value) },
            needsFoundation: spec.clientParameters.all.contains { wireType($0.type).needsFoundation })
    }

    private func clientParameter(
        _ parameter: SpecParameter, _ property: String, _ place: SpecParameter.Place
    ) -> API.ClientParameters.Parameter {
        let key = SwiftLiteral.string(parameter.key.value)
        return .init(
            declaration: self.parameter(parameter),
            setter: "\(property).set(\(key), \(value(parameter, in: place)))")
    }
}
