/// Asks the server whether a request may start, under limits that all processes share.
///
/// No window that is as long as that of a rate contains more requests than the rate allows, wherever the window begins.
/// The server's clock decides. It must not be set forward.
struct RateScript: Sendable {
    /// A number of requests in each window of a length.
    struct Rate: Sendable, Hashable {
        let limit: Int
        let window: Duration
    }

    /// The answer of the server.
    enum Answer: Sendable, Equatable {
        /// The request may start. It is counted.
        case start
        /// The request must not start. Nothing was counted. Ask again after this time.
        case wait(Duration)
    }

    let client: ValkeyClient

    /// Asks for a request. Either all rates count it, or none does.
    ///
    /// The key is a part of keys on the server. A digest reveals nothing of an API key or a user.
    func ask(for key: String, _ rates: [Rate]) async throws -> Answer {
        // Rates with the same window share a log, which must not count a request twice.
        let limits = Dictionary(rates.map { ($0.window.milliseconds, $0.limit) }, uniquingKeysWith: min)
            .sorted { $0.key < $1.key }
        let milliseconds = try await client.run(
            Self.rates,
            keys: [pauseKey(key)] + limits.map { "\(group(key)):\($0.key)" },
            arguments: limits.flatMap { ["\($0.value)", "\($0.key)"] }
        ).number
        return milliseconds == 0 ? .start : .wait(.milliseconds(milliseconds))
    }

    /// Pauses all requests for a key, such as after a response 429. A longer pause stays in effect.
    func pause(_ key: String, for duration: Duration) async throws {
        _ = try await client.run(Self.pause, keys: [pauseKey(key)], arguments: ["\(duration.milliseconds)"])
    }

    /// The beginning of the keys of a limit. The braces keep them on one node of a cluster.
    private func group(_ key: String) -> String {
        "\(client.configuration.keyPrefix)rate:{\(key)}"
    }

    private func pauseKey(_ key: String) -> String {
        "\(group(key)):pause"
    }
}
