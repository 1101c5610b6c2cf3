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

    /// Whether the name of a header is a token (RFC 9110, section 5.6.2).
    static func isToken(_ name: String) -> Bool {
        let marks = Set("!#$%&'*+-.^_`|~".utf8)
        return !name.isEmpty && name.utf8.allSatisfy { isWordByte($0) || marks.contains($0) }
    }

    /// Checks that the name of a header is a token, and that the transport does not set the header itself.
    mutating func validate(headerName name: Located<String>) {
        if !Self.isToken(name.value) {
            diagnostics.error("'\(name.value)' is not a valid header name (RFC 9110 §5.6.2)", at: name.location)
        } else if ["content-length", "transfer-encoding", "host", "connection"].contains(name.value.lowercased()) {
            diagnostics.error("the header '\(name.value)' is set by the transport", at: name.location)
        }
    }
}
