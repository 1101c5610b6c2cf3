/// Emits the `async` methods of a spec file's endpoints:
///
///     nonisolated extension AsyncClient<TMDb> {
///         /// The details of a film. `GET /movie/{id}`
///         public func movie(id: Int, language: String? = nil) async throws(APIError) -> TMDb.MovieDetails {
///             try await send(API.Endpoints.movie(id, language))
///         }
///     }
func clientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.client(part.fileName), "AsyncClient", part.commonEndpoints) { endpoint in
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
    client(part, of: api, FileNames.callbackClient(part.fileName), "CallbackClient", part.commonEndpoints) { endpoint in
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

/// Emits the methods that give asynchronous sequences; what no other client has is documented here:
///
///     nonisolated extension StreamClient<TMDb> {
///         /// The details of a film.
///         public func movie(id: Int) -> ResponseStream<TMDb.MovieDetails> { stream(API.Endpoints.movie(id)) }
///     }
func streamClientFile(_ part: API.Part, of api: API) -> GeneratedFile {
    client(part, of: api, FileNames.streamClient(part.fileName), "StreamClient", part.endpoints) { endpoint in
        """
        \(documentation: endpoint.isForStreamsOnly ? fullDocumentation(endpoint) : endpoint.summary)
        \(deprecation(endpoint))
        \(method(
            "\(api.access)func \(endpoint.name)(", declarations(endpoint), ") -> \(streamType(endpoint)) {",
            streaming(endpoint)))
        """
    }
}

private func streamType(_ endpoint: Endpoint) -> String {
    let value = endpoint.qualifiedResponse
    return switch endpoint.streaming {
    case .value: "ResponseStream<\(value ?? "Void")>"
    case .pages(let pages): "PageStream<\(value ?? "Void"), \(pages.item)>"
    case .live: "LiveStream<\(value ?? "Void")>"
    case .body(.lines): "ElementStream<\(value ?? "Void")>"
    case .body(.events): "EventStream<\(value ?? "HTTP.ServerSentEvent")>"
    }
}

/// The call that describes a stream; where the endpoint has pages, it is told how they follow each other, and where its
/// value changes, when that is:
///
///     events(API.Endpoints.edits(wiki))
///     stream(API.Endpoints.popularMovies(language, page))
///         .pages(by: .page("page", last: { $0.totalPages }, maximum: 500)) { $0.results }
///     stream(API.Endpoints.schedules()).live(Refresh { $0.regular.map(\.endTime) })
private func streaming(_ endpoint: Endpoint) -> SwiftCode {
    switch endpoint.streaming {
    case .value: call("stream(", endpoint)
    case .pages(let pages): paging(endpoint, pages)
    case .live(let changes):
        chain(
            endpoint, ".live(Refresh { \(changes) })",
            broken: """
                .live(
                    Refresh {
                        \(changes)
                    })
                """)
    case .body(.lines): call("\(member("elements", of: endpoint))(", endpoint)
    case .body(.events): call("\(member("events", of: endpoint))(", endpoint)
    }
}

/// The step from a stream to its pages. It says where elements are counted if some may be dropped:
///
///     .pages(by: .offset("offset", total: { $0.size }), at: ["docs"]) { $0.docs }
private func paging(_ endpoint: Endpoint, _ pages: Endpoint.Pages) -> SwiftCode {
    var arguments = ["by: \(pages.style)"]
    if !pages.lossyPaths.isEmpty { arguments.append("at: \(pages.lossyPaths.joined(separator: ", "))") }
    return chain(
        endpoint, ".pages(\(arguments.joined(separator: ", "))) { \(pages.items) }",
        broken: """
            .pages(
                \(fill(arguments))
            ) { \(pages.items) }
            """)
}

/// A stream and the step behind it: on one line where that fits; the step broken, if it can be, where it fits into none.
private func chain(_ endpoint: Endpoint, _ step: String, broken: SwiftCode? = nil) -> SwiftCode {
    let stream = call("stream(", endpoint)
    if let line = stream.onlyLine, bodyMargin + line.utf8.count + step.utf8.count <= lineWidth {
        return SwiftCode(line: line + step)
    }
    let isTooLong = bodyMargin + 4 + step.utf8.count > lineWidth
    return """
        \(stream)
            \((isTooLong ? broken : nil) ?? SwiftCode(line: step))
        """
}

/// The name of a client's method; a parameter may be called like that.
private func member(_ name: String, of endpoint: Endpoint) -> String {
    endpoint.parameters.contains { $0.name == name } ? "self.\(name)" : name
}

private func client(
    _ part: API.Part, of api: API, _ fileName: String, _ client: String, _ endpoints: [Endpoint],
    _ method: (Endpoint) -> SwiftCode
) -> GeneratedFile {
    let body: SwiftCode = """
        nonisolated extension \(client)<\(api.name)> {
            \(SwiftCode.separated(endpoints.map(method)))
        }
        """
    return file(
        fileName, from: part.source, access: endpoints.isEmpty ? "" : api.access,
        importsFoundation: endpoints.contains(where: \.needsFoundation), endpoints.isEmpty ? [] : [body])
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
