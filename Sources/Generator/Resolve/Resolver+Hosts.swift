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
