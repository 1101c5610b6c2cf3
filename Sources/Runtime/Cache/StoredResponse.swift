import Foundation

/// A response for a store, with the properties that decide whether it can be used again.
public struct StoredResponse: Sendable {
    package let status: Int
    package let headers: HTTP.Headers
    /// The body after decompression.
    package let body: Data
    /// A digest of the request headers on which the response depends.
    package let variant: Digest
    /// The time at which the request was sent.
    package let requested: Date
    /// The time at which the response arrived.
    package let received: Date

    let vary: Vary
    let control: CacheControl
    let freshness: Freshness

    /// Creates the stored form of a response. Returns `nil` if the response must not be stored (RFC 9111, section 3).
    init?(
        _ response: HTTP.Response,
        to request: HTTP.Headers,
        _ salt: Salt,
        requested: Date,
        received: Date
    ) {
        guard let vary = Vary(response.headers) else { return nil }
        let variant = vary.digest(of: request, salt)
        self.init(response, vary, variant: variant, requested: requested, received: received)
    }

    /// Restores a stored response. Returns `nil` if the response must not be stored.
    package init?(_ response: HTTP.Response, variant: Digest, requested: Date, received: Date) {
        guard let vary = Vary(response.headers) else { return nil }
        self.init(response, vary, variant: variant, requested: requested, received: received)
    }

    private init?(_ response: HTTP.Response, _ vary: Vary, variant: Digest, requested: Date, received: Date) {
        let control = CacheControl(response.headers.values(of: "Cache-Control"))
        let freshness = Freshness(response.headers, control, requested: requested, received: received)
        guard !control.has("no-store") else { return nil }
        switch response.status {
        case 200, 203, 204: break
        // A missing resource may appear at any time, unless the server states a lifetime.
        case 404, 410: guard freshness.lifetime > 0 else { return nil }
        default: return nil
        }
        status = response.status
        headers = response.headers
        body = response.body
        self.variant = variant
        self.requested = requested
        self.received = received
        self.vary = vary
        self.control = control
        self.freshness = freshness
    }

    /// The approximate number of bytes that the response takes in memory.
    public var cost: Int {
        headers.fields.reduce(body.count + 1_024) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 }
    }

    /// Whether the response can answer a request (section 4.1).
    func canAnswer(_ request: HTTP.Request, _ salt: Salt) -> Bool {
        guard body.count <= request.maximumBodySize else { return false }
        return vary.names.isEmpty || vary.digest(of: request.headers, salt) == variant
    }

    /// Whether the response may be used when it is stale, without asking the server (sections 5.2.2.2 and 5.2.2.4).
    var allowsStaleUse: Bool {
        !control.has("no-cache") && !control.has("must-revalidate")
    }

    /// Whether later calls can use the response without asking the server, for some time.
    var isReusable: Bool { freshness.lifetime > 0 && !control.has("no-cache") }

    /// The response as the caller receives it.
    func response(from source: ResponseSource) -> HTTP.Response {
        var response = HTTP.Response(status: status, headers: headers, body: body)
        switch source {
        case .cache(let age), .stale(let age, _): response.headers["Age"] = String(age.components.seconds)
        case .network, .revalidated: break
        }
        return response
    }
}

extension StoredResponse: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "\(status), \(body.count) bytes" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "body": "\(body.count) bytes"])
    }
}

extension StoredResponse {
    /// Whether the server can be asked if the response is still valid.
    var hasValidator: Bool { !conditions.fields.isEmpty }

    /// The request, on the condition that the stored response is no longer valid.
    func conditional(_ request: HTTP.Request) -> HTTP.Request {
        var request = request
        request.headers.replace(with: conditions)
        return request
    }

    /// The headers of a conditional request (RFC 9111, section 4.3.1).
    private var conditions: HTTP.Headers {
        let conditions: HTTP.Headers = [
            "If-None-Match": headers["ETag"], "If-Modified-Since": headers["Last-Modified"],
        ]
        // The values come from a server and from a file. They must not change the request.
        return HeaderRules.problem(in: conditions) == nil ? conditions : [:]
    }

    /// Whether a 304 refers to this response, according to its validators (section 4.3.4).
    ///
    /// Entity tags are compared weakly, because either response may have been compressed on the way (RFC 9110, section
    /// 8.8.3.2).
    func isConfirmed(by response: HTTP.Response) -> Bool {
        if let tag = response.headers["ETag"], let known = headers["ETag"] {
            return Self.opaque(tag) == Self.opaque(known)
        }
        guard let date = response.headers["Last-Modified"], let known = headers["Last-Modified"] else { return true }
        return date == known
    }

    /// The response with the headers of the 304 that confirms it (section 3.2).
    func renewed(by confirmation: HTTP.Headers) -> HTTP.Response {
        var headers = headers
        // They describe the earlier response, even if the 304 does not have them.
        headers.removeAll { $0.isSameHeader(as: "Age") || $0.isSameHeader(as: "Date") }
        var update = confirmation
        update.removeAll { name in Self.kept.contains { $0.isSameHeader(as: name) } }
        headers.replace(with: update)
        return HTTP.Response(status: status, headers: headers, body: body)
    }

    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }

    /// The headers that a 304 does not replace. In a 304, they describe the message or the connection.
    private static let kept = [
        "Content-Length", "Content-Encoding", "Content-Type", "Content-Range", "Connection", "Keep-Alive",
        "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding",
        "Upgrade",
    ]
}
