extension SpecParser {
    /// Reads the base URL: a text, or an object that describes the parameters in it.
    mutating func readBaseURL(_ node: JSONNode) {
        if spec.baseURL != nil {
            diagnostics.error("'baseURL' is already set in another file of this API", at: node.location)
        }
        if case .string(let text) = node.value {
            return setBaseURL(Located(text, at: node.location), [])
        }
        guard
            var members = MemberReader(
                node, as: "'baseURL'", requirement: "must be a string or an object", &diagnostics)
        else { return }
        let url = members.string("url", &diagnostics)
        let parameters = members.entries("parameters", requirement: parameterRequirement, &diagnostics)
        members.finish(&diagnostics)
        guard let url else {
            return diagnostics.error("'baseURL' has no 'url'", at: node.location)
        }
        setBaseURL(url, parameters.compactMap { parameter($0) })
    }

    private mutating func setBaseURL(_ url: Located<String>, _ parameters: [SpecParameter]) {
        var braced = BracedText()
        if let problem = braced.read(url.value) {
            return diagnostics.error("the base URL '\(url.value)' \(problem)", at: url.location)
        }
        spec.baseURL = url
        spec.baseURLPieces = braced.pieces
        spec.baseURLParameters = parameters
    }

    /// Reads the servers by name: URLs, or objects with a URL and a summary.
    mutating func readServers(_ entries: [JSONMember]) {
        for entry in entries {
            if case .string(let url) = entry.value.value {
                spec.servers.append(SpecServer(name: entry.name, url: Located(url, at: entry.value.location)))
            } else if let server = server(entry) {
                spec.servers.append(server)
            }
        }
    }

    private mutating func server(_ entry: JSONMember) -> SpecServer? {
        let subject = "the server '\(entry.name.value)'"
        guard
            var members = MemberReader(
                entry.value, as: subject,
                requirement: "must be a URL such as \"https://api.example.com\", or an object with a 'url'",
                &diagnostics)
        else { return nil }
        let url = members.string("url", &diagnostics)
        let summary = members.string("summary", &diagnostics)
        members.finish(&diagnostics)
        if url == nil { diagnostics.error("\(subject) has no 'url'", at: entry.value.location) }
        return url.map { SpecServer(name: entry.name, url: $0, summary: summary?.value) }
    }
}

/// Reads a target such as `{url}`, which is a URL that the API has handed out.
struct URLTarget {
    /// The name of the parameter. `nil` if the text is a path.
    let name: String?

    init(text: Substring) {
        var braced = BracedText()
        let problem = braced.read(String(text))
        if problem == nil, braced.pieces.count == 1, case .parameter(let name) = braced.pieces[0] {
            self.name = name
        } else {
            name = nil
        }
    }
}
