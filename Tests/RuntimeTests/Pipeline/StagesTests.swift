import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The stages behave the same for all flavors.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StagesTests {
    /// The first answers of a transport. All further answers are an item.
    struct Script: CustomTestStringConvertible {
        let testDescription: String
        let answers: [Result<HTTP.Response, any Error>]

        init(_ name: String, _ answers: Result<HTTP.Response, any Error>...) {
            testDescription = name
            self.answers = answers
        }
    }

    private struct Odd: Error {}

    private static let moved = HTTP.Response(status: 302, headers: ["Location": "/v1/items/8"])
    private static let lost = URLError(.networkConnectionLost)
    private static let busy = HTTP.Response(status: 503)

    static let scripts = [
        Script("a value"),
        Script("no JSON", .success(.html("<p>"))),
        Script("an error status", .success(.json("{}", status: 404))),
        Script("not modified", .success(HTTP.Response(status: 304))),
        Script("busy once", .success(busy)),
        Script("always busy", .success(busy), .success(busy), .success(busy)),
        Script("wait", .success(HTTP.Response(status: 429, headers: ["Retry-After": "2"]))),
        Script("wait for long", .success(HTTP.Response(status: 429, headers: ["Retry-After": "2000"]))),
        Script("moved", .success(moved)),
        Script("moved, then lost", .success(moved), .failure(lost)),
        Script("lost, then moved", .failure(lost), .success(moved)),
        Script("no such host", .failure(URLError(.cannotFindHost))),
        Script("cancelled by the transport", .failure(CancellationError())),
        Script("too large", .success(.json("[" + String(repeating: " ", count: 2_000) + "]"))),
        Script("any error", .failure(Odd())),
    ]

    @Test(arguments: scripts)
    func `All flavors send the same requests and have the same outcome`(_ script: Script) async {
        let expected = await story(of: script, .async)
        for flavor in [Flavor.callback, .stream] {
            let story = await story(of: script, flavor)
            #expect(story == expected, "\(flavor)")
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A redirected request is cancelled with its call`(_ flavor: Flavor) async {
        let held = HeldTransport()
        held.answer(1, .success(Self.moved))
        let call = flavor.start(item, on: .test(held.transport))
        for _ in 1...2 { await held.transport.arrival() }
        call.cancel()
        await held.cancellation()
        #expect(outcome(await call.result()) == "cancelled")
    }

    @Test(arguments: Flavor.allCases)
    func `A rate limit holds from the first attempt on`(_ flavor: Flavor) async {
        let clock = TestClock(skip: .seconds(29))
        let rate = RateLimit(requests: 1, per: .seconds(2), burst: 1)
        let settings = ClientSettings(rateLimit: rate, clock: clock)
        let session = APISession.test(FakeTransport { _ in .json("{}") }, settings: settings)
        for _ in 1...3 { _ = await flavor.run(item, on: session) }
        #expect(clock.skipped == [.seconds(2), .seconds(2)])
    }

    /// Everything that can be observed of two calls from outside.
    private struct Story: Equatable {
        let outcomes: String
        let requests: [HTTP.Request]
        let waits: Int
        let tokens: Int
    }

    private func story(of script: Script, _ flavor: Flavor) async -> Story {
        let (clock, answers) = (TestClock(skip: .seconds(29)), Answers(script.answers))
        let transport = FakeTransport { _ in try answers.next() }
        let settings = ClientSettings(maximumBodySize: 1_000, clock: clock)
        let session = APISession.test(transport, settings: settings)
        // Two calls, because a success can only pay back what an earlier call has spent.
        let results = [await flavor.run(item, on: session), await flavor.run(item, on: session)]
        return Story(
            outcomes: "\(results)", requests: transport.requests, waits: clock.skipped.count,
            tokens: session.shared.budget.tokens)
    }
}
