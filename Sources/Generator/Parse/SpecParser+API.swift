extension SpecParser {
    /// Reads the settings of the whole API. If the API has several files, each setting can be in any one of them.
    mutating func readAPI(_ members: inout MemberReader) {
        let summary = members.string("summary", &diagnostics)
        set(summary?.value, as: "summary", \.summary, at: summary?.location)
        if let baseURL = members.member("baseURL") { readBaseURL(baseURL) }
        readServers(members.entries("servers", &diagnostics))
        let access: Access? = members.choice("access", &diagnostics)
        set(access, as: "access", \.access, at: members.location)
        let identity: SpecIdentity? = members.choice("identity", &diagnostics)
        set(identity, as: "identity", \.identity, at: members.location)
        let rateLimit = members.member("rateLimit")
        set(rateLimit.flatMap { self.rateLimit($0, of: .api) }, as: "rateLimit", \.rateLimit, at: rateLimit?.location)
        let idempotencyKey = members.string("idempotencyKey", &diagnostics)
        set(idempotencyKey, as: "idempotencyKey", \.idempotencyKey, at: idempotencyKey?.location)
        let idempotencyTime = members.string("idempotencyTime", &diagnostics)
        set(idempotencyTime, as: "idempotencyTime", \.idempotencyTime, at: idempotencyTime?.location)
        for entry in members.entries("authentication", &diagnostics) {
            if let scheme = authentication(entry) { spec.authentication.append(scheme) }
        }
        if members.bool("anonymous", &diagnostics) { spec.anonymous = members.location }
        for entry in members.entries("headers", &diagnostics) {
            guard case .string(let value) = entry.value.value else {
                diagnostics.error(
                    "a header's value must be a string, not \(entry.value.kind)", at: entry.value.location)
                continue
            }
            spec.headers.append((entry.name, Located(value, at: entry.value.location)))
        }
        if let parameters = members.member("parameters") { readClientParameters(parameters) }
        for entry in members.entries("urls", &diagnostics) {
            if let url = url(entry) { spec.urls.append(url) }
        }
        if let errors = members.member("errors") { spec.errors += self.errors(errors) }
        let fails = members.member("fails")
        set(fails.flatMap { failure($0, allowsNone: false) }, as: "fails", \.failure, at: fails?.location)
    }

    private mutating func set<Value>(
        _ value: Value?, as name: String, _ property: WritableKeyPath<Spec, Value?>, at location: Location?
    ) {
        guard let value, let location else { return }
        if spec[keyPath: property] != nil {
            diagnostics.error("'\(name)' is already set in another file of this API", at: location)
        }
        spec[keyPath: property] = value
    }

    /// Reads a whole number within bounds.
    mutating func wholeNumber(_ node: JSONNode, as name: String, in bounds: ClosedRange<Int>) -> Int? {
        if case .number(let text) = node.value, let number = Int(text), bounds.contains(number) { return number }
        let limit = bounds.upperBound == .max ? "above 0" : "from \(bounds.lowerBound) to \(bounds.upperBound)"
        diagnostics.error("'\(name)' must be a whole number \(limit)", at: node.location)
        return nil
    }
}

extension SpecParser {
    /// Reads an authentication scheme, such as `{ "header": "Authorization", "prefix": "Bearer " }`.
    mutating func authentication(_ entry: JSONMember) -> SpecAuthentication? {
        guard
            var members = MemberReader(
                entry.value, as: "the authentication '\(entry.name.value)'",
                requirement: "must be an object such as { \"header\": \"Authorization\", \"prefix\": \"Bearer \" }",
                &diagnostics)
        else { return nil }
        let summary = members.string("summary", &diagnostics)
        let query = members.string("query", &diagnostics)
        let header = members.string("header", &diagnostics)
        let prefix = members.string("prefix", &diagnostics)
        let cookie = members.string("cookie", &diagnostics)
        let isBasic = members.bool("basic", &diagnostics)
        let all = members.member("all")
        members.finish(&diagnostics)
        let names = all.map { strings($0, as: "'all'") }
        let kinds: [SpecAuthentication.Kind?] = [
            query.map { .place(.query($0.value)) },
            header.map { .place(.header($0.value, prefix: prefix?.value ?? "")) },
            cookie.map { .place(.cookie($0.value)) },
            isBasic ? .place(.basic) : nil,
            names.map { .all($0) },
        ]
        let given = kinds.compactMap(\.self)
        if let prefix, header == nil {
            diagnostics.error("a 'prefix' requires a 'header'", at: prefix.location)
        }
        if given.count != 1 {
            diagnostics.error(
                "an authentication must have either a 'query', a 'header', a 'cookie', 'basic' or 'all'",
                at: entry.value.location)
        }
        return SpecAuthentication(
            name: entry.name, summary: summary?.value, kind: given.count == 1 ? given[0] : .broken)
    }

    /// Reads the schemes that an endpoint accepts: `"none"`, the name of a scheme, or a list of them.
    mutating func endpointAuthentication(_ node: JSONNode) -> SpecEndpointAuthentication? {
        switch node.value {
        case .string("none"): return SpecEndpointAuthentication.none
        case .string(let name): return .required([Located(name, at: node.location)])
        case .array(let elements) where !elements.isEmpty:
            let names = strings(node, as: "'authentication'")
            let schemes = names.filter { $0.value != "none" }
            if schemes.isEmpty {
                return names.isEmpty ? nil : SpecEndpointAuthentication.none
            }
            return schemes.count == names.count ? .required(schemes) : .optional(schemes)
        default:
            diagnostics.error(
                "'authentication' of an endpoint must be \"none\", the name of a scheme or a list of them, not "
                    + "\(node.kind)", at: node.location)
            return nil
        }
    }
}

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
