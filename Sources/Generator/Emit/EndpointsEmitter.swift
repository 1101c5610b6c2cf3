/// Emits the endpoints of a spec file as functions that return values, which the clients and the user can send.
/// Labels, defaults and documentation are those of the methods of the clients:
///
///     nonisolated extension TMDb.Endpoints {
///         /// The details of a film. `GET /movie/{id}`
///         public static func movie(id: Int) -> Endpoint<TMDb.MovieDetails> {
///             Endpoint(.get, "/movie/\(id, named: "id")")
///         }
///     }
func endpointsFile(_ part: API.Part, of api: API) -> GeneratedFile {
    let body: SwiftCode = """
        nonisolated extension \(api.name).Endpoints {
            \(SwiftCode.separated(part.endpoints.map { function($0, api) }))
        }
        """
    return file(
        FileNames.endpoints(part.fileName), from: part.source, access: part.endpoints.isEmpty ? "" : api.access,
        importsFoundation: part.endpoints.contains { $0.needsFoundation || $0.responseUnion?.needsFoundation == true },
        usesFoundation: part.endpoints.contains { $0.example?.value.usesFoundation == true },
        modules: part.endpoints.flatMap { $0.modules },
        part.endpoints.isEmpty
            ? []
            : part.endpoints.compactMap(\.responseUnion).map { emit($0, in: api) } + [body] + examples(part, of: api))
}

/// Emits the examples of responses:
///
///     nonisolated extension TMDb.Examples {
///         /// An example of the response of `GET /movie/{id}`.
///         public static var movie: TMDb.MovieDetails { TMDb.MovieDetails(id: 550) }
///     }
private func examples(_ part: API.Part, of api: API) -> [SwiftCode] {
    let properties = part.endpoints.compactMap { endpoint in
        endpoint.example.map { exampleProperty($0, responseType(endpoint, api), in: api) }
    }
    if properties.isEmpty { return [] }
    return [
        """
        nonisolated extension \(api.name).Examples {
            \(SwiftCode.separated(properties))
        }
        """
    ]
}

private func function(_ endpoint: Endpoint, _ api: API) -> SwiftCode {
    """
    \(documentation: fullDocumentation(endpoint.valueSummary, endpoint))
    \(deprecation(endpoint))
    \(method(
        "\(api.access)static func \(endpoint.name)(", declarations(endpoint, api),
        ") -> Endpoint<\(responseType(endpoint, api))> {", construction(endpoint, api)))
    """
}

/// Emits the call of `Endpoint(…)` on one line if it fits. Otherwise its arguments fill as few lines as possible.
private func construction(_ endpoint: Endpoint, _ api: API) -> SwiftCode {
    let (arguments, calls) = (endpoint.arguments, endpoint.modifiers.map { $0.call(in: api.name) })
    let line = "Endpoint(\(arguments.map(\.line).joined(separator: ", ")))"
    let modifiers = calls.map(\.line).joined()
    if bodyMargin + line.utf8.count + modifiers.utf8.count <= literalLineWidth {
        return SwiftCode(line: line + modifiers)
    }
    if bodyMargin + line.utf8.count <= literalLineWidth {
        return """
            \(line)
                \(calls.map { list($0.opening, $0.entries, $0.closing, margin: bodyMargin + 4) })
            """
    }
    let isTooLong = arguments.last.map { bodyMargin + 4 + $0.line.utf8.count >= literalLineWidth && $0.entries.isEmpty }
    let closesOnOwnLine = !calls.isEmpty || isTooLong == true
    return """
        Endpoint(
            \(fill(arguments, end: closesOnOwnLine ? "" : ")", margin: bodyMargin + 4))
        \(closesOnOwnLine ? ")" : "")
        \(calls.map { list($0.opening, $0.entries, $0.closing, margin: bodyMargin) })
        """
}

/// The parameters of the functions of an endpoint.
func declarations(_ endpoint: Endpoint, _ api: API) -> [String] {
    endpoint.parameters.map { $0.declaration(outside: api) }
}

/// The type of the response of an endpoint.
func responseType(_ endpoint: Endpoint, _ api: API) -> String {
    endpoint.responseType?.swift(outside: api.name) ?? "Void"
}

/// The summary, the request, the notes and the documentation of the parameters.
func fullDocumentation(_ summary: String, _ endpoint: Endpoint) -> String {
    var text = summary
    if let request = endpoint.request {
        let fits = text.utf8.count + request.utf8.count + 3 <= SwiftLiteral.documentationWidth
        let isSentence = !text.contains("\n") && text.last.map { ".!?".contains($0) } == true
        text += (fits && isSentence ? " " : "\n\n") + "`\(request)`"
    }
    let paragraphs =
        [text] + endpoint.notes.map(\.text) + [parameterDocumentation(endpoint.parameters)].compactMap(\.self)
    return paragraphs.joined(separator: "\n\n")
}

/// The attribute of the functions of a deprecated endpoint. Empty for other endpoints.
func deprecation(_ endpoint: Endpoint) -> String {
    deprecation(endpoint.deprecated)
}

/// Emits a model of parameters:
///
///     extension TMDb {
///         /// Which films to list.
///         public nonisolated struct MovieFilter: Hashable, Sendable {
///             public var year: Int?
///
///             /// Parameters that are left out are not sent.
///             public init(year: Int? = nil) {
///                 self.year = year
///             }
///
///             var query: HTTP.Query {
///                 ["year": year]
///             }
///         }
///     }
func emit(_ group: ParameterGroup, in api: API) -> SwiftCode {
    let parameters = group.parameters.map { $0.declaration(in: api) }
    return """
        extension \(api.name) {
            \(documentation: group.summary)
            \(api.access)nonisolated struct \(group.name): Hashable, Sendable {
                \(group.parameters.map { property($0, api) })

                /// Parameters that are left out are not sent.
                \(list("\(api.access)init(", parameters, ") {", margin: 8))
                    \(group.parameters.map { SwiftCode("self.\($0.member) = \($0.name)") })
                }

                var query: HTTP.Query {
                    \(list("[", group.entries.map(\.expression), "]", margin: 12))
                }
            }
        }
        """
}

private func property(_ parameter: Endpoint.Parameter, _ api: API) -> SwiftCode {
    let line = SwiftCode("\(api.access)var \(parameter.name): \(parameter.type.swift)")
    guard let summary = parameter.summary else { return line }
    return """
        \(documentation: summary)
        \(line)
        """
}
