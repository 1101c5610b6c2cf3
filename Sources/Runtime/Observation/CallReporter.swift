import Synchronization

/// Reports the events of one call to ``ClientSettings/onEvent``. Without that hook, it reports nothing.
struct CallReporter: Sendable {
    private let call: ReportedCall?

    private init(call: ReportedCall?) {
        self.call = call
    }

    /// Starts to report a call of a service.
    init(service: String, _ hook: (@Sendable (CallEvent) -> Void)?, _ timers: Timers) {
        self.init(call: hook.map { ReportedCall(service: service, hook: $0, timers: timers) })
    }

    var isEnabled: Bool { call != nil }

    /// Reports an event.
    func report(_ kind: @autoclosure () -> CallEvent.Kind, _ request: HTTP.Request) {
        call?.report(kind(), request)
    }

    /// The reporter of another call, with the same hook.
    func forAnotherCall() -> CallReporter {
        CallReporter(call: call.map { ReportedCall(service: $0.service, hook: $0.hook, timers: $0.timers) })
    }
}

/// Delivers the events of one call one at a time and in order, although its stages run in several tasks.
///
/// If an event is reported while another is being delivered, the thread that delivers takes the new one as well. No
/// lock is held while the user's code runs.
private final class ReportedCall: Sendable {
    private struct State {
        var pending: [CallEvent] = []
        var isDelivering = false
        var isFinished = false

        /// Adds an event. Returns whether the caller must deliver the pending events.
        mutating func append(_ event: CallEvent) -> Bool {
            guard !isFinished else { return false }
            if case .finished = event.kind {
                isFinished = true
            }
            pending.append(event)
            defer { isDelivering = true }
            return !isDelivering
        }

        mutating func next() -> CallEvent? {
            guard pending.isEmpty else { return pending.removeFirst() }
            isDelivering = false
            return nil
        }
    }

    private static let lastNumber = Atomic<UInt64>(0)

    let service: String
    let hook: @Sendable (CallEvent) -> Void
    let timers: Timers
    private let number = ReportedCall.lastNumber.add(1, ordering: .relaxed).newValue
    private let start: Duration
    private let state = Mutex(State())

    init(service: String, hook: @escaping @Sendable (CallEvent) -> Void, timers: Timers) {
        self.service = service
        self.hook = hook
        self.timers = timers
        start = timers.now
    }

    func report(_ kind: CallEvent.Kind, _ request: HTTP.Request) {
        let elapsed = timers.now - start
        let event = CallEvent(kind, call: number, service: service, elapsed: elapsed, request: request)
        guard state.withLock({ $0.append(event) }) else { return }
        while let event = state.withLock({ $0.next() }) {
            hook(event)
        }
    }
}
