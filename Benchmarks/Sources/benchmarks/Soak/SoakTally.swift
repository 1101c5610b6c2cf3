import EndpointRuntime
import Synchronization

/// Counts the outcomes of calls, and the completions of each call.
final class SoakTally: Sendable {
    private struct State {
        var outcomes: [SoakOutcome: Int] = [:]
        var completions: [UInt8]
    }

    private let state: Mutex<State>

    init(calls: Int) {
        state = Mutex(State(completions: Array(repeating: 0, count: calls)))
    }

    func record(_ outcome: SoakOutcome, of call: Int) {
        state.withLock { state in
            state.outcomes[outcome, default: 0] += 1
            state.completions[call] += 1
        }
    }

    func count(_ outcome: SoakOutcome) -> Int { state.withLock { $0.outcomes[outcome] ?? 0 } }

    /// The number of calls that were never completed, and of those that were completed more than once.
    var faults: (lost: Int, twice: Int) {
        state.withLock { state in
            (state.completions.count { $0 == 0 }, state.completions.count { $0 > 1 })
        }
    }
}

/// A transport that counts the requests in flight and all requests sent.
final class CountingTransport: Transport {
    private let transport: any Transport
    private let state = Mutex((inFlight: 0, sent: 0))

    init(_ transport: any Transport) {
        self.transport = transport
    }

    var inFlight: Int { state.withLock { $0.inFlight } }
    var sent: Int { state.withLock { $0.sent } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        state.withLock { $0 = ($0.inFlight + 1, $0.sent + 1) }
        defer { state.withLock { $0.inFlight -= 1 } }
        return try await transport.send(request)
    }
}
