import Foundation

/// Whether and where the responses of a session are kept, and how they are used: RFC 9111, as a cache of one user.
///
/// ```swift
/// var settings = ClientSettings(cache: .memory(bytes: 8_000_000))
/// settings.cache.staleIfError = .seconds(86_400)   // what was true yesterday is better than nothing
/// ```
///
/// Only what GET brings is kept, one response for each URL and credential, and only as long as the server allows. A
/// response that names no time is asked for again each time, with its `ETag` or `Last-Modified`, so that the server
/// need not send what is known. Other methods go to the server, and make the cache forget what they may have changed.
/// What came by way of a redirect is not kept. A request with a condition or a range of its own goes past the cache.
///
/// Copies share one store, and so do all sessions that are given the same; each credential has responses of its own.
public struct ResponseCache: Sendable {
    /// How the stored responses are used.
    public var policy: CachePolicy

    /// For how long after it became stale a response may be used when the server cannot be reached or fails (500, 502,
    /// 503 and 504). Zero by default; a response may allow more (`stale-if-error`, RFC 5861, section 4), or forbid it
    /// altogether (`no-cache`, `must-revalidate`).
    public var staleIfError: Duration

    let store: (any CacheStore)?

    /// Whether stored responses may be used.
    var isUsed: Bool { store != nil && policy == .useCache }

    private init(store: (any CacheStore)?) {
        self.store = store
        policy = .useCache
        staleIfError = .zero
    }

    /// Keeps nothing.
    public static let none = Self(store: nil)

    /// Keeps responses in memory, in a new store of at most that many bytes.
    public static func memory(bytes: Int) -> Self {
        Self(store: MemoryCacheStore(bytes: bytes))
    }

    /// Keeps responses in memory, in a store that others use too.
    public static func memory(_ store: MemoryCacheStore) -> Self {
        Self(store: store)
    }

    /// Keeps responses on disk, in a folder of at most that many bytes; see ``DiskCacheStore``.
    public static func disk(_ folder: URL, bytes: Int) -> Self {
        Self(store: DiskCacheStore(folder: folder, bytes: bytes))
    }

    /// Keeps responses on disk, in a store that others use too.
    public static func disk(_ store: DiskCacheStore) -> Self {
        Self(store: store)
    }
}

extension ResponseCache: CustomStringConvertible, CustomReflectable {
    /// What keeps the responses; never what it keeps.
    public var description: String {
        store.map { "\(type(of: $0)), \(policy)" } ?? "none"
    }

    /// What `dump` shows: no responses.
    public var customMirror: Mirror { Mirror(self, children: ["cache": description]) }
}

/// How a call uses stored responses.
public enum CachePolicy: Sendable, Hashable {
    /// As the response allows; otherwise the server is asked.
    case useCache

    /// Stored responses are not used. The whole response comes from the server, and replaces the stored one. A `GET` or
    /// `HEAD` without a `Cache-Control` of its own sends `no-cache`, so that caches on the way do not answer either.
    case reload

    /// The server is not asked, whatever the method. The stored response comes however old it is, unless it forbids
    /// that (`no-cache`, `must-revalidate`); its age is in ``APIResponse/source``. Where there is none the call fails with
    /// status 504, as RFC 9111, section 5.2.1.7 has it.
    case onlyIfCached
}
