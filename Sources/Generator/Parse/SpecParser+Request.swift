extension SpecParser {
    /// Splits `GET /works/{id}.json` into method and path template.
    mutating func readRequest(_ request: Located<String>, into endpoint: inout SpecEndpoint) {
        let words = request.value.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        else {
            return diagnostics.error(
                "'\(request.value)' must be a method and a path, such as \"\(exampleOfRequest(for: request.value))\"",
                at: request.location)
        }
        endpoint.method = String(words[0])
        var reader = PathTemplate(text: String(words[1]))
        if let problem = reader.read() {
            diagnostics.error("the path '\(words[1])' \(problem)", at: request.location)
        }
        if let name = reader.nameAfterColon {
            diagnostics.warning(
                "':\(name)' is sent as it stands; a parameter is written '{\(name)}'", at: request.location)
        }
        endpoint.path = reader.pieces
    }

    /// Reports that an endpoint does not say what it asks for; people give it the request as its name, too.
    mutating func reportMissingRequest(of endpoint: Located<String>) {
        let name = endpoint.value
        let example = exampleOfRequest(for: name)
        let hint =
            name.contains("/")
            ? "; its key is the name of a function, and method and path stand in \"request\": \"\(example)\""
            : ", such as \"\(example)\""
        diagnostics.error("the endpoint '\(name)' has no 'request'\(hint)", at: endpoint.location)
    }
}

/// A request for a message, made of what was written in its place where that says enough: `get /pets` or `/pets`.
private func exampleOfRequest(for text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 1, text.hasPrefix("/") { return "GET \(text)" }
    let isMethod = ["get", "post", "put", "patch", "delete"].contains(words.first?.lowercased())
    return isMethod && words.count == 2 ? "\(words[0].uppercased()) \(words[1])" : "GET /works/{id}.json"
}
