/// Emits the requests of a spec file's endpoints:
///
///     extension TMDb {
///         nonisolated enum Endpoints {
///             static func movie(id: Int) -> Endpoint<MovieDetails> { Endpoint(.get, "/movie/\(id)") }
///         }
///     }
func endpointsFile(_ part: API.Part, of api: API) -> GeneratedFile {
    let body: SwiftCode = """
        extension \(api.name) {
            nonisolated enum \(part.endpointsName) {
                \(SwiftCode.separated(part.endpoints.map(request)))
            }
        }
        """
    return file(
        FileNames.endpoints(part.fileName), from: part.source, importsFoundation: part.endpointsNeedFoundation,
        part.endpoints.isEmpty ? [] : [body])
}

private func request(_ endpoint: Endpoint) -> SwiftCode {
    let parameters = endpoint.parameters.map { "\($0.name): \($0.type)" }
    let result = ") -> Endpoint<\(endpoint.response ?? "Void")> {"
    let call = "Endpoint(\(endpoint.arguments.map(\.line).joined(separator: ", ")))\(reader(endpoint))"
    let line = "static func \(endpoint.name)(\(parameters.joined(separator: ", "))\(result) \(call) }"
    if 8 + line.utf8.count <= 120 { return SwiftCode(lines: [.init(indent: 0, text: line)]) }
    return """
        \(list("static func \(endpoint.name)(", parameters, result, margin: 8))
            \(construction(endpoint, margin: 12))
        }
        """
}

/// The call of `Endpoint(…)`: on one line where that fits, else with each list of entries on its own.
private func construction(_ endpoint: Endpoint, margin: Int) -> SwiftCode {
    let line = "Endpoint(\(endpoint.arguments.map(\.line).joined(separator: ", ")))\(reader(endpoint))"
    if margin + line.utf8.count <= 120 { return SwiftCode(lines: [.init(indent: 0, text: line)]) }
    let last = endpoint.arguments.count - 1
    let lists = endpoint.arguments[2...].enumerated().map { index, argument in
        list(argument.opening, argument.entries, argument.closing + (index + 2 == last ? "" : ","), margin: margin + 4)
    }
    return """
        Endpoint(
            \(endpoint.arguments[0].line), \(endpoint.arguments[1].line)\(last > 1 ? "," : "")
            \(lists)
        )\(reader(endpoint))
        """
}

private func reader(_ endpoint: Endpoint) -> String {
    endpoint.reader.map { " { \($0) }" } ?? ""
}
