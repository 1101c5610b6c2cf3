import Foundation

/// The cache of a session: a private cache (RFC 9111), in memory or on disk, or none.
///
/// ```swift
/// var settings = ClientSettings(cache: .memory(bytes: 8_000_000))
/// settings.cache.staleIfError = .seconds(86_400)   // an old response is better than none
/// ```
///
/// The cache stores only responses to `GET`, one for each URL and credential, and only as long as the server allows. A
/// response without a lifetime is validated for each call. The request then has the `ETag` or `Last-Modified` of the
/// response, so that the server need not send the same body again.
///
/// Requests with other methods go to the server. Unsafe methods remove the responses that they may have changed.
/// Responses after a redirect are not stored. A request with a condition or a range of its own does not use the cache.
///
/// Copies share one store, and so do all sessions that are given the same store. Each credential sees only its own
/// responses.
public struct ResponseCache: Sendable {
    /// The use of stored responses.
    public var policy: CachePolicy

    /// The time for which a stale response may be used if the server cannot be reached or fails (500, 502, 503 and 504),
    /// counted from the moment at which it became stale. Zero by default.
    ///
    /// A response may allow a longer time (`stale-if-error`, RFC 5861, section 4), or forbid its use when it is stale
    /// (`no-cache`, `must-revalidate`).
    public var staleIfError: Duration

    let store: (any CacheStore)?

    /// Whether stored responses may be used.
    var isUsed: Bool { store != nil && policy == .useCache }

    package init(store: (any CacheStore)?) {
        self.store = store
        policy = .useCache
        staleIfError = .zero
    }

    /// No cache.
    public static let none = Self(store: nil)

    /// Stores responses in memory, in a new store of at most that many bytes.
    public static func memory(bytes: Int) -> Self {
        Self(store: MemoryCacheStore(bytes: bytes))
    }

    /// Stores responses in memory, in a store that other sessions may use as well.
    public static func memory(_ store: MemoryCacheStore) -> Self {
        Self(store: store)
    }
}

extension ResponseCache: CustomStringConvertible, CustomReflectable {
    /// The type of the store and the policy. Responses are not shown.
    public var description: String {
        store.map { "\(type(of: $0)), \(policy)" } ?? "none"
    }

    /// The mirror that `dump` shows. It contains no responses.
    public var customMirror: Mirror { Mirror(self, children: ["cache": description]) }
}

/// The use of stored responses by a call.
public enum CachePolicy: Sendable, Hashable {
    /// Uses a stored response as far as the response allows it. Otherwise, the server is asked.
    case useCache

    /// Requests the whole response from the server, and replaces the stored one.
    ///
    /// A `GET` or `HEAD` without a `Cache-Control` of its own has `no-cache`, so that caches between the app and the
    /// server do not answer either.
    case reload

    /// Uses only stored responses. No request is sent to the server, whatever its method.
    ///
    /// A stored response of any age is used, unless it forbids its use when it is stale (`no-cache`,
    /// `must-revalidate`). Its age is in ``APIResponse/source``. If there is no such response, the call fails with
    /// status 504 (RFC 9111, section 5.2.1.7).
    case onlyIfCached
}

/// The source of a response.
public enum ResponseSource: Sendable {
    /// The server sent the whole response.
    case network

    /// The cache had the response, and the server confirmed that it is still valid (304).
    case revalidated

    /// The cache had the response, and the server was not asked. `age` is the time since the server sent or confirmed
    /// it.
    case cache(age: Duration)

    /// The cache had a stale response, which was used because the request to the server failed with the error.
    indirect case stale(age: Duration, because: APIError)
}

extension ResponseSource: Hashable {
    /// Hashes the case and the age. An ``APIError`` cannot be hashed.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .network: hasher.combine(0)
        case .revalidated: hasher.combine(1)
        case .cache(let age): hasher.combine(age)
        case .stale(let age, _): hasher.combine([age])
        }
    }
}

/// A stored response, with the properties that decide whether it can be used again.
package struct StoredResponse: Sendable {
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

    /// Restores a response from a file. Returns `nil` if the response must not be stored.
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
    package var cost: Int {
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
