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
        let summary = declaration.summary.map { "\n\n- Parameter \(declaration.name): \($0)" } ?? ""
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
func clientParameterDeclarations(_ api: API) -> [String] {
    api.clientParameters.parameters.map(\.declaration).map {
        "\($0.name): \($0.qualifiedType)" + ($0.defaultValue.map { " = \($0)" } ?? "")
    }
}

/// The documentation of the parameters of the initializer. Empty if none has a summary.
func clientParameterDocumentation(_ api: API) -> [String] {
    let documented = api.clientParameters.parameters.map(\.declaration).filter { $0.summary != nil }
    if documented.isEmpty { return [] }
    let lines = documented.map { "\n  - \($0.name): \($0.summary ?? "")" }
    return ["- Parameters:" + lines.joined()]
}

/// Emits the settings with the parameters of the client:
///
///     let settings = settings.adding(query: ["language": language])
func clientParameterSettings(_ api: API) -> SwiftCode {
    let arguments = api.clientParameters.arguments
    if arguments.isEmpty { return "" }
    return list("let settings = settings.adding(", arguments.map(\.line), ")", margin: 8)
}
