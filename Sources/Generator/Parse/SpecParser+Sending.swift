// The rules for requests: how many of them in a time, and how often each.
extension SpecParser {
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

    /// Reads how often an endpoint is sent: `"never"`, or `{ "attempts": 5, "idempotent": true }`.
    mutating func retry(_ node: JSONNode) -> SpecRetry? {
        let requirement = "must be \"never\", or an object such as { \"attempts\": 5, \"idempotent\": true }"
        if case .string(let word) = node.value {
            if word == "never" { return SpecRetry(attempts: 1, isIdempotent: false, location: node.location) }
            diagnostics.error("'retry' \(requirement), not '\(word)'", at: node.location)
            return nil
        }
        guard var members = MemberReader(node, as: "'retry'", requirement: requirement, &diagnostics) else {
            return nil
        }
        let attempts = members.member("attempts")
        let isIdempotent = members.bool("idempotent", &diagnostics)
        members.finish(&diagnostics)
        let count = attempts.flatMap { wholeNumber($0, as: "attempts", in: 1...SpecRetry.maximum) }
        if attempts == nil, !isIdempotent {
            diagnostics.error("'retry' \(requirement)", at: node.location)
            return nil
        }
        return SpecRetry(attempts: count, isIdempotent: isIdempotent, location: node.location)
    }
}
