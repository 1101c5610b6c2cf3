import EndpointRuntime
import Synchronization

/// Counts what calls came to, each by its number.
final class SoakTally: Sendable {
    private struct State {
        var outcomes: [SoakOutcome: Int] = [:]
        var completions: [UInt8]
    }

    private let state: Mutex<State>

    init(calls: Int) {
        state = Mutex(State(completions: Array(repeating: 0, count: calls)))
    }

    func note(_ outcome: SoakOutcome, of call: Int) {
        state.withLock { state in
            state.outcomes[outcome, default: 0] += 1
            state.completions[call] += 1
        }
    }

    func count(_ outcome: SoakOutcome) -> Int { state.withLock { $0.outcomes[outcome] ?? 0 } }

    /// How many calls were never completed, and how many more than once.
    var faults: (lost: Int, twice: Int) {
        state.withLock { state in
            (state.completions.count { $0 == 0 }, state.completions.count { $0 > 1 })
        }
    }
}

/// Counts the requests that a transport has in hand: what the pipeline's tasks wait for.
final class CountingTransport: Transport {
    private let transport: any Transport
    private let state = Mutex((underWay: 0, sent: 0))

    init(_ transport: any Transport) {
        self.transport = transport
    }

    var underWay: Int { state.withLock { $0.underWay } }
    var sent: Int { state.withLock { $0.sent } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        state.withLock { $0 = ($0.underWay + 1, $0.sent + 1) }
        defer { state.withLock { $0.underWay -= 1 } }
        return try await transport.send(request)
    }
}
