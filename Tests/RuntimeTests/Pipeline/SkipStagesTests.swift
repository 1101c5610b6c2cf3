@testable import EndpointRuntime
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A call comes to the same whether its first attempt needs a task or not.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct SkipStagesTests {
    /// What a transport answers, one after the other; then an item.
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

    @Test(arguments: scripts, Flavor.allCases)
    func allComesToTheSameWithATaskAndWithout(_ script: Script, _ flavor: Flavor) async {
        let without = await run(script, flavor) { $0 }
        let with = await run(script, flavor) { TaskTransport(transport: $0) }
        #expect(without == with)
    }

    @Test(arguments: Flavor.allCases)
    func aCallThatSucceedsAtOnceNeedsNoTask(_ flavor: Flavor) async {
        let session = APISession.test(TasklessTransport())
        #expect(outcome(await flavor.run(item, on: session)) == "Item(id: 7, name: \"Dune\")")
        let response = await flavor.startResponse(to: item, on: session).result()
        #expect(outcome(response.map(\.value)) == "Item(id: 7, name: \"Dune\")")
    }

    private struct TasklessTransport: DirectTransport {
        func send(_ request: HTTP.Request) async throws -> HTTP.Response { throw Odd() }

        func send(
            _ request: HTTP.Request,
            attach: (@escaping @Sendable () -> Void) -> Void,
            report: @escaping @Sendable (Result<HTTP.Response, any Error>) -> Void
        ) {
            attach {}
            report(.success(.json(#"{"id": 7, "name": "Dune"}"#)))
        }
    }

    @Test(arguments: Flavor.allCases)
    func whatFollowsTheFirstAttemptIsGivenUpWithTheCall(_ flavor: Flavor) async {
        let held = HeldTransport()
        held.answer(1, .success(Self.moved))
        let call = flavor.start(item, on: .test(held.transport))
        for _ in 1...2 { await held.transport.arrival() }
        call.cancel()
        await held.cancellation()
        #expect(outcome(await call.result()) == "cancelled")
    }

    @Test(arguments: Flavor.allCases)
    func aLimitHoldsFromTheFirstAttemptOn(_ flavor: Flavor) async {
        let clock = TestClock(skip: .seconds(30))
        let rate = RateLimit(requests: 1, per: .seconds(2))
        let settings = ClientSettings(rateLimit: rate, clock: clock)
        let session = APISession.test(FakeTransport { _ in .json("{}") }, settings: settings)
        for _ in 1...3 { _ = await flavor.run(item, on: session) }
        #expect(clock.skipped == [.seconds(2), .seconds(2)])
    }

    /// All that can be told of a call from outside.
    private struct Story: Equatable {
        let outcomes: String
        let requests: [HTTP.Request]
        let waits: Int
        let tokens: Int
    }

    private func run(
        _ script: Script,
        _ flavor: Flavor,
        through seen: (FakeTransport) -> any Transport
    ) async -> Story {
        let (clock, answers) = (TestClock(skip: .seconds(30)), Answers(script.answers))
        let transport = FakeTransport { _ in try answers.next() }
        let settings = ClientSettings(maximumBodySize: 1_000, clock: clock)
        let session = APISession.test(seen(transport), settings: settings)
        // Twice, since a success can only pay back what an earlier call has spent.
        let results = [await flavor.run(item, on: session), await flavor.run(item, on: session)]
        return Story(
            outcomes: "\(results)", requests: transport.requests, waits: clock.skipped.count,
            tokens: session.shared.budget.tokens)
    }
}
