/// Emits the namespace, the settings of the whole API, and the initializer of its clients.
func apiFile(_ api: API) -> GeneratedFile {
    file(
        FileNames.api(api.name), from: api.parts.map(\.source).joined(separator: ", "),
        access: api.access, importsFoundation: !api.urls.isEmpty, [namespace(api), initializer(api)] + urls(api))
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
    \(documentation: api.summary)
    \(api.access)nonisolated enum \(api.name): APINamespace {
        /// The settings that all endpoints of \(api.name) share.
        \(list("\(api.access)static let service = APIService(", serviceArguments(api), ")", margin: 4))
        \(authentication(api))

        /// The endpoints of \(api.name) as values. Any client can send them.
        \(api.access)enum Endpoints {}
    }
    """
}

private func serviceArguments(_ api: API) -> [String] {
    var arguments = ["name: \(SwiftLiteral.string(api.name))", "baseURL: \(SwiftLiteral.string(api.baseURL))"]
    if !api.headers.isEmpty {
        let entries = api.headers.map { "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))" }
        arguments.append("headers: [\(entries.joined(separator: ", "))]")
    }
    if api.errors != "[]" { arguments.append("errors: \(api.errors)") }
    if let failure = api.failure { arguments.append("failure: \(failure)") }
    if let limit = api.rateLimit { arguments.append("rateLimit: \(rateLimit(limit))") }
    if let header = api.idempotencyKey { arguments.append("idempotencyKey: \(SwiftLiteral.string(header))") }
    return arguments
}

private func rateLimit(_ limit: SpecRateLimit) -> String {
    let per =
        limit.milliseconds.isMultiple(of: 1_000)
        ? ".seconds(\(limit.milliseconds / 1_000))" : ".milliseconds(\(limit.milliseconds))"
    let burst = limit.burst.map { ", burst: \($0)" } ?? ""
    return "RateLimit(requests: \(limit.requests), per: \(per)\(burst))"
}

/// Emits the ways to authenticate:
///
///     /// A credential for TMDb.
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

        /// A credential for \(api.name).
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

private func urls(_ api: API) -> [SwiftCode] {
    if api.urls.isEmpty { return [] }
    return [
        """
        extension \(api.name) {
            \(SwiftCode.separated(api.urls.map { emit($0, modifiers: api.access + "static ") }))
        }
        """
    ]
}

/// Emits the initializer that all three clients have:
///
///     nonisolated extension APIClient where API == TMDb {
///         /// Creates a client with its own session.
///         public init(authentication: TMDb.Authentication, settings: ClientSettings = ClientSettings(), …) {
///             self.init(session: APISession(TMDb.service, credential: authentication.credential, …))
///         }
///     }
private func initializer(_ api: API) -> SwiftCode {
    var parameters: [String] = []
    var arguments = ["\(api.name).service"]
    var documentation = "Creates a client with its own session."
    if !api.authentication.isEmpty {
        parameters.append("authentication: \(api.name).Authentication")
        arguments.append("credential: authentication.credential")
    }
    switch api.identity {
    case .none: break
    case .optional: parameters.append("identity: Identity? = nil")
    case .required:
        parameters.append("identity: Identity")
        documentation += "\n\n\(api.name) requires an `identity`, which is sent in the `User-Agent` header."
    }
    if api.identity != .none { arguments.append("identity: identity") }
    parameters += [
        "settings: ClientSettings = ClientSettings()", "transport: any Transport = URLSessionTransport.shared",
    ]
    arguments += ["settings: settings", "transport: transport"]
    return """
        nonisolated extension APIClient where API == \(api.name) {
            \(documentation: documentation)
            \(list("\(api.access)init(", parameters, ") {", margin: 4))
                \(list("let session = APISession(", arguments, ")", margin: 8))
                self.init(session: session)
            }
        }
        """
}
