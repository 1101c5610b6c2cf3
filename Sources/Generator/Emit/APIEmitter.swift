/// Emits the namespace, what holds for the whole API, and the three clients without their endpoints.
func apiFile(_ api: API) -> GeneratedFile {
    file(
        FileNames.api(api.name), from: api.parts.map(\.source).joined(separator: ", "),
        [namespace(api)] + ClientFlavor.allCases.map { client($0, of: api) })
}

/// Emits the namespace:
///
///     /// TMDb: films, series and the people who make them.
///     public nonisolated enum TMDb {
///         static let service = Service(name: "TMDb", baseURL: "https://api.themoviedb.org/3", errors: [Status.self])
///     }
private func namespace(_ api: API) -> SwiftCode {
    """
    \(documentation: api.summary)
    \(api.access)nonisolated enum \(api.name) {
        \(list("static let service = Service(", serviceArguments(api), ")", margin: 4))
        \(authentication(api))
    }
    """
}

private func serviceArguments(_ api: API) -> [String] {
    var arguments = ["name: \(SwiftLiteral.string(api.name))", "baseURL: \(SwiftLiteral.string(api.baseURL))"]
    if !api.headers.isEmpty {
        let entries = api.headers.map { "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))" }
        arguments.append("headers: [\(entries.joined(separator: ", "))]")
    }
    if !api.errors.isEmpty { arguments.append("errors: [\(api.errors.map { "\($0).self" }.joined(separator: ", "))]") }
    return arguments
}

/// Emits how a caller proves who they are:
///
///     /// Proves to TMDb who calls.
///     public struct Authentication: Sendable {
///         let credential: Credential
///
///         /// A v3 API key.
///         public static func apiKey(_ value: String) -> Self {
///             Self(credential: .query("api_key", value))
///         }
///     }
private func authentication(_ api: API) -> SwiftCode {
    if api.authentication.isEmpty { return "" }
    let schemes = api.authentication.map { scheme -> SwiftCode in
        """
        \(documentation: scheme.summary ?? "The `\(scheme.name)` of \(api.name).")
        \(api.access)static func \(scheme.name)(_ value: String) -> Self {
            Self(credential: \(credential(scheme.place)))
        }
        """
    }
    return """

        /// Proves to \(api.name) who calls.
        \(api.access)struct Authentication: Sendable {
            let credential: Credential

            \(SwiftCode.separated(schemes))
        }
        """
}

private func credential(_ place: CredentialPlace) -> String {
    switch place {
    case .query(let name): ".query(\(SwiftLiteral.string(name)), value)"
    case .header(let name, let prefix):
        prefix.isEmpty
            ? ".header(\(SwiftLiteral.string(name)), value)"
            : ".header(\(SwiftLiteral.string(name)), \(SwiftLiteral.string(prefix).dropLast())\\(value)\")"
    }
}

/// The three ways to call an API.
enum ClientFlavor: String, CaseIterable {
    case async = "Client"
    case callback = "CallbackClient"
    case stream = "StreamClient"

    var summary: String {
        switch self {
        case .async: "with `async` functions"
        case .callback: "with completion handlers"
        case .stream: "with asynchronous sequences"
        }
    }

    var conformance: String {
        switch self {
        case .async: "AsyncClient"
        case .callback: "EndpointRuntime.CallbackClient"
        case .stream: "EndpointRuntime.StreamClient"
        }
    }

    /// The property that leads here from the other flavors.
    var view: (name: String, summary: String) {
        switch self {
        case .async: ("client", "The same session, called with `async` functions.")
        case .callback: ("callbacks", "The same session, called with completion handlers.")
        case .stream: ("streams", "The same session, called with asynchronous sequences.")
        }
    }
}

/// Emits a client without its endpoints:
///
///     extension TMDb {
///         /// Calls TMDb with `async` functions.
///         public nonisolated struct Client: AsyncClient {
///             /// What all clients that come from this one share: settings, credentials and transport.
///             public let session: Session
///             …
private func client(_ flavor: ClientFlavor, of api: API) -> SwiftCode {
    """
    extension \(api.name) {
        /// Calls \(api.name) \(flavor.summary).
        \(api.access)nonisolated struct \(flavor.rawValue): \(flavor.conformance) {
            /// What this client shares with those that come from it: settings, credentials and transport.
            \(api.access)let session: Session
            \(ClientFlavor.allCases.filter { $0 != flavor }.map { view($0, of: api) })

            /// Makes a client of a session that exists.
            \(api.access)init(session: Session) {
                self.session = session
            }

            \(initializer(api))
        }
    }
    """
}

private func view(_ flavor: ClientFlavor, of api: API) -> SwiftCode {
    """
    /// \(flavor.view.summary)
    \(api.access)var \(flavor.view.name): \(flavor.rawValue) { \(flavor.rawValue)(session: session) }
    """
}

private func initializer(_ api: API) -> SwiftCode {
    var parameters: [String] = []
    var arguments = ["\(api.name).service"]
    var documentation = "Makes a client with a session of its own."
    if !api.authentication.isEmpty {
        parameters.append("authentication: Authentication")
        arguments.append("credential: authentication.credential")
    }
    switch api.identity {
    case .none: break
    case .optional: parameters.append("identity: Identity? = nil")
    case .required:
        parameters.append("identity: Identity")
        documentation += "\n\n\(api.name) wants to know who calls: `identity` becomes the `User-Agent`."
    }
    if api.identity != .none { arguments.append("identity: identity") }
    parameters += ["settings: Settings = Settings()", "transport: any Transport = URLSessionTransport.shared"]
    arguments += ["settings: settings", "transport: transport"]
    return """
        \(documentation: documentation)
        \(list("\(api.access)init(", parameters, ") {", margin: 8))
            \(list("session = Session(", arguments, ")", margin: 12))
        }
        """
}
