/// Emits the servers of an API:
///
///     /// The servers of Bank.
///     public enum Server: String, CaseIterable, Sendable {
///         /// `https://api.bank.example`
///         case production = "https://api.bank.example"
///     }
func servers(_ api: API) -> SwiftCode {
    switch api.host {
    case .fixed, .parameters: ""
    case .servers(let servers, _):
        """

        /// The servers of \(api.name).
        \(api.access)enum Server: String, CaseIterable, Sendable {
            \(SwiftCode.separated(servers.map(server)))
        }
        """
    }
}

private func server(_ server: API.Host.Server) -> SwiftCode {
    """
    \(documentation: [server.summary, "`\(server.url)`"].compactMap(\.self).joined(separator: "\n\n"))
    case \(server.name) = \(SwiftLiteral.string(server.url))
    """
}

/// The first part of the initializer of a client: the service, and the parameters that choose its host.
func hostParts(_ api: API) -> [InitializerPart] {
    switch api.host {
    case .fixed: [InitializerPart(argument: "\(api.name).service")]
    case .servers(_, let first):
        [
            InitializerPart(
                parameter: "server: \(api.name).Server = .\(first.label)",
                argument: "\(api.name).service.on(BaseURLTemplate(server.rawValue))")
        ]
    case .parameters(let parameters, let url):
        [InitializerPart(argument: "\(api.name).service.on(\(url.literal))", note: portNote(url.literal))]
            + parameters.map { InitializerPart($0, api) }
    }
}

/// The place for a port, which a value of the host cannot have. `nil` if the host has no values.
private func portNote(_ url: String) -> String? {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[2].contains("\\(") else { return nil }
    return """
        If the server has a port or no TLS, set `ClientSettings.baseURL` to a whole URL, such as
        `http://localhost:8080/v1`. It replaces the host and the path.
        """
}
