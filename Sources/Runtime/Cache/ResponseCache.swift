import Foundation

/// The cache of a session: a private cache (RFC 9111), in memory or on disk, or none.
///
/// ```swift
/// var settings = ClientSettings(cache: .memory(bytes: 8_000_000))
/// settings.cache.staleIfError = .seconds(86_400)   // an old response is better than none
/// ```
///
/// The cache stores only responses to `GET`, one for each URL, caller and selecting header, and only as long as the
/// server allows. A response without a lifetime is validated for each call. The request then has the `ETag` or
/// `Last-Modified` of the response, so that the server need not send the same body again.
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

    let store: (any GuardedStore)?

    /// Whether stored responses may be used.
    var isUsed: Bool { store != nil && policy == .useCache }

    package init(store: (any GuardedStore)?) {
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
        store.map { "\($0), \(policy)" } ?? "none"
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
