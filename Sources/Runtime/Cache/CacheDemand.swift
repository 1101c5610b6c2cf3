import Foundation

/// What a call wants of the cache: its policy, and the `Cache-Control` of its own headers (RFC 9111, section 5.2.1).
struct CacheDemand: Sendable {
    /// What is done with a stored response.
    enum Use: Sendable {
        /// It is used.
        case serve
        /// It is used, and the server asked at the same time.
        case serveAndRefresh
        /// The server is asked.
        case ask
    }

    let policy: CachePolicy
    private let control: CacheControl?

    /// Nil where the request is none that a cache can answer, or wants none of it.
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

    /// Whether the server must not be asked.
    var isOffline: Bool { policy == .onlyIfCached || control?.has("only-if-cached") == true }

    /// What to do with a response that answers the request.
    func use(of stored: StoredResponse, at now: Date) -> Use {
        switch policy {
        case .reload: return .ask
        case .onlyIfCached where stored.mayBeStale: return .serve
        case .onlyIfCached, .useCache: break
        }
        if stored.control.has("no-cache") || control?.has("no-cache") == true { return .ask }
        if isFresh(stored, now) { return .serve }
        guard stored.mayBeStale else { return .ask }
        if let control {
            guard control.has("max-stale"), accepts(stored, now, control) else { return .ask }
            let limit = control.argument("max-stale").map { DeltaSeconds.read($0) ?? 0 } ?? .max
            return stored.freshness.staleness(at: now) <= Double(limit) ? .serve : .ask
        }
        // RFC 5861, section 3. Offered by the server, and it spares the caller the wait.
        let limit = stored.control.seconds("stale-while-revalidate") ?? 0
        return now >= stored.received && stored.freshness.staleness(at: now) < Double(limit) ? .serveAndRefresh : .ask
    }

    private func isFresh(_ stored: StoredResponse, _ now: Date) -> Bool {
        guard stored.freshness.isFresh(at: now) else { return false }
        return control.map { accepts(stored, now, $0) } ?? true
    }

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
