import Dispatch
import EndpointRuntime
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ExactlyOnceTests {
    /// Counts the completions of many calls, and tells when each has had one.
    private final class Tally: Sendable {
        private let counts: Mutex<[Int]>
        private let events = AsyncStream<Void>.makeStream()

        init(_ size: Int) {
            counts = Mutex(Array(repeating: 0, count: size))
        }

        func add(_ index: Int) {
            counts.withLock { $0[index] += 1 }
            events.continuation.yield()
        }

        func full() async -> [Int] {
            var missing = counts.withLock { $0.count }
            for await _ in events.stream {
                missing -= 1
                if missing == 0 { break }
            }
            return counts.withLock { $0 }
        }
    }

    /// What else may end a call while its response comes.
    private enum Rival: CaseIterable {
        case cancel, deadline, overflow, error
    }

    @Test
    func `A9: whatever comes first, the completion is called once`() async {
        for round in 0..<100 {
            let tally = Tally(100)
            let clock = TestClock()
            let gates = (0..<100).map { _ in AsyncStream<HTTPResponse>.makeStream() }
            let transport = FakeTransport { request in
                for await response in gates[Int(request.url.lastPathComponent) ?? 0].stream { return response }
                throw URLError(.networkConnectionLost)
            }
            let session = Session.test(
                transport,
                settings: Settings(timeout: .seconds(1), maximumBodySize: 100, retry: .none, clock: clock))
            let handles = (0..<100).map { index in
                TestCallbackClient(session: session).send(Endpoint<Item>(.get, "/\(index)")) { _ in tally.add(index) }
            }
            await clock.sleeper()
            DispatchQueue.concurrentPerform(iterations: 200) { step in
                let index = step / 2
                if step.isMultiple(of: 2) {
                    gates[index].continuation.yield(.json(#"{"id": 7, "name": "Dune"}"#))
                    return
                }
                switch Rival.allCases[(index + round) % Rival.allCases.count] {
                case .cancel: handles[index].cancel()
                case .deadline: clock.advance(by: .milliseconds(40))
                case .overflow: gates[index].continuation.yield(HTTPResponse(body: Data(count: 101)))
                case .error: gates[index].continuation.finish()
                }
            }
            #expect(await tally.full() == Array(repeating: 1, count: 100))
            clock.advance(by: .seconds(1))
        }
    }
}
