/// Emits the `async` methods of a spec file's endpoints:
///
///     nonisolated extension AsyncClient<TMDb> {
///         /// The details of a film. `GET /movie/{id}`
///         public func movie(id: Int, language: String? = nil) async throws(APIError) -> TMDb.MovieDetails {
///             try await send(API.Endpoints.movie(id, language))
///         }
///     }
func clientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.client(part.fileName), "AsyncClient") { endpoint in
        """
        \(documentation: fullDocumentation(endpoint))
        \(deprecation(endpoint))
        \(method(
            "\(api.access)func \(endpoint.name)(", declarations(endpoint),
            ") async throws(APIError)\(endpoint.qualifiedResponse.map { " -> \($0)" } ?? "") {",
            call("try await send(", endpoint)))
        """
    }
}

/// Emits the methods with completion handlers:
///
///     nonisolated extension CallbackClient<TMDb> {
///         /// The details of a film.
///         @discardableResult public func movie(
///             id: Int, language: String? = nil, completion: @escaping Completion<TMDb.MovieDetails>
///         ) -> CancellationHandle {
///             send(API.Endpoints.movie(id, language), completion: completion)
///         }
///     }
func callbackClientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.callbackClient(part.fileName), "CallbackClient") { endpoint in
        """
        \(documentation: endpoint.summary)
        \(deprecation(endpoint))
        \(method(
            attribute: "@discardableResult", "\(api.access)func \(endpoint.name)(",
            declarations(endpoint) + ["completion: @escaping Completion<\(endpoint.qualifiedResponse ?? "Void")>"],
            ") -> CancellationHandle {", call("send(", endpoint, "completion: completion")))
        """
    }
}

/// Emits the methods that give asynchronous sequences:
///
///     nonisolated extension StreamClient<TMDb> {
///         /// The details of a film.
///         public func movie(id: Int) -> ResponseStream<TMDb.MovieDetails> { stream(API.Endpoints.movie(id)) }
///     }
func streamClientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.streamClient(part.fileName), "StreamClient") { endpoint in
        let page = endpoint.qualifiedResponse ?? "Void"
        let single = endpoint.changes == nil ? "ResponseStream<\(page)>" : "LiveStream<\(page)>"
        let stream = endpoint.pages.map { "PageStream<\(page), \($0.item)>" } ?? single
        return """
            \(documentation: endpoint.summary)
            \(deprecation(endpoint))
            \(method(
                "\(api.access)func \(endpoint.name)(", declarations(endpoint), ") -> \(stream) {",
                streaming(endpoint)))
            """
    }
}

/// The call that describes a stream; where the endpoint has pages, it is told how they follow each other, and where its
/// value changes, when that is:
///
///     stream(API.Endpoints.popularMovies(language, page))
///         .pages(by: .page("page", last: { $0.totalPages }, maximum: 500)) { $0.results }
///     stream(API.Endpoints.schedules()).live(Refresh { $0.regular.map(\.endTime) })
private func streaming(_ endpoint: Endpoint) -> SwiftCode {
    let stream = call("stream(", endpoint)
    let step: String
    if let pages = endpoint.pages {
        step = ".pages(by: \(pages.style)) { \(pages.items) }"
    } else if let changes = endpoint.changes {
        step = ".live(Refresh { \(changes) })"
    } else {
        return stream
    }
    if let line = stream.onlyLine, bodyMargin + line.utf8.count + step.utf8.count <= lineWidth {
        return SwiftCode(line: line + step)
    }
    if let changes = endpoint.changes, bodyMargin + 4 + step.utf8.count > lineWidth {
        return """
            \(stream)
                .live(
                    Refresh {
                        \(changes)
                    })
            """
    }
    return """
        \(stream)
            \(step)
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

/// Where the body of a client's method stands.
private let bodyMargin = 8

/// A method: on one line where that fits.
private func method(
    attribute: String = "", _ opening: String, _ parameters: [String], _ closing: String, _ body: SwiftCode
) -> SwiftCode {
    let head = (attribute.isEmpty ? "" : attribute + " ") + opening
    let rest = parameters.joined(separator: ", ") + closing
    if let line = body.onlyLine, 4 + head.utf8.count + rest.utf8.count + line.utf8.count + 3 <= lineWidth {
        return SwiftCode(line: "\(head)\(rest) \(line) }")
    }
    let isTooLong = 4 + head.utf8.count + rest.utf8.count > lineWidth
    let fitsAlone = 4 + opening.utf8.count + rest.utf8.count <= lineWidth
    return """
        \(isTooLong && fitsAlone ? attribute : "")
        \(list(isTooLong && fitsAlone ? opening : head, parameters, closing, margin: 4))
            \(body)
        }
        """
}

/// The call that hands on a request, broken where it is too long:
///
///     send(
///         API.Endpoints.movie(id, language, appending, mediaLanguages, period, country, region, certification),
///         completion: completion)
private func call(_ opening: String, _ endpoint: Endpoint, _ others: String...) -> SwiftCode {
    let arguments = endpoint.parameters.map(\.name)
    let request = "API.Endpoints.\(endpoint.name)("
    let line = "\(opening)\(([request + arguments.joined(separator: ", ") + ")"] + others).joined(separator: ", ")))"
    if bodyMargin + line.utf8.count <= lineWidth { return SwiftCode(line: line) }
    return """
        \(opening)
            \(call(request, arguments, others.isEmpty ? "))" : "),", margin: bodyMargin + 4))
            \(others.isEmpty ? "" : others.joined(separator: ", ") + ")")
        """
}

private func declarations(_ endpoint: Endpoint) -> [String] {
    endpoint.parameters.map { "\($0.name): \($0.qualifiedType)" + ($0.defaultValue.map { " = \($0)" } ?? "") }
}

/// Summary, request and what the spec says of the parameters.
private func fullDocumentation(_ endpoint: Endpoint) -> String {
    var text = endpoint.summary
    if let request = endpoint.request {
        text += text.utf8.count + request.utf8.count + 3 <= SwiftLiteral.documentationWidth ? " " : "\n"
        text += "`\(request)`"
    }
    let documented = endpoint.parameters.filter { $0.summary != nil }
    if documented.isEmpty { return text }
    text += "\n\n- Parameters:"
    for parameter in documented { text += "\n  - \(parameter.name): \(parameter.summary ?? "")" }
    return text
}

private func deprecation(_ endpoint: Endpoint) -> String {
    endpoint.deprecated.map { "@available(*, deprecated, message: \(SwiftLiteral.string($0)))" } ?? ""
}
