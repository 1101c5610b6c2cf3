/// Emits a computed URL. A URL of a model without parameters is a property:
///
///     /// The poster, in a size that TMDb has.
///     public func posterURL(size: PosterSize) -> URL? {
///         URL(template: "https://image.tmdb.org/t/p/\(size)\(posterPath)")
///     }
func emit(_ url: ComputedURL, in api: API, modifiers: String, margin: Int) -> SwiftCode {
    let parameters = url.parameters.map { $0.declaration(in: api) }
    let declaration =
        parameters.isEmpty && !modifiers.contains("static")
        ? SwiftCode("\(modifiers)var \(url.name): URL? {")
        : list("\(modifiers)func \(url.name)(", parameters, ") -> URL? {", margin: margin)
    let documentation = [url.summary, parameterDocumentation(url.parameters)].compactMap(\.self)
    return """
        \(documentation: documentation.joined(separator: "\n\n"))
        \(declaration)
            \(construction(url, margin: margin + 4))
        }
        """
}

/// Emits the call of `URL(…)`, on one line if it fits or has only a template.
private func construction(_ url: ComputedURL, margin: Int) -> SwiftCode {
    let arguments =
        [CallArgument(opening: "template: \(url.template.literal)")] + (url.query.map { [$0.argument] } ?? [])
    let line = "URL(\(arguments.map(\.line).joined(separator: ", ")))"
    if arguments.count == 1 || margin + line.utf8.count <= literalLineWidth { return SwiftCode(line: line) }
    return """
        URL(
            \(fill(arguments, end: ")", margin: margin + 4))
        """
}
