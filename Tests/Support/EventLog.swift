import EndpointRuntime
import Synchronization

/// Records the events of calls.
package final class EventLog: Sendable {
    private let log = Mutex<[CallEvent]>([])

    package init() {}

    package var events: [CallEvent] { log.withLock { $0 } }

    /// The events of each call as texts without times. The calls are in the order in which they started.
    package var calls: [[String]] {
        Dictionary(grouping: events, by: \.call).sorted { $0.key < $1.key }.map { $0.value.map(\.kind.text) }
    }

    /// The number of finished calls.
    package var finishedCount: Int {
        log.withLock { $0.count { if case .finished = $0.kind { true } else { false } } }
    }

    @Sendable package func note(_ event: CallEvent) { log.withLock { $0.append(event) } }
}

extension CallEvent.Kind {
    package var text: String {
        switch self {
        case .started: "started"
        case .joined: "joined"
        case .waited(let duration): "waited \(duration)"
        case .attempt(let number): "attempt \(number)"
        case .response(let status, let bytes, _): "response \(status), \(bytes)"
        case .failure(let error, _): "failure \(error.debugDescription.prefix { $0 != ":" })"
        case .retry: "retry"
        case .cache(let source): source.text
        case .finished(nil): "finished"
        case .finished(let error?): "finished \(error.debugDescription.prefix { $0 != ":" })"
        }
    }
}

extension ResponseSource {
    package var text: String {
        switch self {
        case .network: "network"
        case .revalidated: "revalidated"
        case .cache(let age): "cache \(age.components.seconds)"
        case .stale(let age, .status(let failure)): "stale \(age.components.seconds) because \(failure.status)"
        case .stale(let age, .transport): "stale \(age.components.seconds) because transport"
        case .stale(let age, _): "stale \(age.components.seconds) because other"
        }
    }
}
