extension Resolver {
    /// Returns the way in which the base URL of a client is chosen.
    var host: API.Host {
        let cases = spec.servers.map { server in
            API.Host.Server(
                name: SwiftName.escaped(server.swiftName), label: SwiftName.member(server.swiftName),
                url: server.url.value, summary: server.summary)
        }
        if let first = cases.first { return .servers(cases, first: first) }
        let parameters = spec.hostParameters
        if parameters.isEmpty { return .fixed }
        let url = spec.baseURLPieces.compactMap { piece -> TemplatePart? in
            switch piece {
            case .literal(let text): .text(text)
            case .parameter(let name):
                parameters.first { $0.key.value == name }.map { .value(value($0, in: .url)) }
            }
        }
        return .parameters(parameters.map(parameter), url: url)
    }
}

extension Resolver {
    func authentication(_ scheme: SpecAuthentication) -> API.Authentication {
        API.Authentication(
            name: SwiftName.escaped(scheme.swiftName),
            plainName: scheme.swiftName,
            summary: scheme.summary,
            places: spec.places(of: scheme) ?? [],
            scheme: namesSchemes ? scheme.name.value : nil)
    }
}

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
