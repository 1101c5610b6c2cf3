extension SpecValidator {
    /// Checks the base URL with its parameters, and the servers.
    mutating func validateHosts() {
        if let baseURL = spec.baseURL {
            validate(baseURL: baseURL, "the base URL", pieces: spec.baseURLPieces)
            validateHostParameters(of: baseURL)
            if let server = spec.servers.first {
                diagnostics.error("a spec has a 'baseURL' or 'servers', not both", at: server.name.location)
            }
        } else if spec.servers.isEmpty, !diagnostics.hasErrors {
            diagnostics.error(
                "the spec has no 'baseURL', such as \"https://api.example.com/v1\"", at: spec.name.location)
        }
        var urls: Set<String> = []
        for server in spec.servers {
            validate(swiftName: server.swiftName, given: nil, key: server.name, ReservedName.cases)
            validate(baseURL: server.url, "the server", pieces: [])
            if !urls.insert(server.url.value).inserted {
                diagnostics.error("there is another server with the URL '\(server.url.value)'", at: server.url.location)
            }
        }
        reportDuplicates(spec.servers.map { ($0.swiftName, $0.name) }, "server")
        if !spec.servers.isEmpty, let model = spec.models.first(where: { $0.name.value == "Server" }) {
            diagnostics.error(
                "'Server' is the name of a type that generated code uses; choose another, such as 'ServerModel'",
                at: model.name.location)
        }
    }

    /// Checks the base URL or the URL of an endpoint.
    mutating func validateTarget(of endpoint: SpecEndpoint) {
        if let baseURL = endpoint.baseURL { validate(baseURL: baseURL, "the base URL", pieces: []) }
        guard let name = endpoint.urlParameter else { return }
        if let baseURL = endpoint.baseURL {
            diagnostics.error("'{\(name)}' is the complete URL, so there is no 'baseURL'", at: baseURL.location)
        }
        for parameter in endpoint.pathParameters where parameter.key.value == name && !parameter.type.is(.url) {
            diagnostics.error("'{\(name)}' is the complete URL, so its type must be URL", at: parameter.key.location)
        }
    }

    private mutating func validate(baseURL: Located<String>, _ subject: String, pieces: [PathPiece]) {
        // A parameter is a word, so that the rest of the URL can be checked.
        let text =
            pieces.isEmpty
            ? baseURL.value
            : pieces.map { piece in
                switch piece {
                case .literal(let text): text
                case .parameter: "x"
                }
            }.joined()
        if let problem = Self.problem(ofBaseURL: text) ?? Self.problem(ofPort: pieces) {
            diagnostics.error("\(subject) '\(baseURL.value)' \(problem)", at: baseURL.location)
        }
    }

    /// Returns a description of the problem if a parameter is the port.
    private static func problem(ofPort pieces: [PathPiece]) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += literal
            case .parameter(let name):
                // The first slash after `https://` ends the host.
                let isInHost = text.count { $0 == "/" } == 2
                if isInHost, text.hasSuffix(":") { return "has '{\(name)}' in the place of a port" }
                text += "x"
            }
        }
        return nil
    }

    private mutating func validateHostParameters(of baseURL: Located<String>) {
        let parameters = spec.hostParameters
        for parameter in spec.baseURLParameters {
            let name = parameter.key.value
            if !parameters.contains(where: { $0.key.value == name }) {
                diagnostics.error(
                    "the base URL has no '{\(name)}'\(suggestion(for: name, among: parameters.map(\.key.value)))",
                    at: parameter.key.location)
            }
            validate(parameter, in: .url)
            if parameter.type.isOptional || parameter.constant != nil || parameter.style != .repeated {
                diagnostics.error(
                    "'\(name)' is part of the base URL, so it is one value that is given or has a default",
                    at: parameter.key.location)
            }
        }
        validateNames(of: parameters, ReservedName.clientParameters)
    }

    /// Returns a description of the problem if a base URL is not an absolute HTTP or HTTPS URL of only a host and a
    /// path.
    static func problem(ofBaseURL text: String) -> String? {
        var rest = text[...]
        if rest.hasPrefix("https://") {
            rest = rest.dropFirst(8)
        } else if rest.hasPrefix("http://") {
            rest = rest.dropFirst(7)
        } else {
            return "must start with 'https://' or 'http://'"
        }
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        if host.isEmpty { return "has no host" }
        if host.contains("@") { return "must not hold a user name or password" }
        if rest.contains("?") || rest.contains("#") { return "must not have a query or a fragment" }
        let allowed = Set("-._~:/[]%".utf8)
        guard
            let bad = rest.unicodeScalars.first(where: {
                !$0.isASCII || !(isWordByte(UInt8($0.value)) || allowed.contains(UInt8($0.value)))
            })
        else { return nil }
        return "has \(SwiftLiteral.visible(bad)), which is not allowed in a URL"
    }
}
