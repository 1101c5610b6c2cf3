import Synchronization

/// Where the stages of a call tell what happens; nowhere, unless ``ClientSettings/onEvent`` is set.
///
/// It travels with the request, since several calls use the same stages.
struct Trace: Sendable {
    /// Leads nowhere.
    static let none = Trace(call: nil)

    /// How often the request has been sent, this time included.
    var attempt = 1

    fileprivate let call: TracedCall?

    /// Begins to trace a call.
    static func call(of service: APIService, _ hook: (@Sendable (CallEvent) -> Void)?, _ alarms: Alarms) -> Trace {
        Trace(call: hook.map { TracedCall(service: service.name, hook: $0, alarms: alarms) })
    }

    /// For another call, to be told in the same place.
    func another() -> Trace {
        Trace(call: call.map { TracedCall(service: $0.service, hook: $0.hook, alarms: $0.alarms) })
    }
}

// Requests are the same whoever watches them.
extension Trace: Hashable {
    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

extension HTTP.Request {
    /// Tells what happens to the request, where anybody wants to know.
    func tell(_ kind: @autoclosure () -> CallEvent.Kind) {
        trace.call?.tell(kind(), self)
    }

    /// Tells when a call begins, and what it comes to.
    func telling<Value>(_ call: () async throws(APIError) -> Value) async throws(APIError) -> Value {
        tell(.started)
        do {
            let value = try await call()
            tell(.finished(nil))
            return value
        } catch {
            tell(.finished(error))
            throw error
        }
    }
}

/// Hands the events of one call on, one at a time and in order, though its stages run in several tasks.
///
/// Whoever tells while another event is being handed on leaves the new one to that thread: so no lock is held while
/// the user's code runs.
private final class TracedCall: Sendable {
    private struct State {
        var pending: [CallEvent] = []
        var isTelling = false
        var isOver = false

        /// `true`: the caller is to hand on what is pending.
        mutating func append(_ event: CallEvent) -> Bool {
            guard !isOver else { return false }
            if case .finished = event.kind {
                isOver = true
            }
            pending.append(event)
            defer { isTelling = true }
            return !isTelling
        }

        mutating func next() -> CallEvent? {
            guard pending.isEmpty else { return pending.removeFirst() }
            isTelling = false
            return nil
        }
    }

    private static let lastNumber = Atomic<UInt64>(0)

    let service: String
    let hook: @Sendable (CallEvent) -> Void
    let alarms: Alarms
    private let number = TracedCall.lastNumber.add(1, ordering: .relaxed).newValue
    private let start: Duration
    private let state = Mutex(State())

    init(service: String, hook: @escaping @Sendable (CallEvent) -> Void, alarms: Alarms) {
        self.service = service
        self.hook = hook
        self.alarms = alarms
        start = alarms.now
    }

    func tell(_ kind: CallEvent.Kind, _ request: HTTP.Request) {
        let elapsed = alarms.now - start
        let event = CallEvent(kind, call: number, service: service, elapsed: elapsed, request: request)
        guard state.withLock({ $0.append(event) }) else { return }
        while let event = state.withLock({ $0.next() }) {
            hook(event)
        }
    }
}
