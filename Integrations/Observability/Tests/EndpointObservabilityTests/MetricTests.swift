import EndpointRuntime
import EndpointTestSupport
import Foundation
import MetricsTestKit
import Testing

@testable import EndpointObservability

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The metrics of calls and requests. A series is its metric, the values of its labels, and its value.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct MetricTests {
    private let backEnds = BackEnds()

    private static let call = "endpoint.client.call.duration Test|GET|/items/{id}"
    private static let request = "http.client.request.duration GET|api.test|443|/items/{id}"

    static let outcomes: [(answers: [Result<HTTP.Response, any Error>], series: [String])] = [
        ([.success(found)], ["\(call)| = 1 times", "\(request)|200| = 1 times"]),
        (
            [.success(HTTP.Response(status: 404))],
            ["\(call)|404 = 1 times", "\(request)|404|404 = 1 times"]
        ),
        (
            [.failure(URLError(.timedOut)), .success(HTTP.Response(status: 503)), .success(found)],
            [
                "\(call)| = 1 times", "endpoint.client.retries Test|GET|/items/{id} = 2",
                "\(request)|200| = 1 times", "\(request)|503|503 = 1 times", "\(request)||timeout = 1 times",
            ]
        ),
        (
            [.success(HTTP.Response(status: 302, headers: ["Location": "https://b.test:444/7"])), .success(found)],
            [
                "\(call)| = 1 times", "\(request)|302| = 1 times",
                "http.client.request.duration GET|b.test|444||200| = 1 times",
            ]
        ),
    ]

    @Test(arguments: Flavor.allCases, outcomes.indices)
    func `Calls, requests and retries are recorded`(_ flavor: Flavor, _ row: Int) async {
        let answers = Answers(Self.outcomes[row].answers)
        let transport = FakeTransport { _ in try answers.next() }
        _ = await flavor.run(endpoint, on: .test(transport, settings: backEnds.settings()))
        await until { backEnds.tracer.activeSpans.isEmpty }
        #expect(backEnds.series == Self.outcomes[row].series)
    }

    @Test func `Durations are those of the clock, and are shown in seconds`() async throws {
        let clock = backEnds.clock
        let transport = FakeTransport { _ in
            clock.advance(by: .milliseconds(1_084))
            return found
        }
        _ = await Flavor.async.run(endpoint, on: .test(transport, settings: backEnds.settings()))
        for timer in backEnds.metrics.timers {
            #expect(timer.values == [1_084_000_000])
            #expect(timer.displayUnit == .seconds)
        }
        #expect(backEnds.metrics.timers.count == 2)
    }

    @Test func `The time that a call waits for a limit is recorded`() async throws {
        let settings = backEnds.settings {
            $0.rateLimit = RateLimit(requests: 1, per: .seconds(2), burst: 1)
            $0.sharesRequestsInFlight = false
        }
        let session = APISession.test(FakeTransport { _ in found }, settings: settings)
        for _ in 0..<2 { _ = await Flavor.async.run(endpoint, on: session) }
        let waits = backEnds.metrics.timers.filter { $0.label == "endpoint.client.limit.wait.duration" }
        #expect(waits.map(\.values) == [[2_000_000_000]])
    }

    @Test func `Stored responses are counted by kind`() async {
        let answers = Answers([
            .success(
                HTTP.Response(status: 200, headers: ["Cache-Control": "max-age=60", "ETag": "1"], body: found.body)),
            .success(HTTP.Response(status: 304)), .success(HTTP.Response(status: 503)),
        ])
        let now = Shared(Date(timeIntervalSince1970: 1_000_000))
        let settings = backEnds.settings {
            $0.cache = .memory(bytes: 1_000_000)
            $0.cache.staleIfError = .seconds(600)
            $0.now = { now.value }
            $0.retry = .none
        }
        let session = APISession.test(FakeTransport { _ in try answers.next() }, settings: settings)
        for seconds in [0.0, 30, 60, 120] {
            now.value.addTimeInterval(seconds)
            _ = await Flavor.async.run(endpoint, on: session)
        }
        #expect(
            backEnds.series.filter { $0.hasPrefix("endpoint.client.cache.answers") } == [
                "endpoint.client.cache.answers Test|GET|/items/{id}|fresh = 1",
                "endpoint.client.cache.answers Test|GET|/items/{id}|revalidated = 1",
                "endpoint.client.cache.answers Test|GET|/items/{id}|stale = 1",
            ])
    }

    @Test func `All series of a metric have the same labels`() async {
        let answers = Answers([.failure(URLError(.timedOut)), .success(HTTP.Response(status: 404))])
        let transport = FakeTransport { _ in try answers.next() }
        _ = await Flavor.async.run(endpoint, on: .test(transport, settings: backEnds.settings()))
        for (metric, timers) in Dictionary(grouping: backEnds.metrics.timers, by: \.label) {
            #expect(Set(timers.map { $0.dimensions.map(\.0) }).count == 1, "\(metric)")
        }
    }

    @Test(.takesTurns) func `The number of series is limited, whatever servers and callers say`() async throws {
        let transport = FakeTransport { _ in HTTP.Response() }
        let session = APISession.test(transport, settings: backEnds.settings())
        for number in 0..<(Routes.limit + 500) {
            let url = try #require(URL(string: "https://host\(number).test/upload/\(number)?key=\(number)"))
            _ = await Flavor.async.run(Endpoint<Void>(.put, HTTP.Path(url: url)), on: session)
            _ = await Flavor.async.run(Endpoint<Void>(.get, "/items/\(number)"), on: session)
        }
        let requests = backEnds.metrics.timers.filter { $0.label == "http.client.request.duration" }
        #expect(requests.count == Routes.limit + 1)
        let others = requests.filter { $0.dimensions.prefix(4).allSatisfy { $0.1 == "_OTHER" } }
        #expect(others.map(\.values.count) == [501])
    }
}
