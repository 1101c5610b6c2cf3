import CoreMetrics
import EndpointObservability
import EndpointRuntime
import Foundation
import Logging
import Synchronization
import Tracing

/// Measures the processor time that observation adds to a call: `swift run -c release observe-calls [--quick]`.
///
/// Each call passes the whole runtime, and a transport in memory responds at once with a film of 433 bytes. Calls with and
/// without observation are measured in turns. The back ends do as little as back ends can: the log reads each line, the
/// metrics count, and the spans keep their attributes.
@main
struct ObserveCalls {
    static func main() async throws {
        let isQuick = CommandLine.arguments.contains("--quick")
        let (pairs, count) = isQuick ? (3, 4_000) : (15, 40_000)
        let none = ClientSettings(sharesRequestsInFlight: false)
        var events = none
        events.onEvent = { _ in }
        // The level that a process has by default.
        let failures = Logger(label: "failures") { _ in ReadingLog() }
        var calls = failures
        calls.logLevel = .debug
        let subjects = [
            ("an empty onEvent", events),
            ("log of failures", none.observed(logger: failures)),
            ("log of calls", none.observed(logger: calls)),
            ("log of failures, metrics", none.observed(logger: failures, metrics: CountingMetrics())),
            ("log of failures, traces", none.observed(logger: failures, tracer: KeepingTracer())),
            ("all of these", none.observed(logger: calls, metrics: CountingMetrics(), tracer: KeepingTracer())),
        ]
        let baseline = Workload(name: "not observed", settings: none)
        var table = Table(
            "Observation of a call: \(pairs) pairs of \(2 * count) calls",
            ["", "CPU µs of a call", "not observed", "more (middle half)"])
        for (name, settings) in subjects {
            let subject = Workload(name: name, settings: settings)
            for workload in [subject, baseline] { _ = try await workload.run(count, concurrency: 1) }
            var comparisons: [Comparison] = []
            for pair in 0..<pairs {
                comparisons.append(
                    try await Comparison.measure(
                        { try await subject.run(count, concurrency: 1) },
                        against: { try await baseline.run(count, concurrency: 1) },
                        subjectIsFirst: pair.isMultiple(of: 2)))
            }
            table.add(
                name,
                (comparisons.map(\.subject.cpu).median * 1_000_000).fixed(1),
                (comparisons.map(\.baseline.cpu).median * 1_000_000).fixed(1),
                comparisons.map(\.extraCPUMicroseconds).summary(1))
        }
        table.show()
    }
}

enum FilmAPI: APINamespace {
    static let service = APIService(name: "Films", baseURL: "https://api.films.test/3")
}

extension Workload {
    init(name: String, settings: ClientSettings) {
        let session = APISession(
            FilmAPI.service, credential: .query("api_key", "a key of 32 letters and digits.."), settings: settings,
            transport: MemoryTransport())
        let client = AsyncClient<FilmAPI>(session: session)
        let film = Endpoint<String>(
            .get, "/movie/\(550, named: "id")", response: .json(at: ["title"]) { try $0.string() })
        self.init(name: name) { _ = try await client.send(film) }
    }
}

/// Responds at once.
struct MemoryTransport: Transport {
    private let response: HTTP.Response

    init() {
        let text = #"{"title": "Dune", "overview": ""# + String(repeating: "x", count: 399) + #""}"#
        response = HTTP.Response(status: 200, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response { response }
}

/// A log that reads its lines and drops them.
struct ReadingLog: LogHandler {
    private static let size = Atomic<Int>(0)

    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let size = "\(event.message)".utf8.count + (event.metadata?.count ?? 0)
        Self.size.add(size, ordering: .relaxed)
    }
}

/// Metrics that add up what they receive.
final class CountingMetrics: MetricsFactory {
    private final class Handler: CounterHandler, FloatingPointCounterHandler, RecorderHandler, TimerHandler {
        private let sum = Atomic<Int64>(0)

        func increment(by amount: Int64) { sum.add(amount, ordering: .relaxed) }
        func increment(by amount: Double) { sum.add(Int64(amount), ordering: .relaxed) }
        func record(_ value: Int64) { sum.add(value, ordering: .relaxed) }
        func record(_ value: Double) { sum.add(Int64(value), ordering: .relaxed) }
        func recordNanoseconds(_ duration: Int64) { sum.add(duration, ordering: .relaxed) }
        func reset() { sum.store(0, ordering: .relaxed) }
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { Handler() }
    func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler { Handler() }
    func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler { Handler() }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { Handler() }
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}

/// A tracer whose spans keep what they are told, and which injects the context of a span as one header.
struct KeepingTracer: Tracer {
    final class Span: Tracing.Span {
        private struct State {
            var name: String
            var attributes = SpanAttributes()
            var isRecording = true
        }

        private let state: Mutex<State>
        let context: ServiceContext

        init(_ name: String, _ context: ServiceContext) {
            state = Mutex(State(name: name))
            self.context = context
        }

        var operationName: String {
            get { state.withLock { $0.name } }
            set { state.withLock { $0.name = newValue } }
        }
        var attributes: SpanAttributes {
            get { state.withLock { $0.attributes } }
            set { state.withLock { $0.attributes = newValue } }
        }
        var isRecording: Bool { state.withLock { $0.isRecording } }

        func setStatus(_ status: SpanStatus) {}
        func addEvent(_ event: SpanEvent) {}
        func addLink(_ link: SpanLink) {}
        func recordError<Instant: TracerInstant>(
            _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
        ) {}
        func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
            _ = instant()
            state.withLock { $0.isRecording = false }
        }
    }

    func startSpan<Instant: TracerInstant>(
        _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> Span {
        _ = instant()
        return Span(operationName, context())
    }

    func forceFlush() {}

    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {
        injector.inject(
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", forKey: "traceparent", into: &carrier)
    }

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {}
}
