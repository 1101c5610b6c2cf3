import EndpointRuntime

/// A store for responses that you implement, such as one that several processes share.
///
/// ```swift
/// let cache = ResponseCache.shared(store, secret: secretOfTheFleet)
/// let client = TMDb.Client(settings: ClientSettings(cache: cache))
/// ```
///
/// A store need not know any rule of HTTP. It keeps values for keys, in any form, such as their
/// `StoredResponse.bytes`. It may forget a response at any time. The rules that protect from outdated
/// responses are outside of it, and rely on two promises: a response that was saved is found later, unless it was forgotten,
/// and a response that was removed is not found any more.
///
/// The functions are called on any thread, and concurrently. In a process with one secret, no two changes are in progress
/// at the same time: a change begins when the one before it has ended. An error fails no call. After an error, the same
/// change is made again later, but a response that could not be saved is removed instead, since the stored one is outdated.
public protocol CacheStore: AnyObject, Sendable {
    /// Returns the response for a key, or `nil` if there is none.
    func load(_ key: CacheKey) async throws -> StoredResponse?

    /// Stores a response in place of the one for the same key.
    func save(_ response: StoredResponse, for key: CacheKey) async throws

    /// Removes the response for a key. It is no error if there is none.
    func remove(_ key: CacheKey) async throws

    /// Removes the responses of a resource for all callers.
    ///
    /// - Parameter resource: The `CacheKey.resource` of their keys.
    /// - Throws: An error if they could not be removed.
    func removeAll(of resource: CacheKey.Resource) async throws
}

/// A ``CacheStore`` with leases, so that one process fetches a response that several ask for at the same moment.
///
/// A lease is the right to fetch a response. It belongs to one owner, and ends by itself after a duration. An error fails no
/// call: the process then fetches the response for itself. The lease of a response that could not be saved is waived.
public protocol LeasingCacheStore: CacheStore {
    /// Acquires the lease of a response, unless another owner has it. An owner that asks again gets the full time again.
    ///
    /// - Parameters:
    ///   - key: The key of the response.
    ///   - owner: A text that no other owner has.
    ///   - duration: The time after which the lease ends by itself.
    /// - Returns: The present state of the lease.
    /// - Throws: An error if the store cannot be asked.
    func acquireLease(of key: CacheKey, owner: String, for duration: Duration) async throws -> FetchLease

    /// Ends a lease. Does nothing if the owner no longer has it.
    ///
    /// - Parameters:
    ///   - key: The key of the response.
    ///   - owner: The owner of the lease.
    ///   - waiving: Whether there is no lease until this one would have ended by itself, because the response cannot be
    ///     stored.
    /// - Throws: An error if the store cannot be asked.
    func releaseLease(of key: CacheKey, owner: String, waiving: Bool) async throws
}

/// The answer to a process that asks for the lease of a response.
public enum FetchLease: Sendable, Hashable {
    /// The process has the lease.
    case acquired
    /// Another process has the lease.
    case held
    /// There is no lease for some time, since the response could not be stored.
    case waived
}

extension MemoryCacheStore: CacheStore {}

extension ResponseCache {
    /// Stores responses in a store of your own. All sessions that are given the same store share its responses.
    ///
    /// If the store is a ``LeasingCacheStore``, one process fetches a response that several ask for at the same moment. The
    /// others wait for its response, for half of their time limit at most. If the lease ends before, the next one fetches the
    /// response. They do not wait for one that could not be stored, or cannot be used without asking the server.
    ///
    /// Each credential sees only its own responses. A change that a process makes removes the responses for all processes,
    /// except those that another process is requesting at that moment. A change that the store does not take is made later,
    /// and until then, this process does not use the responses that it removes. At most 10,000 changes wait. Of more, the
    /// oldest are forgotten, and an outdated response may then be used until its lifetime ends.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - secret: A long random text, the same for all processes that share the store. The keys are digests with it, so that
    ///     nobody who reads them can test guesses of URLs and credentials. Processes with different secrets share nothing.
    ///   - timeLimit: The longest time that a call waits for the store: 500 ms by default, and as long for a lease. A
    ///     call waits for half of its own time limit at most. A store that does not respond in that time counts as empty.
    ///     One that has exceeded `timeLimit` delays no later call until it has responded.
    ///   - lease: The time after which another process may fetch a response that one is fetching: 5 s by default. It should
    ///     be longer than the server takes.
    /// - Returns: The cache.
    public static func shared(
        _ store: any CacheStore, secret: String, timeLimit: Duration = .milliseconds(500), lease: Duration = .seconds(5)
    ) -> Self {
        let salt = Salt(secret: secret)
        let queue = CacheQueue.shared(by: store, salt)
        queue.keep(salt)
        return Self(store: QueuedStore(store: store, queue: queue, timeLimit: timeLimit, lease: lease) { salt })
    }
}
