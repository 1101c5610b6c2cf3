/// Emits the namespace, the settings of the whole API, and the initializer of its clients.
func apiFile(_ api: API) -> GeneratedFile {
    file(
        FileNames.api(api.name), from: api.parts.count == 1 ? api.parts[0].source : "Specs/\(api.name)",
        access: api.access,
        importsFoundation: !api.urls.isEmpty || api.clientParameters.needsFoundation || api.host.needsFoundation,
        modules: api.urls.flatMap(\.modules),
        [namespace(api)] + credentialList(api) + [clientInitializer(api)] + clientParameterChanges(api) + urls(api))
}

/// Emits the namespace:
///
///     /// TMDb: films, series and the people who make them.
///     public nonisolated enum TMDb: APINamespace {
///         /// The settings that all endpoints of TMDb share.
///         public static let service = APIService(name: "TMDb", baseURL: "https://api.themoviedb.org/3", errors: [Status.self])
///     }
private func namespace(_ api: API) -> SwiftCode {
    """
    \(documentation: [api.summary, api.note?.text].compactMap(\.self).joined(separator: "\n\n"))
    \(api.access)nonisolated enum \(api.name): APINamespace {
        /// The settings that all endpoints of \(api.name) share.
        \(service(api))
        \(servers(api))
        \(authentication(api))

        /// The endpoints of \(api.name) as values. Any client can send them.
        \(api.access)enum Endpoints {}
        \(examples(api))
    }
    """
}

/// Emits the namespace of the examples of endpoints, if there are any.
private func examples(_ api: API) -> SwiftCode {
    if !api.hasExamples { return "" }
    return """

        /// Examples of the responses of the endpoints, for previews and tests.
        \(api.access)enum Examples {}
        """
}

private func service(_ api: API) -> SwiftCode {
    let opening = "\(api.access)static let service = APIService("
    let arguments = serviceArguments(api)
    let line = opening + arguments.map(\.line).joined(separator: ", ") + ")"
    if 4 + line.utf8.count <= lineWidth { return SwiftCode(line: line) }
    return """
        \(opening)
            \(fill(arguments, end: ")", margin: 8))
        """
}

private func serviceArguments(_ api: API) -> [CallArgument] {
    var arguments: [CallArgument] = [
        .init(opening: "name: \(SwiftLiteral.string(api.name))"),
        .init(opening: "baseURL: \(SwiftLiteral.string(api.baseURL))"),
    ]
    if case .servers = api.host { arguments.append(.init(opening: "servers: Server.allCases.map(\\.rawValue)")) }
    if !api.headers.isEmpty {
        let entries = api.headers.map { "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))" }
        arguments.append(.init(opening: "headers: [", entries: entries, closing: "]"))
    }
    if !api.errors.isEmpty {
        arguments.append(.init(opening: "errors: [", entries: api.errors.entries(\.swift), closing: "]"))
    }
    if let failure = api.failure { arguments.append(.init(opening: "failure: \(failure.expression(\.swift))")) }
    if let limit = api.rateLimit { arguments.append(.init(opening: "rateLimit: \(limit.expression)")) }
    if let header = api.idempotencyKey {
        arguments.append(.init(opening: "idempotencyKey: \(SwiftLiteral.string(header))"))
    }
    if let header = api.idempotencyTime {
        arguments.append(.init(opening: "idempotencyTime: \(SwiftLiteral.string(header))"))
    }
    if !api.selectingHeaders.isEmpty {
        let entries = api.selectingHeaders.map { SwiftLiteral.string($0) }
        arguments.append(.init(opening: "selectingHeaders: [", entries: entries, closing: "]"))
    }
    return arguments
}

private func urls(_ api: API) -> [SwiftCode] {
    if api.urls.isEmpty { return [] }
    return [
        """
        extension \(api.name) {
            \(SwiftCode.separated(api.urls.map { emit($0, in: api, modifiers: api.access + "static ", margin: 4) }))
        }
        """
    ]
}

extension API.Host {
    /// Whether a parameter of the base URL needs Foundation.
    fileprivate var needsFoundation: Bool {
        if case .parameters(let parameters, _) = self {
            parameters.contains(where: \.needsFoundation)
        } else {
            false
        }
    }
}

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
