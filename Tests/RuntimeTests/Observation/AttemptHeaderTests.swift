import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The headers that the settings add to attempts.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct AttemptHeaderTests {
    private let log = EventLog()
    private let clock = TestClock(skip: .seconds(29))

    /// Settings that number the attempts of all calls in the header `X-Attempt`.
    private var settings: ClientSettings {
        ClientSettings(
            retry: RetryRule(seed: 1), clock: clock, onEvent: log.note,
            attemptHeaders: { [log] _ in
                ["X-Attempt": log.events.count { if case .attempt = $0.kind { true } else { false } }]
            })
    }

    @Test(arguments: Flavor.allCases)
    func `Each attempt and each redirect has headers of its own`(_ flavor: Flavor) async {
        let answers = Answers([
            .failure(URLError(.networkConnectionLost)),
            .success(HTTP.Response(status: 302, headers: ["Location": "https://b.test/7"])),
        ])
        let transport = FakeTransport { _ in try answers.next() }
        _ = await flavor.run(item, on: .test(transport, settings: settings))
        #expect(transport.requests.map { $0.headers.values(of: "X-Attempt") } == [["1"], ["2"], ["3"]])
    }

    @Test func `Headers are asked for after the attempt was reported, with the same event`() async {
        var settings = settings
        settings.attemptHeaders = { [log] event in
            ["X-Seen": log.events.last?.description == event.description, "X-Kind": event.kind.text]
        }
        let transport = FakeTransport { _ in .json("{}") }
        _ = await Flavor.async.run(item, on: .test(transport, settings: settings))
        #expect(transport.requests.first?.headers["X-Seen"] == "true")
        #expect(transport.requests.first?.headers["X-Kind"] == "attempt 1")
    }

    @Test func `Headers are added without events, and none that the request has is replaced`() async {
        var settings = settings
        settings.onEvent = nil
        settings.headers["x-attempt"] = "own"
        settings.attemptHeaders = { _ in ["X-Attempt": 1, "X-Other": 2] }
        let transport = FakeTransport { _ in .json("{}") }
        _ = await Flavor.async.run(item, on: .test(transport, settings: settings))
        #expect(transport.requests.first?.headers.values(of: "X-Attempt") == ["own"])
        #expect(transport.requests.first?.headers["X-Other"] == "2")
    }

    @Test func `A signer receives the headers of the attempt`() async {
        var settings = settings
        settings.signer = RequestSigner { $0.headers["X-Signed"] = $0.headers["X-Attempt"] }
        let transport = FakeTransport { _ in .json("{}") }
        _ = await Flavor.async.run(item, on: .test(transport, settings: settings))
        #expect(transport.requests.first?.headers["X-Signed"] == "1")
    }

    @Test func `Calls whose attempts have different headers share requests and stored responses`() async {
        var settings = settings
        settings.cache = .test
        let answers = Answers([])
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: settings)
        let first = Flavor.async.start(item, on: session)
        await held.transport.arrival()
        let second = Flavor.async.start(item, on: session)
        await until { log.events.contains { $0.kind.text == "joined" } }
        held.answer(1, Result { try answers.next() })
        _ = (await first.result(), await second.result())
        #expect(held.transport.requests.count == 1)
    }

    @Test(arguments: [["X-A": "a\r\nb"], ["Host": "other"], ["a b": "c"]] as [[String: String]])
    func `Invalid headers fail the call before it is sent`(_ fields: [String: String]) async {
        var settings = settings
        settings.attemptHeaders = { _ in
            var headers: HTTP.Headers = [:]
            for (name, value) in fields { headers.append(name, value) }
            return headers
        }
        let transport = FakeTransport { _ in .json("{}") }
        let result = await Flavor.async.run(item, on: .test(transport, settings: settings))
        #expect(outcome(result).hasPrefix("invalid request: the "))
        #expect(transport.requests.isEmpty)
    }

    @Test func `Invalid headers of a further attempt do not say that nothing was sent`() async throws {
        var settings = settings
        settings.attemptHeaders = { event in
            let value = event.kind.text == "attempt 1" ? "a" : "a\r\nb"
            return ["X-A": value]
        }
        let transport = FakeTransport { _ in HTTP.Response(status: 503) }
        let result = await Flavor.async.run(item, on: .test(transport, settings: settings))
        let error = try #require(throws: APIError.self) { try result.get() }
        #expect(error.description.hasPrefix("Another attempt at GET /items/7 was not sent: the "))
        #expect(transport.requests.count == 1)
    }
}
