import EndpointSharing
import Foundation

/// Gives one process at a time a lease, such as for the refresh of a credential or for a response that several need.
///
/// The lease ends by itself, so that a process that ends does not block the others for longer. Its holder must finish before.
struct LeaseScript: Sendable {
    let client: ValkeyClient

    /// The time for which a value is kept.
    private static let retention: Duration = .seconds(30 * 86_400)

    /// Takes the lease if it is free. A holder that asks again gets the full time again. The token is a random text that
    /// identifies the caller.
    func take(_ key: String, token: String, for duration: Duration) async throws -> FetchLease {
        let arguments: [ValkeyCommand.Argument] = ["\(token)", "\(duration.milliseconds)"]
        switch try await client.run(Self.take, keys: [key], arguments: arguments).number {
        case 0: return .held
        case 1: return .acquired
        case 2: return .waived
        default: throw ValkeyError.unreadableReply
        }
    }

    /// Frees the lease, and stores a value.
    ///
    /// - Returns: `false` if the caller does not hold the lease any more. Nothing is stored then.
    @discardableResult
    func release(_ key: String, token: String, storing value: Data?, at valueKey: String) async throws -> Bool {
        var arguments: [ValkeyCommand.Argument] = ["\(token)"]
        if let value { arguments += [.bytes(value), "\(Self.retention.milliseconds)"] }
        return try await client.run(Self.release, keys: [key, valueKey], arguments: arguments).number == 1
    }

    /// Frees the lease, or lets nobody take it until the end of its time.
    func release(_ key: String, token: String, waiving: Bool) async throws {
        let arguments: [ValkeyCommand.Argument] = ["\(token)", waiving ? "1" : "0"]
        _ = try await client.run(Self.end, keys: [key], arguments: arguments)
    }

    /// Lets nobody take the lease until the end of its time, whoever holds it.
    func waive(_ key: String) async throws {
        _ = try await client.send(["SET", .text(key), "waived", "XX", "KEEPTTL"])
    }

    private static let take = ValkeyScript(
        """
        local holder = redis.call('GET', KEYS[1])
        if holder == 'waived' then
            return 2
        end
        if holder and holder ~= ARGV[1] then
            return 0
        end
        redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
        return 1
        """)

    private static let release = ValkeyScript(
        """
        if redis.call('GET', KEYS[1]) ~= ARGV[1] then
            return 0
        end
        if ARGV[2] then
            redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
        end
        return redis.call('DEL', KEYS[1])
        """)

    private static let end = ValkeyScript(
        """
        if redis.call('GET', KEYS[1]) ~= ARGV[1] then
            return 0
        end
        if ARGV[2] == '1' then
            redis.call('SET', KEYS[1], 'waived', 'KEEPTTL')
            return 1
        end
        return redis.call('DEL', KEYS[1])
        """)
}
