import EndpointRuntime
import EndpointSharing

/// Asks the server which requests may start, under limits that all processes share.
///
/// The server's clock decides. It must not be set forward.
struct RateScript: Sendable {
    /// A limit as the script reads it.
    struct Rate: Sendable, Hashable {
        /// A number of requests in each window of a length.
        let limit: Int
        let window: Duration
        /// The size of the bucket. `nil` if no window contains more requests than the limit.
        var burst: Int?
    }

    let client: ValkeyClient

    /// Asks for a number of requests. All rates count those that are permitted, and none counts the others.
    ///
    /// - Parameters:
    ///   - count: The number of requests.
    ///   - rates: The limits of each of them.
    ///   - keys: The key of the pause, and one for each of the rates.
    /// - Returns: The answer of the server.
    /// - Throws: ``ValkeyError`` or `CancellationError`.
    func permit(_ count: Int, _ rates: [Rate], _ keys: [String]) async throws -> RateDecision {
        let arguments: [ValkeyCommand.Argument] = rates.flatMap { rate in
            ["\(rate.limit)", "\(rate.window.milliseconds)", "\(rate.burst ?? 0)"]
        }
        let reply = try await client.run(Self.permit, keys: keys, arguments: ["\(count)"] + arguments)
        guard case .array(let parts) = reply, parts.count == 2 else { throw ValkeyError.unreadableReply }
        let (permitted, time) = (try parts[0].number, Duration.milliseconds(try parts[1].number))
        return permitted < 0 ? .paused(for: time) : .permitted(permitted, next: time)
    }

    /// Pauses all requests with a key, such as after a response 429. A longer pause stays in effect.
    func pause(_ key: String, for duration: Duration) async throws {
        _ = try await client.run(Self.pause, keys: [key], arguments: ["\(duration.milliseconds)"])
    }
}

extension RateScript.Rate {
    /// A request starts at most a margin after it was counted. A window that is longer by the margin makes up for
    /// it. The limit of a bucket is one on average.
    init(_ limit: RateLimit) {
        let margin = limit.burst == nil ? SharedLimits.margin : .zero
        self.init(limit: limit.requests, window: limit.per + margin, burst: limit.burst)
    }
}
