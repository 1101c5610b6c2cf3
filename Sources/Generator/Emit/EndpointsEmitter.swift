/// Emits the requests of a spec file's endpoints, one below the other as in a table. Only the clients call them, each in
/// the order of its own parameters, and so the arguments go without labels:
///
///     nonisolated extension TMDb.Endpoints {
///         static func movie(_ id: Int) -> Endpoint<TMDb.MovieDetails> { Endpoint(.get, "/movie/\(id)") }
///     }
func endpointsFile(_ part: API.Part, of api: API) -> GeneratedFile {
    let body: SwiftCode = """
        nonisolated extension \(api.name).Endpoints {
            \(part.endpoints.map(request))
        }
        """
    return file(
        FileNames.endpoints(part.fileName), from: part.source,
        importsFoundation: part.endpoints.contains(where: \.needsFoundation),
        part.endpoints.isEmpty ? [] : [body])
}

private func request(_ endpoint: Endpoint) -> SwiftCode {
    let parameters = endpoint.parameters.map { "_ \($0.name): \($0.qualifiedType)" }
    let result = ") -> Endpoint<\(endpoint.qualifiedResponse ?? "Void")> {"
    let call = "Endpoint(\(endpoint.arguments.map(\.line).joined(separator: ", ")))\(reader(endpoint))"
    let line = "static func \(endpoint.name)(\(parameters.joined(separator: ", "))\(result) \(call) }"
    if 4 + line.utf8.count <= literalLineWidth { return SwiftCode(line: line) }
    return """
        \(list("static func \(endpoint.name)(", parameters, result, margin: 4))
            \(construction(endpoint, call, margin: 8))
        }
        """
}

/// The call of `Endpoint(…)`: on one line where that fits, else its arguments on as few lines as hold them.
private func construction(_ endpoint: Endpoint, _ line: String, margin: Int) -> SwiftCode {
    if margin + line.utf8.count <= literalLineWidth { return SwiftCode(line: line) }
    var lines: [SwiftCode] = []
    let end = endpoint.reader == nil ? ")" : ""
    let last = endpoint.arguments.count - 1
    for (index, argument) in endpoint.arguments.enumerated() {
        let closing = argument.closing + (index == last ? end : ",")
        let code = list(argument.opening, argument.entries, closing, margin: margin + 4)
        if let before = lines.last?.onlyLine, let line = code.onlyLine,
            margin + 4 + before.utf8.count + 1 + line.utf8.count <= literalLineWidth
        {
            lines[lines.count - 1] = SwiftCode(line: "\(before) \(line)")
        } else {
            lines.append(code)
        }
    }
    return """
        Endpoint(
            \(lines)
        \(endpoint.reader.map { ") { \($0) }" } ?? "")
        """
}

private func reader(_ endpoint: Endpoint) -> String {
    endpoint.reader.map { " { \($0) }" } ?? ""
}
