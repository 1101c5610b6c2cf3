/// Emits a computed URL. A URL of a model without parameters is a property:
///
///     /// The poster, in a size that TMDb has.
///     public func posterURL(size: PosterSize) -> URL? {
///         URL(template: "https://image.tmdb.org/t/p/\(size)\(posterPath)")
///     }
func emit(_ url: ComputedURL, modifiers: String) -> SwiftCode {
    let parameters = url.parameters.map { "\($0.name): \($0.type)\($0.defaultValue.map { " = \($0)" } ?? "")" }
    let declaration =
        parameters.isEmpty && !modifiers.contains("static")
        ? SwiftCode("\(modifiers)var \(url.name): URL? {")
        : list("\(modifiers)func \(url.name)(", parameters, ") -> URL? {", margin: 4)
    return """
        \(documentation: url.summary)
        \(declaration)
            URL(template: "\(url.template)")
        }
        """
}
