extension SpecParser {
    /// Reads how many requests the API allows: `{ "requests": 3, "per": "1s", "burst": 5 }`.
    mutating func rateLimit(_ node: JSONNode) -> SpecRateLimit? {
        guard var members = MemberReader(node, as: "'rateLimit'", &diagnostics) else { return nil }
        let requests = members.member("requests")
        let per = members.string("per", &diagnostics)
        let burst = members.member("burst")
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
        return SpecRateLimit(requests: count, milliseconds: milliseconds, burst: burstCount)
    }

    /// Reads a time such as `500ms`, `1s`, `10m` or `1h`.
    private mutating func milliseconds(_ text: Located<String>) -> Int? {
        let digits = text.value.prefix { "0"..."9" ~= $0 }
        let units = ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000]
        if let unit = units[String(text.value.dropFirst(digits.count))], let count = Int(digits), count > 0,
            count <= SpecRateLimit.week / unit
        {
            return count * unit
        }
        diagnostics.error(
            "'\(text.value)' is no time: write a whole number and its unit, such as \"500ms\", \"1s\", \"10m\" or \"1h\"; "
                + "at most a week", at: text.location)
        return nil
    }

    /// Reads a number of things.
    mutating func wholeNumber(_ node: JSONNode, as name: String, in bounds: ClosedRange<Int>) -> Int? {
        if case .number(let text) = node.value, let number = Int(text), bounds.contains(number) { return number }
        let limit = bounds.upperBound == .max ? "above 0" : "from \(bounds.lowerBound) to \(bounds.upperBound)"
        diagnostics.error("'\(name)' must be a whole number \(limit)", at: node.location)
        return nil
    }
}
