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

/// Emits the functions that change the parameters of a client:
///
///     nonisolated extension APIClient where API == TMDb {
///         /// The same client with another `language`.
///         public func with(language: String?) -> Self {
///             with { $0.query.set("language", language) }
///         }
///     }
func clientParameterChanges(_ api: API) -> [SwiftCode] {
    let changes = api.clientParameters.setters.map { parameter, setter -> SwiftCode in
        let declaration = parameter.declaration
        let type = declaration.type.swift(outside: api.name)
        let summary = parameterDocumentation([declaration]).map { "\n\n" + $0 } ?? ""
        return """
            \(documentation: "The same client with another `\(declaration.plainName)`.\(summary)")
            \(api.access)func with(\(SwiftName.parameter(declaration.plainName)): \(type)) -> Self {
                with { $0.\(setter) }
            }
            """
    }
    if changes.isEmpty { return [] }
    return [
        """
        nonisolated extension APIClient where API == \(api.name) {
            \(SwiftCode.separated(changes))
        }
        """
    ]
}

/// The parameters of the initializer of a client.
func clientParameterParts(_ api: API) -> [InitializerPart] {
    api.clientParameters.all.map { InitializerPart($0.declaration, api) }
}

/// Emits the settings with the parameters of the client:
///
///     let settings = settings.adding(query: ["language": language])
func clientParameterSettings(_ api: API) -> SwiftCode {
    let lists = [("query: [", api.clientParameters.query), ("headers: [", api.clientParameters.headers)]
    let arguments = lists.filter { !$0.1.isEmpty }.map {
        CallArgument(opening: $0.0, entries: $0.1.map(\.entry.expression), closing: "]")
    }
    if arguments.isEmpty { return "" }
    return call("let settings = settings.adding(", arguments.map(\.line), ")", margin: 8)
}

extension API.ClientParameters {
    /// The parameters with the calls that set them in the settings: `query.set("language", language)`.
    fileprivate var setters: [(parameter: Parameter, call: String)] {
        [("query", query), ("headers", headers)].flatMap { property, parameters in
            parameters.map { parameter in
                let key = SwiftLiteral.string(parameter.entry.key)
                return (parameter, "\(property).set(\(key), \(parameter.entry.value.expression))")
            }
        }
    }
}
