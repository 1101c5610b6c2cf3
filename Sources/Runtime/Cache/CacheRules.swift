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

    /// Returns `nil` if a cache cannot answer the request, or if the request forbids it.
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
