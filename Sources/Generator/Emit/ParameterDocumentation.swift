/// The documentation of parameters as a list. `nil` if none has a summary.
///
///     - Parameters:
///       - query: The title, or words of it.
///
///         A second paragraph.
func parameterDocumentation(_ parameters: [Endpoint.Parameter]) -> String? {
    let items = parameters.compactMap { parameter in
        parameter.summary.map { "  - \(parameter.plainName): \(indented($0, by: 4))" }
    }
    return items.isEmpty ? nil : "- Parameters:\n" + items.joined(separator: "\n")
}

/// The documentation of the only parameter. `nil` if it has no summary.
func parameterDocumentation(_ parameter: Endpoint.Parameter) -> String? {
    parameter.summary.map { "- Parameter \(parameter.plainName): \(indented($0, by: 2))" }
}

/// A text whose lines, except the first, are indented, so that they belong to an item of a list.
private func indented(_ text: String, by indent: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
        index == 0 || line.isEmpty ? String(line) : String(repeating: " ", count: indent) + line
    }.joined(separator: "\n")
}
