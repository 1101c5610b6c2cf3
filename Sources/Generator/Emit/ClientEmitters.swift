/// Emits the `async` methods of a spec file's endpoints:
///
///     nonisolated extension AsyncClient<TMDb> {
///         /// The details of a film. `GET /movie/{id}`
///         public func movie(id: Int, language: String? = nil) async throws(APIError) -> TMDb.MovieDetails {
///             try await send(API.Endpoints.movie(id: id, language: language))
///         }
///     }
func clientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.client(part.fileName), "AsyncClient", part.commonEndpoints) { endpoint in
        """
        \(documentation: fullDocumentation(endpoint.summary, endpoint))
        \(deprecation(endpoint))
        \(method(
            "\(api.access)func \(endpoint.methodName)(", declarations(endpoint, api),
            ") async throws(APIError)\(endpoint.responseType.map { " -> \($0.swift(outside: api.name))" } ?? "") {",
            call("try await send(", endpoint)))
        """
    }
}

/// Emits the methods with completion handlers:
///
///     nonisolated extension CallbackClient<TMDb> {
///         /// The details of a film.
///         @discardableResult
///         public func movie(
///             id: Int, language: String? = nil, completion: @escaping Completion<TMDb.MovieDetails>
///         ) -> CancellationHandle {
///             send(API.Endpoints.movie(id: id, language: language), completion: completion)
///         }
///     }
func callbackClientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.callbackClient(part.fileName), "CallbackClient", part.commonEndpoints) { endpoint in
        """
        \(documentation: endpoint.summary)
        \(deprecation(endpoint))
        @discardableResult
        \(method(
            "\(api.access)func \(endpoint.methodName)(",
            declarations(endpoint, api) + ["completion: @escaping Completion<\(responseType(endpoint, api))>"],
            ") -> CancellationHandle {", call("send(", endpoint, "completion: completion")))
        """
    }
}

/// Emits the methods that return asynchronous sequences. Endpoints that no other client has are fully documented
/// here:
///
///     nonisolated extension StreamClient<TMDb> {
///         /// The details of a film.
///         public func movie(id: Int) -> ResponseStream<TMDb.MovieDetails> {
///             stream(API.Endpoints.movie(id: id))
///         }
///     }
func streamClientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    let items = part.streamEndpoints.compactMap(\.streaming.itemType)
    return client(
        part, of: api, FileNames.streamClient(part.fileName), "StreamClient", part.streamEndpoints, naming: items
    ) { endpoint in
        """
        \(documentation: streamDocumentation(endpoint))
        \(deprecation(endpoint))
        \(method(
            "\(api.access)func \(endpoint.methodName)(", declarations(endpoint, api), ") -> \(streamType(endpoint, api)) {",
            streaming(endpoint)))
        """
    }
}

extension Endpoint.Streaming {
    /// The type of the elements of pages, which only a stream names.
    fileprivate var itemType: WireType? {
        if case .pages(let pages) = self { pages.itemType } else { nil }
    }
}

private func streamDocumentation(_ endpoint: Endpoint) -> String {
    endpoint.isForStreamsOnly ? fullDocumentation(endpoint.summary, endpoint) : endpoint.summary
}

private func streamType(_ endpoint: Endpoint, _ api: API) -> String {
    let value = responseType(endpoint, api)
    return switch endpoint.streaming {
    case .value: "ResponseStream<\(value)>"
    case .pages(let pages): "PageStream<\(value), \(pages.itemType.swift(outside: api.name))>"
    case .live: "LiveStream<\(value)>"
    case .body(.lines): "ElementStream<\(value)>"
    case .body(.events): "EventStream<\(endpoint.responseType == nil ? "HTTP.ServerSentEvent" : value)>"
    }
}

/// Emits the call that creates a stream. Calls for the paging or the refresh of the endpoint follow:
///
///     events(API.Endpoints.edits(wiki: wiki))
///     stream(API.Endpoints.popularMovies(language: language, page: page))
///         .pages(by: .page("page", last: { $0.totalPages }, maximum: 500)) { $0.results }
///     stream(API.Endpoints.schedules()).live(Refresh { $0.regular.map(\.endTime) })
private func streaming(_ endpoint: Endpoint) -> SwiftCode {
    switch endpoint.streaming {
    case .value: call("stream(", endpoint)
    case .pages(let pages): paging(endpoint, pages)
    case .live(let changes):
        chain(
            endpoint, ".live(Refresh { \(times(changes)) })",
            broken: """
                .live(
                    Refresh {
                        \(times(changes))
                    })
                """)
    case .body(.lines): call("\(member("elements", of: endpoint))(", endpoint)
    case .body(.events): call("\(member("events", of: endpoint))(", endpoint)
    }
}

