import CoreMetrics
import EndpointRuntime
import Synchronization

/// The metrics of one route.
///
/// All series of a metric have the same labels, because Prometheus requires that. A label without a value is empty.
final class RouteMetrics: Sendable {
    private let requests: Instruments<AttemptOutcome, CoreMetrics.Timer>
    private let calls: Instruments<String, CoreMetrics.Timer>
    private let waits: Instruments<String, CoreMetrics.Timer>
    private let retries: Instruments<String, Counter>
    private let answers: Instruments<String, Counter>

    /// - Parameters:
    ///   - labels: The labels of the route. `nil` for all routes after the first ones, whose labels are `_OTHER`.
    ///   - factory: The back end.
    init(of labels: RouteLabels?, _ factory: any MetricsFactory) {
        func label(_ name: String, _ value: (RouteLabels) -> String) -> (String, String) {
            (name, labels.map(value) ?? Name.other)
        }
        let (method, template) = (label(Name.method, \.method), label(Name.template) { $0.template ?? "" })
        let call = [label(Name.service, \.service), method, template]
        let request = [method, label(Name.host, \.host), label(Name.port) { String($0.port) }, template]
        let timer = { @Sendable (name: String, labels: [(String, String)]) in
            CoreMetrics.Timer(label: name, dimensions: labels, preferredDisplayUnit: .seconds, factory: factory)
        }
        requests = Instruments {
            timer(
                "http.client.request.duration",
                request + [(Name.status, $0.status.map { String($0) } ?? ""), (Name.errorType, $0.errorType ?? "")])
        }
        calls = Instruments { timer("endpoint.client.call.duration", call + [(Name.errorType, $0)]) }
        waits = Instruments { _ in timer("endpoint.client.limit.wait.duration", call) }
        retries = Instruments { _ in Counter(label: "endpoint.client.retries", dimensions: call, factory: factory) }
        answers = Instruments {
            Counter(label: "endpoint.client.cache.answers", dimensions: call + [(Name.source, $0)], factory: factory)
        }
    }

    func recordRequest(_ duration: Duration, _ outcome: AttemptOutcome) {
        requests[outcome].record(duration)
    }

    func recordCall(_ duration: Duration, _ error: APIError?) {
        calls[error?.type ?? ""].record(duration)
    }

    func recordWait(_ duration: Duration) {
        waits[""].record(duration)
    }

    func countRetry() {
        retries[""].increment()
    }

    func countAnswer(_ source: ResponseSource) {
        answers[source.label].increment()
    }
}

extension ResponseSource {
    /// The kind of a response, without its age.
    var label: String {
        switch self {
        case .network: "network"
        case .revalidated: "revalidated"
        case .cache: "fresh"
        case .stale: "stale"
        }
    }
}

extension CoreMetrics.Timer {
    fileprivate func record(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
}

/// The instruments of a metric, which are made when they are first used.
private final class Instruments<Key: Hashable & Sendable, Instrument: Sendable>: Sendable {
    private let make: @Sendable (Key) -> Instrument
    private let made = Mutex<[Key: Instrument]>([:])

    init(make: @escaping @Sendable (Key) -> Instrument) {
        self.make = make
    }

    subscript(key: Key) -> Instrument {
        if let known = made.withLock({ $0[key] }) { return known }
        // The back end is called outside of the lock, and returns the same series for the same labels.
        let new = make(key)
        made.withLock { $0[key] = new }
        return new
    }
}
