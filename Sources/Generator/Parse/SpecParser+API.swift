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
