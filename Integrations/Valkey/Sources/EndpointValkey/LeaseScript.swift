/// Gives one process at a time a lease, such as for the refresh of a credential.
///
/// The lease ends by itself, so that a process that ends does not block the others for longer. Its holder must finish or
/// extend it before.
struct LeaseScript: Sendable {
    /// The result of an attempt to take a lease.
    enum Answer: Sendable, Equatable {
        /// The caller holds the lease.
        case held
        /// Another process holds the lease, and must finish or extend it within this time.
        case taken(Duration)
    }

    let client: ValkeyClient

    /// Takes the lease if it is free. A holder that asks again gets the full time again. The token is a random text that
    /// identifies the caller.
    func take(_ key: String, token: String, for duration: Duration) async throws -> Answer {
        let milliseconds = try await run(Self.take, key, ["\(token)", "\(duration.milliseconds)"])
        return milliseconds == 0 ? .held : .taken(.milliseconds(milliseconds))
    }

    /// Extends the lease. Returns `false` if the caller does not hold it any more.
    func extend(_ key: String, token: String, for duration: Duration) async throws -> Bool {
        try await run(Self.extend, key, ["\(token)", "\(duration.milliseconds)"]) == 1
    }

    /// Frees the lease. Returns `false` if the caller does not hold it any more.
    @discardableResult
    func release(_ key: String, token: String) async throws -> Bool {
        try await run(Self.release, key, ["\(token)"]) == 1
    }

    private func run(_ script: ValkeyScript, _ key: String, _ arguments: [ValkeyCommand.Argument]) async throws -> Int {
        let key = "\(client.configuration.keyPrefix)lease:{\(key)}"
        return try await client.run(script, keys: [key], arguments: arguments).number
    }
}

extension LeaseScript {
    private static let take = ValkeyScript(
        """
        local holder = redis.call('GET', KEYS[1])
        if holder and holder ~= ARGV[1] then
            return math.max(1, redis.call('PTTL', KEYS[1]))
        end
        redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
        return 0
        """)

    private static let extend = ValkeyScript(
        """
        if redis.call('GET', KEYS[1]) ~= ARGV[1] then
            return 0
        end
        return redis.call('PEXPIRE', KEYS[1], ARGV[2])
        """)

    private static let release = ValkeyScript(
        """
        if redis.call('GET', KEYS[1]) ~= ARGV[1] then
            return 0
        end
        return redis.call('DEL', KEYS[1])
        """)
}
