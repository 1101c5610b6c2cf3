import EndpointObservability
import EndpointRuntime
import EndpointTestSupport
import Foundation
import InMemoryTracing
import Testing
import Tracing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The spans of calls and of their attempts.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SpanTests {
    private let backEnds = BackEnds()

    private static let call = "internal Test GET /items/{id} endpoint.api=Test"
    private static let attempt = "client GET /items/{id}"
    private static let first = "http.request.method=GET"
    private static let resent = "http.request.resend_count=1"
    private static let last = "server.address=api.test server.port=443 url.template=/items/{id}"

    static let outcomes: [(answers: [Result<HTTP.Response, any Error>], spans: [String])] = [
        (
            [.success(found)],
            [
                "\(call) url.template=/items/{id}",
                "\(attempt) \(first) http.response.status_code=200 \(last)",
            ]
        ),
        (
            [.success(HTTP.Response(status: 404))],
            [
                "\(call) error.type=404 url.template=/items/{id} error",
                "\(attempt) error.type=404 \(first) http.response.status_code=404 \(last) error",
            ]
        ),
        (
            [.success(.json("["))],
            [
                "\(call) error.type=unreadable_body url.template=/items/{id} error",
                "\(attempt) \(first) http.response.status_code=200 \(last)",
            ]
        ),
        (
            [.failure(URLError(.networkConnectionLost)), .success(HTTP.Response(status: 503)), .success(found)],
            [
                "\(call) url.template=/items/{id} (retry) (retry)",
                "\(attempt) error.type=connection_lost \(first) \(last) error",
                "\(attempt) error.type=503 \(first) \(resent) http.response.status_code=503 \(last) error",
                "\(attempt) \(first) http.request.resend_count=2 http.response.status_code=200 \(last)",
            ]
        ),
        (
            [.success(HTTP.Response(status: 302, headers: ["Location": "https://b.test:444/7?q=1"])), .success(found)],
            [
                "\(call) url.template=/items/{id}",
                "\(attempt) \(first) http.response.status_code=302 \(last)",
                "client GET \(first) \(resent) http.response.status_code=200 server.address=b.test server.port=444",
            ]
        ),
    ]

    @Test(arguments: Flavor.allCases, outcomes.indices)
    func `A call and each of its attempts has a span`(_ flavor: Flavor, _ row: Int) async {
        let answers = Answers(Self.outcomes[row].answers)
        let transport = FakeTransport { _ in try answers.next() }
        _ = await flavor.run(endpoint, on: .test(transport, settings: backEnds.settings()))
        await until { backEnds.tracer.activeSpans.isEmpty }
        #expect(backEnds.spans == Self.outcomes[row].spans)
    }

    @Test(arguments: Flavor.allCases, [true, false])
    func `The span of the caller is the parent of the call's span`(_ flavor: Flavor, _ hasCache: Bool) async throws {
        let settings = backEnds.settings { if hasCache { $0.cache = .memory(bytes: 1_000_000) } }
        let session = APISession.test(FakeTransport { _ in found }, settings: settings)
        let caller = await backEnds.tracer.withSpan("caller") { span in
            _ = await flavor.run(endpoint, on: session)
            return span
        }
        await until { backEnds.tracer.activeSpans.isEmpty }
        let spans = backEnds.tracer.finishedSpans
        let call = try #require(spans.first { $0.parentSpanID == caller.spanID })
        let attempt = try #require(spans.first { $0.parentSpanID == call.spanID })
        #expect(call.kind == .internal)
        #expect(attempt.kind == .client)
        #expect(Set(spans.map(\.traceID)) == [caller.traceID])
    }

    @Test func `A callback outside of all tasks has the span of its caller`() async throws {
        let session = APISession.test(FakeTransport { _ in found }, settings: backEnds.settings())
        let thread = Eventual<(call: Call<Item>, caller: String)>()
        DispatchQueue.global().async { [tracer = backEnds.tracer] in
            tracer.withSpan("caller") { thread.set((Flavor.callback.start(endpoint, on: session), $0.spanID)) }
        }
        let (call, caller) = try #require(await thread.value())
        _ = await call.result()
        await until { backEnds.tracer.activeSpans.isEmpty }
        #expect(backEnds.tracer.finishedSpans.count { $0.parentSpanID == caller } == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `Each attempt sends the context of its own span`(_ flavor: Flavor) async {
        let answers = Answers([
            .success(HTTP.Response(status: 503)),
            .success(HTTP.Response(status: 307, headers: ["Location": "https://b.test:444/7"])),
        ])
        let transport = FakeTransport { _ in try answers.next() }
        _ = await flavor.run(endpoint, on: .test(transport, settings: backEnds.settings()))
        await until { backEnds.tracer.activeSpans.isEmpty }
        let attempts = backEnds.tracer.finishedSpans.filter { $0.kind == .client }
        #expect(attempts.count == 3)
        #expect(transport.requests.map { $0.headers[InMemoryTracer.spanIDKey] } == attempts.map(\.spanID))
        #expect(transport.requests.map { $0.headers[InMemoryTracer.traceIDKey] } == attempts.map(\.traceID))
    }

    @Test(arguments: Flavor.allCases)
    func `A cancelled call ends its span and that of its attempt`(_ flavor: Flavor) async {
        let held = HeldTransport()
        let call = flavor.start(endpoint, on: .test(held.transport, settings: backEnds.settings()))
        await held.transport.arrival()
        call.cancel()
        _ = await call.result()
        await until { backEnds.tracer.activeSpans.isEmpty }
        #expect(
            backEnds.spans == [
                "\(Self.call) error.type=cancelled url.template=/items/{id} error",
                "\(Self.attempt) error.type=cancelled \(Self.first) \(Self.last) error",
            ])
    }

    @Test func `A call that joins a request has no attempt of its own`() async {
        let held = HeldTransport()
        let session = APISession.test(held.transport, settings: backEnds.settings())
        let first = Flavor.async.start(endpoint, on: session)
        await held.transport.arrival()
        let second = Flavor.async.start(endpoint, on: session)
        await until { backEnds.lines.contains { "\($0.message)".contains("joined") } }
        held.answer(1, .success(found))
        _ = (await first.result(), await second.result())
        await until { backEnds.tracer.activeSpans.isEmpty }
        #expect(
            backEnds.spans == [
                "\(Self.call) url.template=/items/{id}",
                "\(Self.attempt) \(Self.first) http.response.status_code=200 \(Self.last)",
                "\(Self.call) url.template=/items/{id} (joined)",
            ])
    }

    @Test func `A stored response is an event of its call`() async {
        let response = HTTP.Response(status: 200, headers: ["Cache-Control": "max-age=60"], body: found.body)
        let settings = backEnds.settings { $0.cache = .memory(bytes: 1_000_000) }
        let session = APISession.test(FakeTransport { _ in response }, settings: settings)
        for _ in 0..<2 { _ = await Flavor.async.run(endpoint, on: session) }
        #expect(backEnds.spans.last == "\(Self.call) url.template=/items/{id} (cache fresh)")
    }

    @Test(arguments: Flavor.allCases)
    func `A request to a server that is too slow ends when a stored response replaces its own`(_ flavor: Flavor) async {
        let settings = backEnds.settings {
            $0.timeout = .seconds(30)
            $0.cache = .memory(bytes: 1_000_000)
            $0.cache.staleIfError = .seconds(3_600)
        }
        let transport = FakeTransport { request in
            if request.headers["If-None-Match"] != nil { try await hang() }
            return HTTP.Response(headers: ["ETag": "1"], body: found.body)
        }
        let session = APISession.test(transport, settings: settings)
        _ = await flavor.run(endpoint, on: session)
        await transport.arrival()
        let call = flavor.start(endpoint, on: session)
        await transport.arrival()
        await backEnds.clock.sleeper()
        backEnds.clock.advance(by: .seconds(30))
        _ = await call.result()
        await until { backEnds.tracer.finishedSpans.count { $0.kind == .internal } == 2 }
        #expect(
            backEnds.spans.suffix(2) == [
                "\(Self.call) url.template=/items/{id} (cache stale)",
                "\(Self.attempt) error.type=timeout \(Self.first) \(Self.last) error",
            ])
        let requests = backEnds.metrics.timers.filter { $0.label == "http.client.request.duration" }
        #expect(requests.map(\.lastValue).contains(30_000_000_000))
    }

    @Test func `An unknown method is one in names, and its own in an attribute`() async {
        let purge = Endpoint<Void>(HTTP.Method("PURGE"), "/items")
        let session = APISession.test(FakeTransport { _ in HTTP.Response() }, settings: backEnds.settings())
        _ = await Flavor.async.run(purge, on: session)
        #expect(
            backEnds.spans == [
                "internal Test HTTP /items endpoint.api=Test url.template=/items",
                "client HTTP /items http.request.method=_OTHER http.request.method_original=PURGE "
                    + "http.response.status_code=200 server.address=api.test server.port=443 url.template=/items",
            ])
    }

    @Test func `Hooks that were set before stay in effect`() async {
        let log = EventLog()
        let settings = backEnds.settings {
            $0.onEvent = log.note
            $0.attemptHeaders = { _ in ["X-Own": 1] }
        }
        let transport = FakeTransport { _ in found }
        _ = await Flavor.async.run(endpoint, on: .test(transport, settings: settings))
        #expect(log.calls == [["started", "attempt 1", "response 200, 25", "finished"]])
        #expect(transport.requests.first?.headers["X-Own"] == "1")
        #expect(transport.requests.first?.headers[InMemoryTracer.spanIDKey] != nil)
    }
}
