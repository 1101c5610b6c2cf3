import Foundation

/// Reads a value from the body of a response. An optional value is `nil` if there is no body, as with status 204, and if
/// the status is not 2xx but accepted.
struct Decode: Sendable {
    let mode: DecodingMode

    func value<Value>(
        _ reading: ResponseReading<Value>,
        from reply: Reply,
        to request: HTTP.Request
    ) throws(APIError) -> APIResponse<Value> {
        let response = reply.response
        switch reading {
        case .ignored(let value):
            return APIResponse(value: value, reply, issues: [])
        case .headers(let fields, let read):
            if !(200...299).contains(response.status), let absent = absent(Value.self) {
                return APIResponse(value: absent, reply, issues: [])
            }
            return try value(from: reply.with(response.headers.json(of: fields)), to: request, read)
        case .content(_, let read):
            return try value(from: reply, to: request, content: read)
        case .saved:
            let reason = "a file is neither an element of a stream nor one of several responses"
            throw unreadable(DecodingFailure(path: "", reason: reason, offset: 0, snippet: ""), response, request)
        case .json(_, let empty, let read):
            if response.hasNoValue, let absent = empty ?? absent(Value.self) {
                return APIResponse(value: absent, reply, issues: [])
            }
            return try value(from: reply, to: request, read)
        case .byStatus(let table):
            switch table.reading(of: response.status) {
            case .json(_, let empty?, _)? where response.isBlank:
                return APIResponse(value: empty, reply, issues: [])
            case .json(_, _, let read)?:
                return try value(from: reply, to: request, read)
            case let reading?:
                return try value(reading, from: reply, to: request)
            case nil:
                let reason = "the endpoint has no response with this status."
                throw unreadable(DecodingFailure(path: "", reason: reason, offset: 0, snippet: ""), response, request)
            }
        }
    }

    private func value<Value>(
        from reply: Reply,
        to request: HTTP.Request,
        content read: (HTTP.Response) throws(DecodingFailure) -> Value
    ) throws(APIError) -> APIResponse<Value> {
        do throws(DecodingFailure) {
            return APIResponse(value: try read(reply.response), reply, issues: [])
        } catch {
            let reason = request.redactor.excerpt(error.reason)
            let failure = DecodingFailure(path: "", reason: reason, offset: 0, snippet: "")
            throw unreadable(failure, reply.response, request)
        }
    }

    private func value<Value>(
        from reply: Reply,
        to request: HTTP.Request,
        _ read: (inout JSONReader) throws -> Value
    ) throws(APIError) -> APIResponse<Value> {
        do throws(DecodingFailure) {
            let (value, issues) = try JSONReader.read(reply.response.body, mode: mode, read)
            return APIResponse(value: value, reply, issues: Self.masked(issues, of: reply, request.redactor))
        } catch {
            throw unreadable(failure(error, read, reply, request.redactor), reply.response, request)
        }
    }

    /// The issues without secrets. A long value of the server is cut in an issue, so that a secret in it is not found.
    private static func masked(_ issues: [DecodingIssue], of reply: Reply, _ redactor: Redactor) -> [DecodingIssue] {
        let body = reply.response.body
        if issues.isEmpty || redactor.isEmpty { return issues }
        // A larger body is not searched.
        if body.count <= searchLimit, redactor.scrub(body) == body { return issues }
        return issues.map { issue in
            DecodingIssue(
                path: issue.path.contains("…") ? "" : redactor.scrub(issue.path),
                reason: issue.reason.contains("…") ? "the value is not as promised" : redactor.scrub(issue.reason))
        }
    }

    private func unreadable(
        _ failure: DecodingFailure, _ response: HTTP.Response, _ request: HTTP.Request
    ) -> APIError {
        .decoding(
            UnreadableBody(
                failure: failure, isEmpty: response.body.isEmpty, status: response.status, request: request.summary))
    }

    /// The failure without secrets. If the body is no JSON at all, the failure names its actual form.
    private func failure<Value>(
        _ failure: DecodingFailure,
        _ read: (inout JSONReader) throws -> Value,
        _ reply: Reply,
        _ redactor: Redactor
    ) -> DecodingFailure {
        let response = reply.response
        if let reason = Self.notJSON(reply, redactor) {
            return DecodingFailure(path: "", reason: reason, offset: 0, snippet: "")
        }
        let unsaid = DecodingFailure(
            path: redactor.scrub(failure.path), reason: "the body cannot be read as promised", offset: failure.offset,
            snippet: "")
        // A search takes many times the memory of a body that consists of escapes.
        guard response.body.count <= Self.searchLimit else { return unsaid }
        // The snippet may begin within a secret, which no search would find. It is taken again from a body without
        // secrets, also without those of the server, such as a refresh token.
        let body = redactor.scrub(response.body, membersWhere: Sensitive.isSecret)
        guard body != response.body else { return failure }
        do throws(DecodingFailure) {
            _ = try JSONReader.read(body, mode: mode, read)
        } catch {
            // A mask may be unreadable before the actual failure, for example in place of a date.
            if error.path == failure.path { return error }
        }
        return unsaid
    }

    /// The size of the largest body that is searched for secrets, in bytes.
    private static let searchLimit = 4_000_000

    /// The actual form of a body that is no JSON at all. `nil` if it looks like JSON.
    private static func notJSON(_ reply: Reply, _ redactor: Redactor) -> String? {
        let response = reply.response
        // The content type of a stream is not that of its elements.
        let mediaType = reply.stream == nil ? response.headers.mediaType : nil
        let first = response.body.first { !" \t\r\n".utf8.contains($0) }
        guard let first else { return "the response has no body, but JSON was promised." }
        if "{[".utf8.contains(first) || response.body.isJSON { return nil }
        if let type = mediaType, !type.isEmpty, !type.contains("json") {
            return "expected JSON, but the server sent \(redactor.excerpt(escapingControls(type), limit: 100))."
        }
        return first == UInt8(ascii: "<") ? "expected JSON, but the server sent a page of HTML or XML." : nil
    }
}

extension Data {
    /// Whether the bytes are a JSON document.
    fileprivate var isJSON: Bool { (try? JSONReader.read(self) { try $0.skip() }) != nil }
}

extension HTTP.Headers {
    /// An object of JSON with some of the headers. A value that is no text is written as it is, if it is JSON.
    fileprivate func json(of fields: KeyValuePairs<String, JSONShape>) -> Data {
        var members: [String: JSON] = [:]
        for (name, shape) in fields {
            guard let text = self[name] else { continue }
            let value = shape == .string ? nil : try? JSONReader.read(Data(text.utf8)) { try $0.json() }.value
            members[name] = value ?? .string(text)
        }
        return JSONWriter.write(members)
    }
}

extension HTTP.Response {
    /// Whether the body has no value: it is blank, the status forbids a body (RFC 9110, sections 15.3.5 and 15.3.6), or
    /// the status is outside of 2xx.
    fileprivate var hasNoValue: Bool {
        status == 204 || status == 205 || !(200...299).contains(status) || isBlank
    }

    /// Whether the body is empty, or has only white space.
    fileprivate var isBlank: Bool { body.allSatisfy { " \t\r\n".utf8.contains($0) } }
}

extension APIResponse {
    init(value: Value, _ reply: Reply, issues: [DecodingIssue]) {
        self.init(
            value: value, status: reply.response.status, headers: reply.response.headers, source: reply.source,
            issues: issues)
    }
}
