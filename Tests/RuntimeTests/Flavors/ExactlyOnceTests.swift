import Dispatch
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ExactlyOnceTests {
    /// Counts the completions of many calls, and waits until there are as many as calls.
    private final class Tally: Sendable {
        private let completions: Mutex<[(index: Int, outcome: String)]> = Mutex([])
        private let events = AsyncStream<Void>.makeStream()

        func add(_ index: Int, _ result: Result<Item, APIError>) {
            completions.withLock { $0.append((index, outcome(result))) }
            events.continuation.yield()
        }

        /// Returns how often each call has completed, and the outcomes without their details.
        func full(_ size: Int) async -> (counts: [Int], outcomes: Set<String>) {
            var missing = size
            for await _ in events.stream {
                missing -= 1
                if missing == 0 { break }
            }
            let completions = completions.withLock { $0 }
            let counts = completions.reduce(into: Array(repeating: 0, count: size)) { $0[$1.index] += 1 }
            return (counts, Set(completions.map { String($0.outcome.prefix { $0.isLetter || $0 == " " }) }))
        }
    }

    /// The events that compete with the response to complete a call.
    private enum Rival: CaseIterable {
        case cancel, deadline, overflow, error
    }

    @Test(.takesTurns)
    func `The completion of a call is called once, whichever event is first`() async throws {
        var outcomes: Set<String> = []
        for round in 0..<100 {
            try Task.checkCancellation()
            let tally = Tally()
            let clock = TestClock()
            let gates = (0..<100).map { _ in AsyncStream<HTTP.Response>.makeStream() }
            let transport = FakeTransport { request in
                for await response in gates[Int(request.url.lastPathComponent) ?? 0].stream { return response }
                throw URLError(.networkConnectionLost)
            }
            let session = APISession.test(
                transport,
                settings: ClientSettings(timeout: .seconds(1), maximumBodySize: 100, retry: .none, clock: clock))
            let handles = (0..<100).map { index in
                TestCallbackClient(session: session).send(Endpoint<Item>(.get, "/\(index)")) { tally.add(index, $0) }
            }
            // Each call has set its time limit before the clock moves.
            await until { session.shared.timers.count == 100 }
            await clock.sleeper()
            // In some rounds, there is no response, and one rival completes all calls. In others, the clock stands still,
            // so that calls without another rival receive their response, however late that is.
            let isSilent = round.isMultiple(of: 10)
            let isTimeless = round % 10 == 1
            DispatchQueue.concurrentPerform(iterations: 200) { step in
                let index = step / 2
                if step.isMultiple(of: 2) {
                    if isSilent { return }
                    gates[index].continuation.yield(.json(#"{"id": 7, "name": "Dune"}"#))
                    return
                }
                switch Rival.allCases[(isSilent ? round / 10 : index + round) % Rival.allCases.count] {
                case .cancel: handles[index].cancel()
                case .deadline: if !isTimeless { clock.advance(by: .milliseconds(40)) }
                case .overflow: gates[index].continuation.yield(HTTP.Response(body: Data(count: 101)))
                case .error: gates[index].continuation.finish()
                }
            }
            let full = await tally.full(100)
            #expect(full.counts == Array(repeating: 1, count: 100))
            outcomes.formUnion(full.outcomes)
            clock.advance(by: .seconds(1))
        }
        #expect(outcomes == ["Item", "cancelled", "timed out after ", "too large", "transport "])
    }
}
