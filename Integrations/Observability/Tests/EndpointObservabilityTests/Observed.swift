import CoreMetrics
import EndpointObservability
import EndpointRuntime
import EndpointTestSupport
import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import Tracing

/// The back ends of a test, in memory.
struct BackEnds {
    let metrics = TestMetrics()
    let tracer = InMemoryTracer()
    let clock = TestClock(skip: .seconds(29))
    private let log = InMemoryLogHandler()

    func settings(
        tracer: (any Tracer)? = nil, _ change: (inout ClientSettings) -> Void = { _ in }
    ) -> ClientSettings {
        var settings = ClientSettings(retry: RetryRule(seed: 1), clock: clock)
        change(&settings)
        let provider = Logger.MetadataProvider {
            ["span": "\(ServiceContext.current?.inMemorySpanContext?.spanID ?? "none")"]
        }
        var logger = Logger(label: "test") { [log] _ in
            var log = log
            log.metadataProvider = provider
            return log
        }
        logger.logLevel = .trace
        return settings.observed(logger: logger, metrics: metrics, tracer: tracer ?? self.tracer)
    }

    /// The lines of the log.
    var lines: [InMemoryLogHandler.Entry] { log.entries }

    /// The finished spans as texts, in the order in which they started.
    var spans: [String] {
        tracer.finishedSpans.sorted { $0.number < $1.number }.map(\.text)
    }

    /// The values of the metrics as texts, without times.
    var series: [String] {
        let timers = metrics.timers.map { ($0.label, $0.dimensions, "\($0.values.count) times") }
        let counters = metrics.counters.map { ($0.label, $0.dimensions, "\($0.totalValue)") }
        return (timers + counters).map { label, dimensions, value in
            "\(label) \(dimensions.map(\.1).joined(separator: "|")) = \(value)"
        }.sorted()
    }

    /// All texts that the back ends have received.
    var texts: [String] {
        let labels = metrics.timers.map(\.dimensions) + metrics.counters.map(\.dimensions)
        let injected = tracer.performedContextInjections.flatMap { $0.values.map { "\($0): \($1)" } }
        return lines.map { "\($0.message) \($0.metadata)" } + labels.map { "\($0)" } + spans + injected
    }
}

extension FinishedInMemorySpan {
    fileprivate var number: Int { Int(spanID.drop { !$0.isNumber }) ?? 0 }

    /// The kind, the name, the attributes, the events and the status.
    fileprivate var text: String {
        var values: [String] = []
        attributes.forEach { name, value in values.append("\(name)=\(value.text)") }
        let parts =
            ["\(kind) \(operationName)"] + values.sorted()
            + events.map { event in
                var values: [String] = []
                event.attributes.forEach { _, value in values.append(" \(value.text)") }
                return "(\(event.name)\(values.joined()))"
            }
        return (parts + (status == nil ? [] : ["error"])).joined(separator: " ")
    }
}

extension SpanAttribute {
    fileprivate var text: String {
        switch self {
        case .string(let text): text
        case .int64(let number): "\(number)"
        default: "?"
        }
    }
}

let endpoint = Endpoint<Item>(.get, "/items/\(7, named: "id")", query: ["q": "dune"])
let found = HTTP.Response.json(#"{"id": 7, "name": "Dune"}"#)
