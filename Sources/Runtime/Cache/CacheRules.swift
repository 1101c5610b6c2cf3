import Foundation

/// The rules for the use of stored responses by a request: the policy of the session, and the `Cache-Control` of the
/// request (RFC 9111, section 5.2.1).
struct CacheRules: Sendable {
    /// The use of a stored response.
    enum Use: Sendable {
        /// The stored response is the result.
        case serve
        /// The stored response is the result, and a request in the background replaces it.
        case serveAndRefresh
        /// The server is asked for the response.
        case askServer
    }

    let policy: CachePolicy
    private let control: CacheControl?

    /// Returns `nil` if a cache cannot answer the request, or if the request forbids it. The response to a `QUERY` depends
    /// on the body, which is no part of the key of a stored response.
    init?(_ request: HTTP.Request, _ policy: CachePolicy) {
        guard request.method == .get else { return nil }
        for field in request.headers.fields where Self.ownConditions.contains(where: field.name.isSameHeader) {
            return nil
        }
        let values = request.headers.values(of: "Cache-Control")
        control = values.isEmpty ? nil : CacheControl(values)
        self.policy = policy
        if control?.has("no-store") == true { return nil }
    }

    /// Whether the request must not be sent to the server.
    var isOffline: Bool { policy == .onlyIfCached || control?.has("only-if-cached") == true }

    /// The use of a stored response that can answer the request.
    func use(of stored: StoredResponse, at now: Date) -> Use {
        switch policy {
        case .reload: return .askServer
        case .onlyIfCached where stored.allowsStaleUse: return .serve
        case .onlyIfCached, .useCache: break
        }
        if stored.control.has("no-cache") || control?.has("no-cache") == true { return .askServer }
        if isFresh(stored, now) { return .serve }
        guard stored.allowsStaleUse else { return .askServer }
        if let control {
            guard control.has("max-stale"), accepts(stored, now, control) else { return .askServer }
            let limit = control.argument("max-stale").map { Double(DeltaSeconds.read($0) ?? 0) } ?? .infinity
            return stored.freshness.staleness(at: now) <= limit ? .serve : .askServer
        }
        // RFC 5861, section 3. The server allows it, and the caller need not wait.
        let limit = stored.control.seconds("stale-while-revalidate") ?? 0
        let mayRefreshLater = now >= stored.received && stored.freshness.staleness(at: now) < Double(limit)
        return mayRefreshLater ? .serveAndRefresh : .askServer
    }

    private func isFresh(_ stored: StoredResponse, _ now: Date) -> Bool {
        guard stored.freshness.isFresh(at: now) else { return false }
        return control.map { accepts(stored, now, $0) } ?? true
    }

    /// Whether the request accepts the age of a response.
    private func accepts(_ stored: StoredResponse, _ now: Date, _ control: CacheControl) -> Bool {
        let age = stored.freshness.age(at: now)
        if let limit = control.seconds("max-age"), age > Double(limit) { return false }
        if let rest = control.seconds("min-fresh"), stored.freshness.lifetime - age < Double(rest) { return false }
        return true
    }

    private static let ownConditions = [
        "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
    ]
}

/// The key of a stored response: digests of the resource and of the caller. It reveals neither.
package struct CacheKey: Sendable, Hashable {
    /// A digest of the URL.
    package let resource: Digest

    /// A digest of the ``Caller``, and of the headers by which the service selects a response.
    package let caller: Digest
}

/// Creates the keys for the requests of a session.
struct CacheKeys: Sendable {
    /// The names of the headers by which the service selects a response.
    let selectingHeaders: [String]

    func key(for request: HTTP.Request, _ salt: Salt) -> CacheKey {
        var texts = request.callerIdentity.texts
        for name in selectingHeaders {
            texts += ["(selecting)", name.lowercased()] + request.headers.values(of: name)
        }
        return CacheKey(resource: salt.digest(of: request.url), caller: salt.digest(texts))
    }
}

/// The request headers on which a response depends (RFC 9111, section 4.1).
struct Vary: Sendable {
    /// The names of the headers in lower case, sorted.
    let names: [String]

    /// - Returns: `nil` if the response depends on more than headers (`*`). It can never be used again then.
    init?(_ response: HTTP.Headers) {
        let names = response.values(of: "Vary").flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        if names.contains("*") { return nil }
        self.names = Set(names.filter { !$0.isEmpty }).sorted()
    }

    /// A digest of the values of the headers. Requests with the same digest can share a response.
    ///
    /// The values themselves are not stored, because `Authorization` and `Cookie` may be among them.
    func digest(of request: HTTP.Headers, _ salt: Salt) -> Digest {
        salt.digest(
            names.flatMap { name in
                let values = request.values(of: name)
                return [name, String(values.count)] + values
            }
        )
    }
}
