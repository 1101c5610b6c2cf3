/// Emits the initializer that all three clients have:
///
///     nonisolated extension APIClient where API == TMDb {
///         /// Creates a client with its own session.
///         public init(authentication: TMDb.Authentication, settings: ClientSettings = ClientSettings(), …) {
///             let session = APISession(TMDb.service, credential: authentication.credential, …)
///             self.init(session: session)
///         }
///     }
func clientInitializer(_ api: API) -> SwiftCode {
    let parts = initializerParts(api)
    let parameters = parts.compactMap(\.parameter)
    let arguments = parts.compactMap(\.argument)
    let documentation =
        ["Creates a client with its own session."] + parts.compactMap(\.note)
        + [parameterDocumentation(parts.compactMap(\.documented))].compactMap(\.self)
    return """
        nonisolated extension APIClient where API == \(api.name) {
            \(documentation: documentation.joined(separator: "\n\n"))
            \(list("\(api.access)init(", parameters, ") {", margin: 4))
                \(clientParameterSettings(api))
                \(call("let session = APISession(", arguments, ")", margin: 8))
                self.init(session: session)
            }
        }
        """
}

/// A part of the initializer of a client. To add a parameter, add a part in the place that it has in the call.
struct InitializerPart {
    /// The parameter, with its default.
    var parameter: String?
    /// The argument of the session.
    var argument: String?
    /// A paragraph of the documentation.
    var note: String?
    /// The parameter whose summary is in the documentation.
    var documented: Endpoint.Parameter?
}

extension InitializerPart {
    init(_ declaration: Endpoint.Parameter, _ api: API) {
        parameter = declaration.declaration(outside: api)
        documented = declaration
    }
}

private func initializerParts(_ api: API) -> [InitializerPart] {
    hostParts(api) + authenticationParts(api) + identityParts(api) + clientParameterParts(api)
        + [
            InitializerPart(parameter: "settings: ClientSettings = ClientSettings()", argument: "settings: settings"),
            InitializerPart(
                parameter: "transport: any Transport = URLSessionTransport.shared", argument: "transport: transport"),
        ]
}

private func authenticationParts(_ api: API) -> [InitializerPart] {
    if api.authentication.isEmpty { return [] }
    let type = "\(api.name).Authentication"
    return [
        api.isAnonymous
            ? InitializerPart(
                parameter: "authentication: \(type)? = nil", argument: "credential: authentication?.credential ?? .none"
            )
            : InitializerPart(
                parameter: "authentication: \(type)", argument: "credential: authentication.credential")
    ]
}

private func identityParts(_ api: API) -> [InitializerPart] {
    switch api.identity {
    case .none: []
    case .optional: [InitializerPart(parameter: "identity: Identity? = nil", argument: "identity: identity")]
    case .required:
        [
            InitializerPart(
                parameter: "identity: Identity", argument: "identity: identity",
                note: "\(api.name) requires an `identity`, which is sent in the `User-Agent` header.")
        ]
    }
}
