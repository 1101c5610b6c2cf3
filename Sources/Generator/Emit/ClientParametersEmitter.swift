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