/// The expression for the times at which a value `$0` changes.
private func times(_ changes: [DatePath]) -> String { changes.map(\.expression).joined(separator: " + ") }

/// Emits the call from a stream to its pages. It has the paths at which elements are counted if some can be dropped:
///
///     .pages(by: .offset("offset", total: { $0.size }), at: ["docs"]) { $0.docs }
private func paging(_ endpoint: Endpoint, _ pages: Endpoint.Pages) -> SwiftCode {
    let paths = pages.listPaths.isEmpty ? [] : ["at: \(pages.listPaths.map(SwiftLiteral.list).joined(separator: ", "))"]
    let style = pages.styleArgument
    let arguments = ["by: \(style.line)"] + paths
    return chain(
        endpoint, ".pages(\(arguments.joined(separator: ", "))) { \(pages.items) }",
        broken: """
            .pages(
                \(bodyMargin + 8 + arguments[0].utf8.count < lineWidth ? fill(arguments) : broken(style, paths))
            ) { \(pages.items) }
            """)
}

/// Emits a style that does not fit on a line, and the argument after it.
private func broken(_ style: CallArgument, _ others: [String]) -> SwiftCode {
    """
    by: \(style.opening)
        \(fill(style.entries, end: style.closing + (others.isEmpty ? "" : ",")))
    \(others.joined(separator: ", "))
    """
}

/// Emits a stream and the call that follows it, on one line if both fit. A call that does not fit on a line is
/// broken. After a stream of several lines, the call is not indented:
///
///     stream(
///         API.Endpoints.popularMovies(language: language, page: page)
///     )
///     .pages(by: .page("page", last: { $0.totalPages }, maximum: 500)) { $0.results }
private func chain(_ endpoint: Endpoint, _ next: String, broken: SwiftCode) -> SwiftCode {
    func fitting(_ margin: Int) -> SwiftCode {
        margin + next.utf8.count > lineWidth ? broken : SwiftCode(line: next)
    }
    guard let line = call("stream(", endpoint).onlyLine else {
        return """
            stream(
                \(value(endpoint, ")"))
            )
            \(fitting(bodyMargin))
            """
    }
    if bodyMargin + line.utf8.count + next.utf8.count <= lineWidth { return SwiftCode(line: line + next) }
    return """
        \(line)
            \(fitting(bodyMargin + 4))
        """
}

/// Refers to a method of a client. A parameter can have the same name.
private func member(_ name: String, of endpoint: Endpoint) -> String {
    endpoint.parameters.contains { $0.name == name } ? "self.\(name)" : name
}

private func client(
    _ part: API.Part, of api: API, _ fileName: String, _ client: String, _ endpoints: [Endpoint],
    naming types: [WireType] = [], _ method: (Endpoint) -> SwiftCode
) -> GeneratedFile {
    let body: SwiftCode = """
        nonisolated extension \(client)<\(api.name)> {
            \(SwiftCode.separated(endpoints.map(method)))
        }
        """
    return file(
        fileName, from: part.source, access: endpoints.isEmpty ? "" : api.access,
        importsFoundation: endpoints.contains(where: \.needsFoundation) || types.contains(where: \.needsFoundation),
        modules: types.flatMap { $0.modules } + endpoints.flatMap { $0.modules },
        endpoints.isEmpty ? [] : [body])
}

/// Emits the call that sends an endpoint, broken if it is too long:
///
///     send(
///         API.Endpoints.movie(id: id, language: language, appending: appending, mediaLanguages: mediaLanguages),
///         completion: completion)
private func call(_ opening: String, _ endpoint: Endpoint, _ others: String...) -> SwiftCode {
    let end = others.map { ", \($0)" }.joined() + ")"
    if let line = value(endpoint, ")").onlyLine,
        bodyMargin + opening.utf8.count + line.utf8.count + end.utf8.count <= lineWidth
    {
        return SwiftCode(line: opening + line + end)
    }
    return """
        \(opening)
            \(value(endpoint, others.isEmpty ? "))" : "),"))
            \(others.isEmpty ? "" : others.joined(separator: ", ") + ")")
        """
}

/// Emits the endpoint of a method as a value, followed by `closing`.
private func value(_ endpoint: Endpoint, _ closing: String) -> SwiftCode {
    let arguments = endpoint.parameters.map { "\($0.label): \($0.name)" }
    return call("API.Endpoints.\(endpoint.name)(", arguments, closing, margin: bodyMargin + 4)
}
