import Foundation

extension StoredResponse {
    /// Whether the server can be asked if the response still holds.
    var hasValidator: Bool { !conditions.fields.isEmpty }

    /// The request, on the condition that the stored response no longer holds.
    func conditional(_ request: HTTP.Request) -> HTTP.Request {
        var request = request
        request.headers.replace(with: conditions)
        return request
    }

    /// What to ask for (RFC 9111, section 4.3.1).
    private var conditions: HTTP.Headers {
        let conditions: HTTP.Headers = [
            "If-None-Match": headers["ETag"], "If-Modified-Since": headers["Last-Modified"],
        ]
        // They come from a server by way of a file, and are about to be sent.
        return HeaderRules.problem(in: conditions) == nil ? conditions : [:]
    }

    /// Whether a 304 is about this response, as far as its validators tell (section 4.3.4).
    ///
    /// Tags compare weakly, since either side may have been compressed on the way (RFC 9110, section 8.8.3.2).
    func isConfirmed(by response: HTTP.Response) -> Bool {
        if let tag = response.headers["ETag"], let known = headers["ETag"] {
            return Self.opaque(tag) == Self.opaque(known)
        }
        guard let date = response.headers["Last-Modified"], let known = headers["Last-Modified"] else { return true }
        return date == known
    }

    /// The response with the headers of the 304 that confirmed it (section 3.2).
    func renewed(by confirmation: HTTP.Headers) -> HTTP.Response {
        var headers = headers
        // Of the last response, and not of this one, even where this one does not say.
        headers.removeAll { $0.isSameHeader(as: "Age") || $0.isSameHeader(as: "Date") }
        var update = confirmation
        update.removeAll { name in Self.kept.contains { $0.isSameHeader(as: name) } }
        headers.replace(with: update)
        return HTTP.Response(status: status, headers: headers, body: body)
    }

    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }

    /// Headers that describe the message or the connection that brought it, and not the stored response.
    private static let kept = [
        "Content-Length", "Content-Encoding", "Content-Type", "Content-Range", "Connection", "Keep-Alive",
        "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding",
        "Upgrade",
    ]
}
