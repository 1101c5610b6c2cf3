extension SpecValidator {
    /// Checks the settings of the whole API: its name, base URL, headers, authentication and errors.
    mutating func validateAPI() {
        let name = spec.name
        if !SwiftName.isIdentifier(name.value, upperCase: true) || ReservedName.namespaces.contains(name.value) {
            let holder = diagnostics.files.contains { $0.stem == name.value } ? "file" : "folder"
            diagnostics.error(
                "the name of the \(holder) is the Swift namespace, and '\(name.value)' cannot be one; "
                    + "start with a capital letter, use only letters and digits, and avoid the names of the runtime",
                at: name.location)
        }
        validateHosts()
        for header in spec.headers {
            validate(headerName: header.name)
            if !header.value.value.utf8.allSatisfy({ $0 == 0x09 || (0x20..<0x7F).contains($0) }) {
                diagnostics.error(
                    "a header's value must be printable ASCII (RFC 9110 §5.5)", at: header.value.location)
            }
        }
        var headers: Set<String> = []
        for header in spec.headers where !headers.insert(header.name.value.lowercased()).inserted {
            if diagnostics.hasDiagnostic(at: header.name.location) { continue }
            diagnostics.error(
                "duplicate header '\(header.name.value)'; header names are case-insensitive",
                at: header.name.location)
        }
        if let name = spec.idempotencyKey { validate(headerName: name) }
        if let name = spec.idempotencyTime {
            validate(headerName: name)
            if spec.idempotencyKey == nil {
                diagnostics.error("'idempotencyTime' is sent beside an 'idempotencyKey'; add one", at: name.location)
            }
        }
        validateClientParameters()
        for url in spec.urls { validate(url, of: nil) }
        reportDuplicates(spec.urls.map { ($0.name.value, $0.name) }, "URL")
        validateAuthentication()
        validate(errors: spec.errors)
        validate(spec.failure)
    }

    /// Checks that the name of a header is a token, and that the transport does not set the header itself.
    mutating func validate(headerName name: Located<String>) {
        if let problem = HeaderName.problem(ofSent: name.value) { diagnostics.error(problem, at: name.location) }
    }
}

extension SpecValidator {
    /// Checks the authentication schemes.
    mutating func validateAuthentication() {
        for scheme in spec.authentication {
            validateName(of: scheme)
            switch scheme.kind {
            case .place(let place):
                if let problem = place.problem { diagnostics.error(problem, at: scheme.name.location) }
            case .all(let names): validate(names, of: scheme)
            case .broken: break
            }
        }
        reportDuplicates(spec.authentication.map { ($0.swiftName, $0.name) }, "authentication")
        if let anonymous = spec.anonymous, spec.authentication.isEmpty {
            diagnostics.error("'anonymous' requires an 'authentication'", at: anonymous)
        }
    }

    /// Checks the schemes that are sent at once.
    private mutating func validate(_ names: [Located<String>], of scheme: SpecAuthentication) {
        if names.count < 2 {
            diagnostics.error("'all' needs at least two schemes", at: scheme.name.location)
        }
        var values: [(String, Located<String>)] = []
        var places: [CredentialPlace: String] = [:]
        for name in names {
            guard let part = knownScheme(name) else { continue }
            switch part.kind {
            case .broken: continue
            case .all:
                diagnostics.error("'\(name.value)' has an 'all' itself; list its schemes here", at: name.location)
            case .place(let place):
                if let other = places.updateValue(name.value, forKey: place.slot) {
                    diagnostics.error(
                        "'\(other)' and '\(name.value)' are sent in the same place of a request", at: name.location)
                }
                values += (place == .basic ? ["username", "password"] : [part.swiftName]).map { ($0, name) }
            }
        }
        reportDuplicates(values, "scheme")
    }

    /// Checks the schemes that an endpoint accepts.
    mutating func validateAuthentication(of endpoint: SpecEndpoint) {
        guard let authentication = endpoint.authentication else { return }
        if spec.authentication.isEmpty {
            diagnostics.error(
                "the API has no 'authentication', so an endpoint cannot have one", at: endpoint.name.location)
            return
        }
        for name in authentication.schemes { _ = knownScheme(name) }
        var seen: Set<String> = []
        for name in authentication.schemes where !seen.insert(name.value).inserted {
            diagnostics.error("'\(name.value)' is listed twice", at: name.location)
        }
    }

    /// Returns the scheme of a name. Reports an unknown name.
    private mutating func knownScheme(_ name: Located<String>) -> SpecAuthentication? {
        if let scheme = spec.authentication.first(where: { $0.name.value == name.value }) { return scheme }
        let names = spec.authentication.map(\.name.value)
        let hint = suggestion(for: name.value, among: names + ["none"])
        let choices = "; the schemes are \(names.map { "'\($0)'" }.joined(separator: ", "))"
        diagnostics.error(
            "there is no authentication '\(name.value)'\(hint.isEmpty ? choices : hint)", at: name.location)
        return nil
    }
}

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
        if !spec.servers.isEmpty, let model = spec.models.first(where: { $0.baseName == "Server" }) {
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
