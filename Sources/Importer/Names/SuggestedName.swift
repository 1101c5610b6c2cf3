import EndpointGenerator

/// The name of an API, from the name of its document or from its title.
///
/// - Parameters:
///   - source: The document.
///   - formats: The formats of documents beside JSON.
/// - Returns: A Swift name such as `GitHub`. Empty if neither gives one.
package func suggestedName(for source: SourceFile, formats: [DocumentFormat] = []) -> String {
    let file = source.path.split(separator: "/").last.map(String.init) ?? ""
    let stem = String(file.prefix { $0 != "." })
    let general: Set = [
        "openapi", "oas", "api", "spec", "swagger", "schema", "index", "openapi3", "document", "docs", "stdin",
    ]
    // The name of a pipe is a number.
    if !general.contains(stem.lowercased()), Int(stem) == nil { return name(of: Words.split(stem)) }
    let title = (try? formats.parse(source, file: 0))?["info"]?["title"]?.text ?? ""
    let words = Words.split(title).filter {
        !["api", "rest", "web", "the", "openapi", "swagger"].contains($0.lowercased())
    }
    return name(of: Array(words.prefix(3)))
}

private func name(of words: [String]) -> String {
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isUsable = SwiftName.isIdentifier(name, upperCase: true) && !ReservedName.namespaces.contains(name)
    return isUsable ? name : ""
}
