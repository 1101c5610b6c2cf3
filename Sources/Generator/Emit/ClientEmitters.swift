/// Emits the `async` methods of a spec file's endpoints:
///
///     nonisolated extension AsyncClient<TMDb> {
///         /// The details of a film. `GET /movie/{id}`
///         public func movie(id: Int, language: String? = nil) async throws(APIError) -> TMDb.MovieDetails {
///             try await send(TMDb.Endpoints.movie(id: id, language: language))
///         }
///     }
func clientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.client(part.fileName), "AsyncClient") { endpoint in
        """
        \(documentation: fullDocumentation(endpoint))
        \(deprecation(endpoint))
        \(list(
            "\(api.access)func \(endpoint.name)(", declarations(endpoint),
            ") async throws(APIError)\(endpoint.qualifiedResponse.map { " -> \($0)" } ?? "") {", margin: 4))
            \(send("try await send(", endpoint, part, api, ")"))
        }
        """
    }
}

/// Emits the methods with completion handlers:
///
///     nonisolated extension CallbackClient<TMDb> {
///         /// The details of a film.
///         @discardableResult
///         public func movie(id: Int, completion: @escaping Completion<TMDb.MovieDetails>) -> CancellationHandle {
///             send(TMDb.Endpoints.movie(id: id), completion: completion)
///         }
///     }
func callbackClientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.callbackClient(part.fileName), "CallbackClient") { endpoint in
        """
        \(documentation: endpoint.summary)
        \(deprecation(endpoint))
        @discardableResult
        \(list(
            "\(api.access)func \(endpoint.name)(",
            declarations(endpoint) + ["completion: @escaping Completion<\(endpoint.qualifiedResponse ?? "Void")>"],
            ") -> CancellationHandle {", margin: 4))
            \(send("send(", endpoint, part, api, ", completion: completion)"))
        }
        """
    }
}

/// Emits the methods that give asynchronous sequences:
///
///     nonisolated extension StreamClient<TMDb> {
///         /// The details of a film.
///         public func movie(id: Int, language: String? = nil) -> ResponseStream<TMDb.MovieDetails> {
///             stream(TMDb.Endpoints.movie(id: id, language: language))
///         }
///     }
func streamClientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.streamClient(part.fileName), "StreamClient") { endpoint in
        let page = endpoint.qualifiedResponse ?? "Void"
        let stream = endpoint.pages.map { "PageStream<\(page), \($0.item)>" } ?? "ResponseStream<\(page)>"
        return """
            \(documentation: endpoint.summary)
            \(deprecation(endpoint))
            \(list(
                "\(api.access)func \(endpoint.name)(", declarations(endpoint), ") -> \(stream) {", margin: 4))
                \(endpoint.pages.map { pages($0, endpoint, part, api) } ?? send("stream(", endpoint, part, api, ")"))
            }
            """
    }
}

/// The call that goes through pages:
///
///     pages(
///         TMDb.Endpoints.popularMovies(page: page),
///         by: Paging(.page("page", last: { $0.totalPages }, maximum: 500)) { $0.results })
private func pages(_ pages: Endpoint.Pages, _ endpoint: Endpoint, _ part: API.Part, _ api: API) -> SwiftCode {
    let arguments = endpoint.parameters.map { "\($0.label): \($0.name)" }
    return """
        pages(
            \(list("\(api.name).\(part.endpointsName).\(endpoint.name)(", arguments, "),", margin: 12))
            by: Paging(\(pages.style)) { \(pages.items) })
        """
}

private func client(
    _ part: API.Part, of api: API, _ fileName: String, _ client: String, _ method: (Endpoint) -> SwiftCode
) -> GeneratedFile {
    let body: SwiftCode = """
        nonisolated extension \(client)<\(api.name)> {
            \(SwiftCode.separated(part.endpoints.map(method)))
        }
        """
    return file(
        fileName, from: part.source, importsFoundation: part.endpointsNeedFoundation,
        part.endpoints.isEmpty ? [] : [body])
}

/// The call that sends a request, broken where it is too long.
private func send(
    _ opening: String, _ endpoint: Endpoint, _ part: API.Part, _ api: API, _ closing: String
) -> SwiftCode {
    let arguments = endpoint.parameters.map { "\($0.label): \($0.name)" }
    let request = "\(api.name).\(part.endpointsName).\(endpoint.name)("
    let line = opening + request + arguments.joined(separator: ", ") + ")" + closing
    if line.utf8.count <= 112 { return SwiftCode(lines: [.init(indent: 0, text: line)]) }
    return """
        \(opening)
            \(list(request, arguments, ")" + closing, margin: 12))
        """
}

private func declarations(_ endpoint: Endpoint) -> [String] {
    endpoint.parameters.map { "\($0.name): \($0.qualifiedType)" + ($0.defaultValue.map { " = \($0)" } ?? "") }
}

/// Summary, request and what the spec says of the parameters.
private func fullDocumentation(_ endpoint: Endpoint) -> String {
    var text = endpoint.summary
    if let request = endpoint.request { text += " `\(request)`" }
    let documented = endpoint.parameters.filter { $0.summary != nil }
    if documented.isEmpty { return text }
    text += "\n\n- Parameters:"
    for parameter in documented { text += "\n  - \(parameter.name): \(parameter.summary ?? "")" }
    return text
}

private func deprecation(_ endpoint: Endpoint) -> String {
    endpoint.deprecated.map { "@available(*, deprecated, message: \(SwiftLiteral.string($0)))" } ?? ""
}
