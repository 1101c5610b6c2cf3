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
        if let baseURL = spec.baseURL {
            if let problem = Self.problem(ofBaseURL: baseURL.value) {
                diagnostics.error("the base URL '\(baseURL.value)' \(problem)", at: baseURL.location)
            }
        } else if !diagnostics.hasErrors {
            diagnostics.error("the spec has no 'baseURL', such as \"https://api.example.com/v1\"", at: name.location)
        }
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
        for url in spec.urls { validate(url, of: nil) }
        reportDuplicates(spec.urls.map { ($0.name.value, $0.name) }, "URL")
        for scheme in spec.authentication { validate(scheme) }
        reportDuplicates(
            spec.authentication.map { (SwiftName.lowerCamelCase($0.name.value), $0.name) }, "authentication")
        validate(errors: spec.errors)
        validate(spec.failure)
    }

    private mutating func validate(_ scheme: SpecAuthentication) {
        validateName(of: scheme)
        switch scheme.place {
        case .header(let name, _): validate(headerName: Located(name, at: scheme.name.location))
        case .query(let name):
            if name.isEmpty { diagnostics.error("the query parameter needs a name", at: scheme.name.location) }
        }
    }

    /// Checks that the name of a header is a token (RFC 9110, section 5.6.2), and that the transport does not set the
    /// header itself.
    mutating func validate(headerName name: Located<String>) {
        let marks = Set("!#$%&'*+-.^_`|~".utf8)
        if name.value.isEmpty || !name.value.utf8.allSatisfy({ isWordByte($0) || marks.contains($0) }) {
            diagnostics.error("'\(name.value)' is not a valid header name (RFC 9110 §5.6.2)", at: name.location)
        } else if ["content-length", "transfer-encoding", "host", "connection"].contains(name.value.lowercased()) {
            diagnostics.error("the header '\(name.value)' is set by the transport", at: name.location)
        }
    }

    /// Returns a description of the problem if a base URL is not an absolute HTTP or HTTPS URL of only a host and a
    /// path.
    private static func problem(ofBaseURL text: String) -> String? {
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
