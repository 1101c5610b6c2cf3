extension SpecValidator {
    /// Checks the authentication schemes.
    mutating func validateAuthentication() {
        for scheme in spec.authentication {
            validateName(of: scheme)
            switch scheme.kind {
            case .place(let place): validate(place, at: scheme.name.location)
            case .all(let names): validate(names, of: scheme)
            case .broken: break
            }
        }
        reportDuplicates(spec.authentication.map { ($0.swiftName, $0.name) }, "authentication")
        if let anonymous = spec.anonymous, spec.authentication.isEmpty {
            diagnostics.error("'anonymous' requires an 'authentication'", at: anonymous)
        }
    }

    private mutating func validate(_ place: CredentialPlace, at location: Location) {
        switch place {
        case .header(let name, let prefix):
            validate(headerName: Located(name, at: location))
            if !prefix.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
                diagnostics.error("the 'prefix' of a header must be printable ASCII", at: location)
            }
        case .query(let name):
            if name.isEmpty { diagnostics.error("the query parameter needs a name", at: location) }
        case .cookie(let name): validate(cookieName: Located(name, at: location))
        case .basic: break
        }
    }

    private mutating func validate(cookieName name: Located<String>) {
        let marks = Set("!#$%&'*+-.^_`|~".utf8)
        if name.value.isEmpty || !name.value.utf8.allSatisfy({ isWordByte($0) || marks.contains($0) }) {
            diagnostics.error("'\(name.value)' is not a valid cookie name (RFC 6265 §4.1.1)", at: name.location)
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
                if place != .basic { values.append((part.swiftName, name)) }
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

extension CredentialPlace {
    /// The place without the details of its value. A request can have only one value in it.
    fileprivate var slot: CredentialPlace {
        switch self {
        case .query, .cookie: self
        case .header(let name, _): .header(name.lowercased(), prefix: "")
        case .basic: .header("authorization", prefix: "")
        }
    }
}
