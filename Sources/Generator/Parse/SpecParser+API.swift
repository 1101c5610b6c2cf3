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

    /// The scope of a rate limit. Endpoints can share a limit by the name of its scope.
    enum LimitedPart { case api, endpoint }

    /// Reads a rate limit: `{ "requests": 3, "per": "1s", "burst": 5 }`.
    mutating func rateLimit(_ node: JSONNode, of part: LimitedPart) -> SpecRateLimit? {
        guard var members = MemberReader(node, as: "'rateLimit'", &diagnostics) else { return nil }
        let requests = members.member("requests")
        let per = members.string("per", &diagnostics)
        let burst = members.member("burst")
        let scope = part == .endpoint ? members.string("scope", &diagnostics) : nil
        members.finish(&diagnostics)
        guard let requests, let per else {
            diagnostics.error(
                "'rateLimit' needs 'requests' and 'per', such as { \"requests\": 3, \"per\": \"1s\" }",
                at: node.location)
            return nil
        }
        let bounds = 1...SpecRateLimit.maximum
        let count = wholeNumber(requests, as: "requests", in: bounds)
        let burstCount = burst.flatMap { wholeNumber($0, as: "burst", in: bounds) }
        guard let count, let milliseconds = milliseconds(per) else { return nil }
        return SpecRateLimit(requests: count, milliseconds: milliseconds, burst: burstCount, scope: scope)
    }

    /// Reads a duration such as `500ms`, `1s`, `10m` or `1h`.
    private mutating func milliseconds(_ text: Located<String>) -> Int? {
        let digits = text.value.prefix { "0"..."9" ~= $0 }
        let units = ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000]
        if let unit = units[String(text.value.dropFirst(digits.count))], let count = Int(digits), count > 0,
            count <= SpecRateLimit.week / unit
        {
            return count * unit
        }
        diagnostics.error(
            "'\(text.value)' is not a duration: write a whole number and a unit, such as \"500ms\", \"1s\", \"10m\" or \"1h\"; "
                + "at most a week", at: text.location)
        return nil
    }

    /// Reads a whole number within bounds.
    mutating func wholeNumber(_ node: JSONNode, as name: String, in bounds: ClosedRange<Int>) -> Int? {
        if case .number(let text) = node.value, let number = Int(text), bounds.contains(number) { return number }
        let limit = bounds.upperBound == .max ? "above 0" : "from \(bounds.lowerBound) to \(bounds.upperBound)"
        diagnostics.error("'\(name)' must be a whole number \(limit)", at: node.location)
        return nil
    }
}
