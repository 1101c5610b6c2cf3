extension SpecParser {
    mutating func endpoint(_ entry: JSONMember) -> SpecEndpoint? {
        guard
            var members = MemberReader(
                entry.value, as: "an endpoint",
                requirement: "must be an object such as { \"request\": \"GET /works/{id}.json\" }", &diagnostics)
        else { return nil }
        defer { members.finish(&diagnostics) }
        let summary = members.string("summary", &diagnostics)
        let deprecated = members.string("deprecated", &diagnostics)
        let example = members.member("example")
        let request = members.string(
            "request", requirement: "must be a method and a path such as \"GET /works/{id}.json\"", &diagnostics)
        let path = members.entries("path", requirement: parameterRequirement, &diagnostics)
        let query = members.entries("query", requirement: parameterRequirement, &diagnostics)
        let headers = members.entries("headers", requirement: parameterRequirement, &diagnostics)
        let body = members.member("body")
        let response = members.member("response")
        let accepts = members.member("accepts")
        let errors = members.member("errors")
        let rateLimit = members.member("rateLimit")
        let retry = members.member("retry")
        let fails = members.member("fails")
        let pages = members.member("pages")
        let refresh = members.member("refresh")
        let authentication = members.member("authentication")
        let baseURL = members.string("baseURL", &diagnostics)
        guard let request else {
            if members.member("request") == nil { reportMissingRequest(of: entry.name) }
            return nil
        }
        var endpoint = SpecEndpoint(name: entry.name, pathLocation: request.location)
        endpoint.summary = summary?.value
        endpoint.deprecated = deprecated?.value
        endpoint.example = example
        endpoint.baseURL = baseURL
        readRequest(request, into: &endpoint)
        endpoint.pathParameters = path.compactMap { parameter($0) }
        endpoint.query = query.compactMap { parameter($0) }
        endpoint.headers = headers.compactMap { parameter($0) }
        if let body { readBody(body, into: &endpoint) }
        if let response { readResponse(response, into: &endpoint) }
        if let accepts { endpoint.accepts = self.accepts(accepts) }
        if let errors { endpoint.errors = self.errors(errors) }
        endpoint.rateLimit = rateLimit.flatMap { self.rateLimit($0, of: .endpoint) }
        endpoint.retry = retry.flatMap { self.retry($0) }
        if let fails { endpoint.failure = failure(fails, allowsNone: true) }
        if let pages { endpoint.paging = paging(pages) }
        if let refresh { endpoint.refresh = self.refresh(refresh) }
        if let authentication { endpoint.authentication = endpointAuthentication(authentication) }
        return endpoint
    }

    /// Reads a request such as `GET /works/{id}.json`, or only a method for the base URL itself.
    mutating func readRequest(_ request: Located<String>, into endpoint: inout SpecEndpoint) {
        let words = request.value.split(separator: " ", maxSplits: 1)
        if isHTTPMethod(request.value) {
            endpoint.method = request.value
            return
        }
        guard words.count == 2, isHTTPMethod(words[0]) else {
            return diagnostics.error(
                "'\(request.value)' must be a method and a path, such as \"\(exampleOfRequest(for: request.value))\"",
                at: request.location)
        }
        endpoint.method = String(words[0])
        if let name = URLTarget(text: words[1]).name {
            endpoint.urlParameter = name
            endpoint.path = [.parameter(name)]
            return
        }
        var reader = PathTemplate(text: String(words[1]))
        if let problem = reader.read() {
            diagnostics.error("the path '\(words[1])' \(problem)", at: request.location)
        }
        if let name = reader.nameAfterColon {
            diagnostics.warning(
                "':\(name)' is sent unchanged; a parameter is written '{\(name)}'", at: request.location)
        }
        endpoint.path = reader.pieces
    }

    /// Reports an endpoint without a request. A common mistake is to write the request as the key of the endpoint.
    mutating func reportMissingRequest(of endpoint: Located<String>) {
        let name = endpoint.value
        let example = exampleOfRequest(for: name)
        let hint =
            name.contains("/")
            ? "; its key is the name of a function, and method and path belong in \"request\": \"\(example)\""
            : ", such as \"\(example)\""
        diagnostics.error("the endpoint '\(name)' has no 'request'\(hint)", at: endpoint.location)
    }

    /// Reads a response: a type, or an object with a type and options.
    private mutating func readResponse(_ node: JSONNode, into endpoint: inout SpecEndpoint) {
        if node.isVoid {
            return diagnostics.error("leave out 'response' if the endpoint returns nothing", at: node.location)
        }
        if Self.isByStatus(node) {
            endpoint.responsesByStatus = responsesByStatus(node)
            return
        }
        if case .string = node.value {
            endpoint.response = TypeParser.parse(node, as: "'response'", &diagnostics).map { SpecResponse(type: $0) }
            return
        }
        guard var members = MemberReader(ofTyped: node, as: "'response'", &diagnostics) else { return }
        if SpecContent.isSaid(by: &members) {
            endpoint.content = content(&members)
            return members.finish(&diagnostics)
        }
        if let headers = members.member("headers") {
            endpoint.responseHeaders = TypeParser.parse(headers, as: "'headers'", &diagnostics)
            return members.finish(&diagnostics)
        }
        readTypedResponse(&members, at: node.location, into: &endpoint)
    }

    /// Reads a response of JSON, or a stream.
    private mutating func readTypedResponse(
        _ members: inout MemberReader, at location: Location, into endpoint: inout SpecEndpoint
    ) {
        let type = members.member("type")
        let at = members.path("at", &diagnostics)
        let isLossy = members.bool("lossy", &diagnostics)
        let stream = members.member("stream")
        if let stream, case .object = stream.value {
            endpoint.streamed = streamedResponse(stream)
        } else {
            endpoint.stream = members.choice("stream", &diagnostics)
        }
        let isStream = stream != nil && endpoint.streamed == nil
        endpoint.streamEnd = members.string("end", &diagnostics)
        endpoint.streamTag = members.string("tag", &diagnostics)
        members.finish(&diagnostics)
        guard let type else {
            if isStream, endpoint.stream != .lines, at == nil, !isLossy { return }
            let exception = isStream ? "; only a stream of events without 'at' and 'lossy' can omit it" : ""
            diagnostics.error("the response has no 'type'\(exception)", at: location)
            return
        }
        guard let type = TypeParser.parse(type, as: "'type'", &diagnostics) else { return }
        endpoint.response = SpecResponse(type: type, at: at?.keys ?? [], isLossy: isLossy)
    }

    /// Reads a response that is not JSON, such as `{ "raw": "application/pdf" }`.
    mutating func content(_ members: inout MemberReader) -> SpecContent? {
        let contents = SpecContent.Kind.allCases.compactMap { kind in
            members.string(kind.rawValue, &diagnostics).map { SpecContent(kind: kind, accept: $0) }
        }
        for content in contents.dropFirst() {
            diagnostics.error("a response is one of 'raw', 'text' and 'file'", at: content.accept.location)
        }
        guard let content = contents.first else { return nil }
        for key in ["type", "at", "lossy", "stream"] {
            guard let node = members.member(key) else { continue }
            diagnostics.error(
                "'\(key)' is for JSON, and this response is '\(content.kind.rawValue)'", at: node.location)
        }
        return content
    }

    /// Reads the paths of the members that hold the times of changes: one, or several.
    private mutating func refresh(_ node: JSONNode) -> [SpecPath] {
        switch node.value {
        case .string(let path): return [SpecPath(Located(path, at: node.location))]
        case .array(let elements) where !elements.isEmpty:
            return elements.compactMap { SpecPath($0, as: "a path in 'refresh'", &diagnostics) }
        default:
            diagnostics.error(
                "'refresh' must be a member of the response such as \"slots.ends\", or an array of them, not \(node.kind)",
                at: node.location)
            return []
        }
    }
}

/// Whether a text can be a method: words of capital letters with hyphens between them, such as `GET` or `VERSION-CONTROL`.
///
/// Methods are case-sensitive, and standard ones are in capitals (RFC 9110, section 9.1), so anything else is taken
/// for a slip.
package func isHTTPMethod(_ text: some StringProtocol) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}

/// Returns an example of a request for messages. It is based on the text if that is close to a request, such as
/// `get /pets` or `/pets`.
private func exampleOfRequest(for text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 1, text.hasPrefix("/") { return "GET \(text)" }
    let isMethod = ["get", "post", "put", "patch", "delete", "query"].contains(words.first?.lowercased())
    return isMethod && words.count == 2 ? "\(words[0].uppercased()) \(words[1])" : "GET /works/{id}.json"
}

extension SpecContent {
    /// Whether a response has a key of content that is not JSON.
    static func isSaid(by members: inout MemberReader) -> Bool {
        Kind.allCases.contains { members.member($0.rawValue) != nil }
    }
}

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
