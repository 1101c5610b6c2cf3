import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointFiles
@testable import EndpointRuntime

/// Limits of sessions that meet at one host.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LimitPairTests {
    private static let dune = "Item(id: 7, name: \"Dune\")"
    private let clock = TestClock()

    private func settings(_ change: (inout ClientSettings) -> Void) -> ClientSettings {
        var settings = ClientSettings(sharesRequestsInFlight: false, retry: .none, clock: clock)
        change(&settings)
        return settings
    }

    private func transport() -> FakeTransport {
        FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
    }

    @Test(arguments: [nil, 1, 60])
    func `A rate of one request a minute delays no session with another rate`(burst: Int?) async {
        let transport = transport()
        let slow = settings { $0.rateLimit = RateLimit(requests: 1, per: .seconds(60), burst: burst) }
        let fast = settings { $0.rateLimit = RateLimit(requests: 10, per: .seconds(1), burst: burst.map { _ in 10 }) }
        for settings in [slow, fast] {
            _ = await Flavor.async.run(item, on: .test(transport, settings: settings))
        }
        let waiting = (0..<60).map { _ in Flavor.async.start(item, on: .test(transport, settings: slow)) }
        for _ in 1..<10 {
            #expect(outcome(await Flavor.async.run(item, on: .test(transport, settings: fast))) == Self.dune)
        }
        for call in waiting { call.cancel() }
    }

    @Test
    func `Without a burst, a period contains no more requests than the limit`() async {
        let transport = transport()
        let settings = settings { $0.rateLimit = RateLimit(requests: 40, per: .seconds(10)) }
        let session = APISession.test(transport, settings: settings)
        let calls = (0..<100).map { Flavor.allCases[$0 % 3].start(item, on: session) }
        await until { session.shared.hosts.waitingCount == 60 && transport.requests.count == 40 }
        await clock.sleeper(within: .seconds(11))
        // A period includes both of its ends.
        for _ in 1...2 {
            clock.advance(by: .seconds(5))
            await letOthersRun()
            #expect(transport.requests.count == 40)
        }
        clock.advance(by: .nanoseconds(1))
        await until { session.shared.hosts.waitingCount == 20 && transport.requests.count == 80 }
        clock.advance(by: .seconds(10) + .nanoseconds(1))
        for call in calls { #expect(outcome(await call.result()) == Self.dune) }
    }

    @Test
    func `Requests of sessions without limits count for those that limit the requests in flight`() async {
        let held = HeldTransport()
        let free = APISession.test(held.transport, settings: settings { _ in })
        let one = APISession.test(held.transport, settings: settings { $0.maximumConcurrentRequests = 1 })
        let first = Flavor.async.start(item, on: free)
        await held.transport.arrival()
        let second = Flavor.async.start(item, on: one)
        await until { one.shared.hosts.waitingCount == 1 }
        #expect(held.transport.requests.count == 1)
        for (number, call) in [(1, first), (2, second)] {
            held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
            #expect(outcome(await call.result()) == Self.dune)
        }
        #expect(free.shared.hosts.isIdle)
    }

    @Test
    func `Sessions without limits do not starve one that allows one request at a time`() async {
        let held = HeldTransport()
        let free = APISession.test(held.transport, settings: settings { _ in })
        let one = APISession.test(held.transport, settings: settings { $0.maximumConcurrentRequests = 1 })
        let first = Flavor.async.start(Endpoint<Item>(.get, "/1"), on: free)
        await held.transport.arrival()
        let patient = Flavor.async.start(Endpoint<Item>(.get, "/patient"), on: one)
        await until { one.shared.hosts.waitingCount == 1 }
        let second = Flavor.async.start(Endpoint<Item>(.get, "/2"), on: free)
        await held.transport.arrival()
        clock.advance(by: HostGate.overtakingPeriod)
        let third = Flavor.async.start(Endpoint<Item>(.get, "/3"), on: free)
        await until { one.shared.hosts.waitingCount == 2 }
        for (number, call) in [(1, first), (2, second)] {
            held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
            #expect(outcome(await call.result()) == Self.dune)
        }
        for _ in 1...2 { await held.transport.arrival() }
        #expect(Set(held.transport.requests.map(\.url.path)) == ["/v1/1", "/v1/2", "/v1/patient", "/v1/3"])
        for number in 3...4 { held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#))) }
        for call in [patient, third] { #expect(outcome(await call.result()) == Self.dune) }
    }

    @Test(arguments: Flavor.allCases)
    func `A waiting call fails as soon as a pause begins that outlasts it`(_ flavor: Flavor) async {
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: settings { $0.maximumConcurrentRequests = 1 })
        let first = flavor.start(item, on: session)
        await held.transport.arrival()
        let second = flavor.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        held.answer(1, .success(HTTP.Response(status: 429, headers: ["Retry-After": "61"])))
        #expect(outcome(await second.result()) == "rate limited for 61.0 seconds")
        #expect(outcome(await first.result()).hasPrefix("429"))
        #expect(held.transport.requests.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A download does not wait for a pause that outlasts other calls`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in HTTP.Response(status: 429, headers: ["Retry-After": "61"]) }
        let session = APISession.test(transport, settings: settings { _ in })
        #expect(outcome(await flavor.run(item, on: session)).hasPrefix("429"))
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let result = await flavor.run(Endpoint(.get, "/file", response: .file("*/*", to: file)), on: session)
        guard case .failure(.rateLimited(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.retryAfter == .seconds(61))
        #expect(transport.requests.count == 1)
    }

    @Test
    func `After a pause, waiting calls start one after the other, in order`() async {
        let answers = Answers([.success(HTTP.Response(status: 429, headers: ["Retry-After": "30"]))])
        let transport = FakeTransport { _ in try answers.next() }
        let session = APISession.test(transport, settings: settings { _ in })
        #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("429"))
        var calls: [Call<Item>] = []
        for number in 1...3 {
            calls.append(Flavor.async.start(Endpoint(.get, "/\(number)"), on: session))
            await until { session.shared.hosts.waitingCount == number }
        }
        await clock.sleeper(within: .seconds(30))
        clock.advance(by: .seconds(30))
        #expect(outcome(await calls[0].result()) == Self.dune)
        await letOthersRun()
        #expect(transport.requests.map(\.url.path) == ["/v1/items/7", "/v1/1"])
        clock.advance(by: .seconds(1))
        for call in calls { #expect(outcome(await call.result()) == Self.dune) }
    }
}
