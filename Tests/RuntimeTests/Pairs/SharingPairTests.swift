import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

/// Shared requests, and what else decides about a call: time limits, effort and priority.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SharingPairTests {
    private static let dune = "Item(id: 7, name: \"Dune\")"
    private let clock = TestClock()
    private let held = HeldTransport()

    private func session(timeout: Duration, rateLimit: RateLimit? = nil) -> APISession {
        .test(held.transport, settings: ClientSettings(timeout: timeout, rateLimit: rateLimit, clock: clock))
    }

    private func callers(_ count: Int, in session: APISession) async {
        await until { session.shared.requests.callerCount == count }
    }

    @Test func `A request that a caller has left at its time limit takes no further callers`() async {
        let session = session(timeout: .seconds(60))
        let hasty = session.with { $0.timeout = .seconds(10) }
        let patient = Flavor.async.start(item, on: session)
        await held.transport.arrival()
        let leaving = Flavor.async.start(item, on: hasty)
        await callers(2, in: session)
        clock.advance(by: .seconds(10))
        #expect(outcome(await leaving.result()) == "timed out after 10.0 seconds")
        // The caller leaves on another thread, after its call has ended.
        await callers(1, in: session)
        let next = Flavor.async.start(item, on: session)
        await until { session.shared.requests.count == 2 }
        held.answer(2, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await next.result()) == Self.dune)
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await patient.result()) == Self.dune)
        #expect(session.shared.requests.count == 0)
    }

    @Test(arguments: [(29, 1), (30, 2), (31, 2)])
    func `A caller does not join a request that is older than the caller waits`(age: Int, requests: Int) async {
        let session = session(timeout: .seconds(60))
        let hasty = session.with { $0.timeout = .seconds(30) }
        let first = Flavor.async.start(item, on: session)
        await callers(1, in: session)
        clock.advance(by: .seconds(age))
        let second = Flavor.async.start(item, on: hasty)
        await callers(2, in: session)
        #expect(session.shared.requests.count == requests)
        for call in [first, second] { call.cancel() }
        for call in [first, second] { #expect(outcome(await call.result()) == "cancelled") }
    }

    @Test func `A dead request fails the callers of its first time limit, and no later ones`() async {
        // The first request never ends. Each call waits 30 s, and another one starts every 20 s.
        let isFirst = Atomic<Bool>(true)
        let transport = FakeTransport { _ in
            if isFirst.exchange(false, ordering: .relaxed) { try await hang() }
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let settings = ClientSettings(timeout: .seconds(30), clock: clock)
        let session = APISession.test(transport, settings: settings)
        let first = Flavor.async.start(item, on: session)
        await callers(1, in: session)
        clock.advance(by: .seconds(20))
        let second = Flavor.async.start(item, on: session)
        await callers(2, in: session)
        clock.advance(by: .seconds(10))
        #expect(outcome(await first.result()) == "timed out after 30.0 seconds")
        await callers(1, in: session)
        for _ in 1...10 {
            #expect(outcome(await Flavor.async.run(item, on: session)) == Self.dune)
            clock.advance(by: .seconds(20))
        }
        #expect(outcome(await second.result()) == "timed out after 30.0 seconds")
    }

    @Test func `A call without a rate limit does not join one that waits for its own`() async {
        let session = session(timeout: .seconds(600), rateLimit: RateLimit(requests: 1, per: .seconds(60)))
        let other = Flavor.async.start(Endpoint<Item>(.get, "/other"), on: session)
        await held.transport.arrival()
        let waiting = Flavor.async.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        let free = Flavor.async.start(item, on: session.with { $0.rateLimit = .unlimited })
        held.answer(2, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await free.result()) == Self.dune)
        for call in [other, waiting] {
            call.cancel()
            #expect(outcome(await call.result()) == "cancelled")
        }
    }

    @Test func `A request runs at the priority of a caller that joins later`() async {
        await expectPriority(.high) { session in
            Task.detached(priority: .high) { TestCallbackClient(session: session).send(item) { _ in } }
            await callers(2, in: session)
        }
    }

    @Test func `A request runs at the priority to which a caller is raised`() async {
        await expectPriority(.high) { session in
            let task = Task.detached(priority: .utility) { try? await TestClient(session: session).send(item) }
            await callers(2, in: session)
            task.escalate(to: .high)
        }
    }

    /// Starts a request in the background, raises it, and waits until its task has the expected priority.
    ///
    /// A caller counts as joined a moment before it can raise the request.
    private func expectPriority(_ expected: TaskPriority, _ raise: (APISession) async -> Void) async {
        let (started, raised, gate) = (Eventual<TaskPriority>(), Eventual<Void>(), Eventual<Void>())
        let transport = FakeTransport { _ in
            started.set(Task.currentPriority)
            await until { Task.currentPriority == expected }
            raised.set(())
            _ = await gate.value()
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let session = APISession.test(transport)
        Task.detached(priority: .background) { TestCallbackClient(session: session).send(item) { _ in } }
        let first = await started.value()
        #expect(first.map { $0 < expected } == true)
        await callers(1, in: session)
        await raise(session)
        _ = await raised.value()
        gate.set(())
    }

    @Test func `The time in which callers leave a request grows no faster than their number, or nearly so`() {
        let few = processorTime { leaveOneByOne(1_000) }
        let many = processorTime { leaveOneByOne(4_000) }
        // Quadratic growth is 16.
        #expect(many < few * 4 * 3)
    }

    private func leaveOneByOne(_ count: Int) {
        let session = session(timeout: .seconds(60))
        let requests = session.shared.requests
        let key = RequestKey(HTTP.Request(url: URL(filePath: "/")), Effort(session.configuration), nil, after: nil)
        let places = (0..<count).map { _ in
            requests.join(
                key, .init(race: Race(), due: .seconds(60)), extending: Expiry(.seconds(60)), at: .zero, .medium)
        }
        for place in places { requests.leave(place, at: .zero) }
        #expect(requests.count == 0)
    }
}
