import EndpointObservability
import EndpointRuntime
import EndpointTestSupport
import Logging
import Testing
import Tracing

/// The lines of the log.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LogTests {
    private let backEnds = BackEnds()

    private static let outcomes: [(status: Int, levels: [Logger.Level])] = [
        (200, [.trace, .trace, .trace, .debug]), (404, [.trace, .trace, .trace, .error]),
    ]

    @Test(arguments: outcomes.indices)
    func `Each event is a line, and the result of a call decides on the level of the last one`(_ row: Int) async {
        let (status, levels) = Self.outcomes[row]
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#, status: status) }
        _ = await Flavor.async.run(endpoint, on: .test(transport, settings: backEnds.settings()))
        #expect(backEnds.lines.map(\.level) == levels)
        for line in backEnds.lines {
            #expect(line.metadata["api"] == "Test")
            #expect(line.metadata["http.request.method"] == "GET")
            #expect(line.metadata["url.template"] == "/items/{id}")
        }
        #expect(Set(backEnds.lines.map { "\($0.metadata["call"], default: "none")" }).count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `Lines are written in the context of the call's span`(_ flavor: Flavor) async throws {
        _ = await flavor.run(endpoint, on: .test(FakeTransport { _ in found }, settings: backEnds.settings()))
        await until { backEnds.tracer.activeSpans.isEmpty }
        let call = try #require(backEnds.tracer.finishedSpans.first { $0.kind == .internal })
        #expect(backEnds.lines.allSatisfy { $0.metadata["span"] == "\(call.spanID)" })
    }

    @Test(arguments: Flavor.allCases)
    func `Without a tracer, lines are written in the context of the caller`(_ flavor: Flavor) async throws {
        let session = APISession.test(FakeTransport { _ in found }, settings: backEnds.settings(tracer: NoOpTracer()))
        let caller = await backEnds.tracer.withSpan("caller") { span in
            _ = await flavor.run(endpoint, on: session)
            return "\(span.context.inMemorySpanContext?.spanID ?? "none")"
        }
        await until { backEnds.lines.count == 4 }
        #expect(backEnds.lines.allSatisfy { $0.metadata["span"] == "\(caller)" })
        #expect(backEnds.tracer.finishedSpans.count == 1)
    }
}
