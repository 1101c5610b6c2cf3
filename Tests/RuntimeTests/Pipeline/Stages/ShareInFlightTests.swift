import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Equal requests at the same time are sent once, and each caller can leave.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ShareInFlightTests {
    private static let dune = "Item(id: 7, name: \"Dune\")"

    @Test
    func `Fifty callers in three flavors send one request`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport)
        let calls = start(50, on: session)
        await held.transport.arrival()
        await callers(50, in: session)
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        for call in calls { #expect(outcome(await call.result()) == Self.dune) }
        #expect(held.transport.requests.count == 1)
        #expect(session.shared.requests.count == 0)
    }

    @Test
    func `Each call decodes the response with its own priority`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport)
        let (priorities, continuation) = AsyncStream<TaskPriority>.makeStream()
        let item = Endpoint<Item>(
            .get, "/items/7",
            response: .json { json in
                continuation.yield(Task.currentPriority)
                return try Item(from: &json)
            })
        // Awaiting these tasks would raise their priority.
        Task.detached(priority: .background) { TestCallbackClient(session: session).send(item) { _ in } }
        await callers(1, in: session)
        Task.detached(priority: .high) { TestCallbackClient(session: session).send(item) { _ in } }
        await callers(2, in: session)
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        var read: [TaskPriority] = []
        for await priority in priorities.prefix(2) { read.append(priority) }
        #expect(read.sorted { $0.rawValue < $1.rawValue } == [.background, .high])
    }

    @Test
    func `Callers leave independently, and the last one gets the value`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport)
        let calls = start(50, on: session)
        await callers(50, in: session)
        for call in calls.dropLast() {
            call.cancel()
            #expect(outcome(await call.result()) == "cancelled")
        }
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await calls[49].result()) == Self.dune)
        #expect(held.transport.requests.count == 1)
    }

    @Test
    func `The last caller that leaves cancels the request`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport)
        let calls = start(50, on: session)
        await held.transport.arrival()
        await callers(50, in: session)
        for call in calls { call.cancel() }
        for call in calls { #expect(outcome(await call.result()) == "cancelled") }
        await held.cancellation()
        #expect(session.shared.requests.count == 0)
        let next = Flavor.async.start(item, on: session)
        await held.transport.arrival()
        held.answer(2, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await next.result()) == Self.dune)
        #expect(held.transport.requests.count == 2)
    }

    @Test
    func `All callers get the error, and the next call sends another request`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: ClientSettings(retry: .none))
        let calls = start(6, on: session)
        await callers(6, in: session)
        await held.transport.arrival()
        held.answer(1, .failure(URLError(.networkConnectionLost)))
        for call in calls { #expect(outcome(await call.result()) == "transport -1005") }
        let next = Flavor.async.start(item, on: session)
        await held.transport.arrival()
        held.answer(2, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await next.result()) == Self.dune)
        #expect(held.transport.requests.count == 2)
    }

    @Test
    func `Each caller has its own time limit`() async {
        let clock = TestClock()
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: ClientSettings(timeout: .seconds(10), clock: clock))
        let hasty = TestClient(session: session).with { $0.timeout = .seconds(1) }.session
        let first = Flavor.async.start(item, on: hasty)
        await callers(1, in: session)
        let second = Flavor.callback.start(item, on: session)
        await callers(2, in: session)
        clock.advance(by: .seconds(1))
        #expect(outcome(await first.result()) == "timed out after 1.0 seconds")
        await held.transport.arrival()
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await second.result()) == Self.dune)
        #expect(held.transport.requests.count == 1)
    }

    @Test
    func `A retry is sent if one of the callers waits long enough for it`() async {
        let clock = TestClock()
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: ClientSettings(timeout: .seconds(50), clock: clock))
        let hasty = TestClient(session: session).with { $0.timeout = .seconds(1) }.session
        let first = Flavor.async.start(item, on: hasty)
        await callers(1, in: session)
        let second = Flavor.async.start(item, on: session)
        await callers(2, in: session)
        await held.transport.arrival()
        clock.advance(by: .seconds(1))
        #expect(outcome(await first.result()) == "timed out after 1.0 seconds")
        held.answer(1, .success(HTTP.Response(status: 503, headers: ["Retry-After": "5"])))
        await clock.sleeper(within: .milliseconds(5_100))
        clock.advance(by: .milliseconds(5_100))
        await held.transport.arrival()
        held.answer(2, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await second.result()) == Self.dune)
    }

    static let different: [Endpoint<Item>] = [
        Endpoint(.head, "/items/7"), Endpoint(.get, "/items/8"), Endpoint(.get, "/items/7", query: ["a": 1]),
        Endpoint(.get, "/items/7", headers: ["Accept-Language": "de"]), Endpoint(.delete, "/items/7"),
    ]

    @Test(arguments: different)
    func `Different requests are not shared`(_ endpoint: Endpoint<Item>) async {
        let held = HeldTransport()
        let session = APISession.test(held.transport)
        let calls = [item, endpoint].map { Flavor.async.start($0, on: session) }
        for _ in calls { await held.transport.arrival() }
        #expect(held.transport.requests.count == 2)
        for call in calls { call.cancel() }
    }

    @Test(arguments: [HTTP.Method.post, .put, .delete, .patch, .query])
    func `Requests with other methods than GET and HEAD are not shared`(_ method: HTTP.Method) async {
        let held = HeldTransport()
        let session = APISession.test(held.transport)
        let calls = (0..<2).map { _ in Flavor.async.start(Endpoint<Item>(method, "/a"), on: session) }
        for _ in calls { await held.transport.arrival() }
        #expect(held.transport.requests.map(\.method) == [method, method])
        for call in calls { call.cancel() }
    }

    @Test
    func `A call after a change does not join a request from before it`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport)
        let before = Flavor.async.start(Endpoint<Item>(.get, "/a"), on: session)
        await held.transport.arrival()
        held.answer(2, .success(.json(#"{"id": 7, "name": "changed"}"#)))
        _ = await Flavor.async.start(Endpoint<Item>(.put, "/a"), on: session).result()
        let after = Flavor.async.start(Endpoint<Item>(.get, "/a"), on: session)
        await callers(2, in: session)
        held.answer(3, .success(.json(#"{"id": 7, "name": "new"}"#)))
        #expect(outcome(await after.result()) == "Item(id: 7, name: \"new\")")
        held.answer(1, .success(.json(#"{"id": 7, "name": "old"}"#)))
        #expect(outcome(await before.result()) == "Item(id: 7, name: \"old\")")
        #expect(session.shared.requests.count == 0)
    }

    @Test(arguments: [true, false])
    func `A call after a cancelled change does not join a request from before it`(_ isShared: Bool) async {
        let gate = AsyncStream<Void>.makeStream()
        let transport = FakeTransport { request in
            // The request cannot be cancelled, like one that the server has received.
            await Task { for await _ in gate.stream {} }.value
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let client = TestClient(session: .test(transport))
        let before = Flavor.async.start(item, on: client.session)
        await transport.arrival()
        let changer = client.with { $0.sharesRequestsInFlight = isShared }
        let change = Flavor.async.start(Endpoint<Item>(.put, "/items/7"), on: changer.session)
        await transport.arrival()
        change.cancel()
        #expect(outcome(await change.result()) == "cancelled")
        let after = Flavor.async.start(item, on: client.session)
        await callers(2, in: client.session)
        #expect(client.session.shared.requests.count == 2)
        gate.continuation.finish()
        for call in [before, after] { #expect(outcome(await call.result()) == Self.dune) }
    }

    static let apart: [@Sendable (inout ClientSettings) -> Void] = [
        { $0.sharesRequestsInFlight = false }, { $0.headers = ["Cookie": "b"] }, { $0.maximumBodySize = 1 },
        { $0.retry = .none }, { $0.attemptTimeout = .seconds(1) },
    ]

    @Test(arguments: apart.indices)
    func `Requests with different settings are not shared`(_ index: Int) async {
        let held = HeldTransport()
        let client = TestClient(session: .test(held.transport))
        let calls = [client, client.with(Self.apart[index])].map { Flavor.async.start(item, on: $0.session) }
        for _ in calls { await held.transport.arrival() }
        #expect(held.transport.requests.count == 2)
        for call in calls { call.cancel() }
    }

    @Test
    func `Requests with different credentials are not shared`() async {
        let held = HeldTransport()
        let calls = ["a", "b"].map { key in
            Flavor.async.start(item, on: .test(held.transport, credential: .header("Authorization", key)))
        }
        for _ in calls { await held.transport.arrival() }
        #expect(Set(held.transport.requests.map { $0.headers["Authorization"] }) == ["a", "b"])
        for call in calls { call.cancel() }
    }

    @Test(.takesTurns, .serialized, arguments: 1...20)
    func `Under random cancellations, every caller gets an outcome`(_ seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        let transport = FakeTransport { _ in
            for _ in 0..<20 { await Task.yield() }
            try Task.checkCancellation()
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let session = APISession.test(transport, settings: ClientSettings(clock: TestClock()))
        let plans = (0..<300).map { index in
            (flavor: Flavor.allCases[index % 3], isCancelled: random.next() % 2 == 0, yields: random.next() % 30)
        }
        let cancellations = await withTaskGroup { group in
            for plan in plans {
                group.addTask {
                    let call = plan.flavor.start(item, on: session)
                    for _ in 0..<plan.yields { await Task.yield() }
                    if plan.isCancelled { call.cancel() }
                    let result = outcome(await call.result())
                    #expect(result == Self.dune || plan.isCancelled && result == "cancelled")
                    return result == "cancelled" ? 1 : 0
                }
            }
            return await group.reduce(0, +)
        }
        #expect(cancellations > 0)
        #expect(transport.requests.count < 300)
        #expect(session.shared.requests.callerCount == 0)
        #expect(session.shared.requests.count == 0)
    }

    private func start(_ count: Int, on session: APISession) -> [Call<Item>] {
        (0..<count).map { Flavor.allCases[$0 % 3].start(item, on: session) }
    }

    /// Returns when that number of callers waits.
    private func callers(_ count: Int, in session: APISession) async {
        await until { session.shared.requests.callerCount == count }
    }
}
