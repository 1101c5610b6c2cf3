/// The documentation of parameters. It is a list if several have a summary, and `nil` if none has.
///
///     - Parameters:
///       - query: The title, or words of it.
///
///         A second paragraph.
///       - page: The first page is 1.
func parameterDocumentation(_ parameters: [Endpoint.Parameter]) -> String? {
    let documented = parameters.compactMap { parameter in
        parameter.summary.map { (name: parameter.plainName, summary: $0) }
    }
    if documented.count > 1 {
        let items = documented.map { "  - \($0.name): \(indented($0.summary, by: 4))" }
        return "- Parameters:\n" + items.joined(separator: "\n")
    }
    return documented.first.map { "- Parameter \($0.name): \(indented($0.summary, by: 2))" }
}

/// A text whose lines, except the first, are indented, so that they belong to an item of a list.
private func indented(_ text: String, by indent: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
        index == 0 || line.isEmpty ? String(line) : String(repeating: " ", count: indent) + line
    }.joined(separator: "\n")
}
