/// Emits the functions that change the parameters of a client:
///
///     nonisolated extension APIClient where API == TMDb {
///         /// The same client with another `language`.
///         public func with(language: String?) -> Self {
///             with { $0.query.set("language", language) }
///         }
///     }
func clientParameterChanges(_ api: API) -> [SwiftCode] {
    let changes = api.clientParameters.parameters.map { parameter -> SwiftCode in
        let declaration = parameter.declaration
        let summary = parameterDocumentation(declaration).map { "\n\n" + $0 } ?? ""
        return """
            \(documentation: "The same client with another `\(declaration.member)`.\(summary)")
            \(api.access)func with(\(declaration.name): \(declaration.qualifiedType)) -> Self {
                with { $0.\(parameter.setter) }
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
    api.clientParameters.parameters.map(\.declaration).map(InitializerPart.init(declaration:))
}

/// Emits the settings with the parameters of the client:
///
///     let settings = settings.adding(query: ["language": language])
func clientParameterSettings(_ api: API) -> SwiftCode {
    let arguments = api.clientParameters.arguments
    if arguments.isEmpty { return "" }
    return list("let settings = settings.adding(", arguments.map(\.line), ")", margin: 8)
}
