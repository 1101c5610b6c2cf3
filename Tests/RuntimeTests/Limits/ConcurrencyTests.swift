import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The limit of requests in flight.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ConcurrencyTests {
    private static let dune = "Item(id: 7, name: \"Dune\")"

    @Test(.takesTurns, .serialized, arguments: [1, 6])
    func `5,000 calls all complete, and never more of them are in flight than the limit`(_ limit: Int) async {
        let gauge = Gauge()
        let transport = FakeTransport { _ in
            gauge.enter()
            defer { gauge.leave() }
            await Task.yield()
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        // The last calls wait for long, but the clock stands still.
        let settings = ClientSettings(
            sharesRequestsInFlight: false, maximumConcurrentRequests: limit, clock: TestClock())
        let session = APISession.test(transport, settings: settings)
        let calls = (0..<5_000).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        var others: [String] = []
        for call in calls {
            let outcome = outcome(await call.result())
            if outcome != Self.dune { others.append(outcome) }
        }
        #expect(others == [])
        #expect(gauge.most == limit)
        #expect(transport.requests.count == 5_000)
        await until { session.shared.hosts.isIdle }
    }

    @Test(arguments: Flavor.allCases)
    func `Calls that wait for the concurrency limit are sent in order, and a cancelled call leaves the queue`(
        _ flavor: Flavor
    ) async {
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: ClientSettings(maximumConcurrentRequests: 1))
        var calls: [Call<Item>] = []
        for number in 0..<4 {
            calls.append(flavor.start(Endpoint(.get, "/\(number)"), on: session))
            if number == 0 { await held.transport.arrival() }
            await until { session.shared.hosts.waitingCount == number }
        }
        calls[1].cancel()
        #expect(outcome(await calls[1].result()) == "cancelled")
        for (number, call) in [(1, calls[0]), (2, calls[2]), (3, calls[3])] {
            held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
            #expect(outcome(await call.result()) == Self.dune)
        }
        #expect(held.transport.requests.map(\.url.path) == ["/v1/0", "/v1/2", "/v1/3"])
    }

    @Test(arguments: Flavor.allCases)
    func `The time limit of an attempt does not include the wait in the queue`(_ flavor: Flavor) async {
        let clock = TestClock()
        let held = HeldTransport()
        let settings = ClientSettings(maximumConcurrentRequests: 1, attemptTimeout: .seconds(5), clock: clock)
        let session = APISession.test(held.transport, settings: settings)
        let first = flavor.start(Endpoint<Item>(.get, "/1"), on: session)
        await held.transport.arrival()
        let second = flavor.start(Endpoint<Item>(.get, "/2"), on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        clock.advance(by: .seconds(4))
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await first.result()) == Self.dune)
        await held.transport.arrival()
        clock.advance(by: .seconds(4))
        held.answer(2, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        #expect(outcome(await second.result()) == Self.dune)
        #expect(held.transport.requests.count == 2)
    }

    /// Sessions on one transport, which allow one request at a time and ten.
    private func sessions(_ held: HeldTransport, _ clock: TestClock) -> (one: APISession, ten: APISession) {
        let one = APISession.test(held.transport, settings: ClientSettings(maximumConcurrentRequests: 1, clock: clock))
        let ten = APISession.test(held.transport, settings: ClientSettings(maximumConcurrentRequests: 10, clock: clock))
        return (one, ten)
    }

    private func start(_ path: HTTP.Path, on session: APISession, waiting count: Int) async -> Call<Item> {
        let call = Flavor.async.start(Endpoint<Item>(.get, path), on: session)
        await until { session.shared.hosts.waitingCount == count }
        return call
    }

    @Test
    func `A session that allows one request at a time delays none that allows ten`() async {
        let held = HeldTransport()
        let (one, ten) = sessions(held, TestClock())
        var calls = [Flavor.async.start(Endpoint<Item>(.get, "/1"), on: one)]
        await held.transport.arrival()
        calls.append(await start("/2", on: one, waiting: 1))
        for path in ["/3", "/4"] as [HTTP.Path] {
            calls.append(Flavor.async.start(Endpoint<Item>(.get, path), on: ten))
            await held.transport.arrival()
        }
        #expect(held.transport.requests.map(\.url.path) == ["/v1/1", "/v1/3", "/v1/4"])
        for number in 1...4 { held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#))) }
        for call in calls { #expect(outcome(await call.result()) == Self.dune) }
    }

    @Test
    func `A request that has waited for long is not overtaken by those of busier sessions`() async {
        let held = HeldTransport()
        let clock = TestClock()
        let (one, ten) = sessions(held, clock)
        let first = Flavor.async.start(Endpoint<Item>(.get, "/1"), on: ten)
        await held.transport.arrival()
        let patient = await start("/2", on: one, waiting: 1)
        clock.advance(by: HostGate.overtakingPeriod)
        let later = await start("/3", on: ten, waiting: 2)
        #expect(held.transport.requests.map(\.url.path) == ["/v1/1"])
        // The second request lets the third pass with it, so either may arrive first.
        for number in 1...3 { held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#))) }
        for call in [first, patient, later] { #expect(outcome(await call.result()) == Self.dune) }
    }

    @Test
    func `A long queue of one request at a time delays a busier session by one request`() async {
        let held = HeldTransport()
        let clock = TestClock()
        let (one, ten) = sessions(held, clock)
        var calls = [Flavor.async.start(Endpoint<Item>(.get, "/1"), on: one)]
        await held.transport.arrival()
        for number in 1...3 { calls.append(await start("/\(number + 1)", on: one, waiting: number)) }
        clock.advance(by: HostGate.overtakingPeriod)
        calls.append(await start("/5", on: ten, waiting: 4))
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        for _ in 0..<2 { await held.transport.arrival() }
        #expect(held.transport.requests.map(\.url.path).sorted() == ["/v1/1", "/v1/2", "/v1/5"])
        for number in 2...5 { held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#))) }
        for call in calls { #expect(outcome(await call.result()) == Self.dune) }
    }

    @Test(.takesTurns, .serialized, arguments: 1...10)
    func `Random cancellations lose no slot of the concurrency limit`(_ seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        let transport = FakeTransport { _ in
            await Task.yield()
            try Task.checkCancellation()
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let settings = ClientSettings(sharesRequestsInFlight: false, maximumConcurrentRequests: 2, clock: TestClock())
        let session = APISession.test(transport, settings: settings)
        let plans = (0..<300).map { (number: $0, isCancelled: random.next() % 2 == 0, yields: random.next() % 40) }
        let cancellations = await withTaskGroup { group in
            for plan in plans {
                group.addTask {
                    let call = Flavor.allCases[plan.number % 3].start(item, on: session)
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
        await until { session.shared.hosts.isIdle }
        #expect(outcome(await Flavor.async.run(item, on: session)) == Self.dune)
    }
}
