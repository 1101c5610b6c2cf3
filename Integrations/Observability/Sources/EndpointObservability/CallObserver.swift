import CoreMetrics
import EndpointRuntime
import Logging
import Synchronization
import Tracing

/// Makes logs, metrics and spans of the events of calls.
final class CallObserver: Sendable {
    private let log: CallLog
    /// `nil` if there are no traces.
    private let tracer: (any Tracer)?
    private let routes: Routes
    /// The calls in flight, by their numbers.
    private let calls = Mutex<[UInt64: ObservedCall]>([:])

    init(_ logger: Logger, _ factory: any MetricsFactory, _ tracer: (any Tracer)?) {
        log = CallLog(logger: logger)
        self.tracer = tracer
        routes = Routes(factory)
    }

    /// Receives an event. The events of one call arrive in order, and one at a time.
    func receive(_ event: CallEvent) {
        guard let call = call(of: event) else { return }
        switch event.kind {
        case .started, .joined: break
        case .waited(let duration): call.route.metrics.recordWait(duration)
        case .attempt: start(event, of: call)
        case .response(let status, _, let duration): end(call) { _ in (.response(status), duration) }
        case .failure(let error, let duration): end(call) { _ in (.failure(error.type), duration) }
        case .retry: call.route.metrics.countRetry()
        case .cache(let source): call.route.metrics.countAnswer(source)
        case .finished(let error):
            // A call that is cancelled, or exceeds its time limit, ends before its attempt does. It has no error if a
            // stored response replaces that of a server that is too slow.
            end(call) { (.failure(error?.type ?? "timeout"), event.elapsed - $0.start) }
            call.route.metrics.recordCall(event.elapsed, error)
        }
        log.log(event, of: call)
        call.trace?.record(event)
    }

    /// Adds the context of an attempt's span to headers.
    func inject(into headers: inout HTTP.Headers, for event: CallEvent) {
        let call = calls.withLock { $0[event.call] }
        // The call may have finished in the meantime.
        if let trace = call?.trace, let span = call?.attempt?.span { trace.inject(span, into: &headers) }
    }

    /// The call of an event. It exists from the first event to the last one.
    private func call(of event: CallEvent) -> ObservedCall? {
        switch event.kind {
        case .started:
            let route = routes.route(of: event)
            let call = ObservedCall(route, tracer.map { CallTrace(of: route, $0) })
            calls.withLock { $0[event.call] = call }
            return call
        case .finished: return calls.withLock { $0.removeValue(forKey: event.call) }
        case .joined, .waited, .attempt, .response, .failure, .retry, .cache: return calls.withLock { $0[event.call] }
        }
    }

    /// Starts an attempt. The first one has the route of the call, and a redirect may have another.
    private func start(_ event: CallEvent, of call: ObservedCall) {
        let number = call.attemptCount
        let route = number == 0 ? call.route : routes.route(of: event)
        let span = call.trace?.startAttempt(route, resendCount: number)
        call.begin(ObservedCall.Attempt(route: route, span: span, start: event.elapsed))
    }

    /// Ends the attempt in flight, if there is one.
    private func end(_ call: ObservedCall, _ result: (ObservedCall.Attempt) -> (AttemptOutcome, Duration)) {
        guard let attempt = call.endAttempt() else { return }
        let (outcome, duration) = result(attempt)
        attempt.route.metrics.recordRequest(duration, outcome)
        if let span = attempt.span { CallTrace.end(span, outcome) }
    }
}

/// A call in flight.
final class ObservedCall: Sendable {
    /// A request in flight.
    struct Attempt {
        let route: Route
        let span: (any Span)?
        /// The time since the start of the call.
        let start: Duration
    }

    let route: Route
    /// `nil` if there are no traces.
    let trace: CallTrace?
    /// The context of the call's span, or that of the caller.
    let context: ServiceContext
    private let state = Mutex<(attempt: Attempt?, count: Int)>((nil, 0))

    /// Takes the context of the caller, in whose task the call starts.
    init(_ route: Route, _ trace: CallTrace?) {
        self.route = route
        self.trace = trace
        context = trace?.context ?? ServiceContext.current ?? .topLevel
    }

    /// The attempt in flight.
    var attempt: Attempt? { state.withLock { $0.attempt } }

    /// The number of requests that were sent, redirects included.
    var attemptCount: Int { state.withLock { $0.count } }

    func begin(_ attempt: Attempt) {
        state.withLock { $0 = (attempt, $0.count + 1) }
    }

    /// Removes the attempt in flight, and returns it.
    func endAttempt() -> Attempt? {
        state.withLock { $0.attempt.take() }
    }
}

/// The outcome of a request.
enum AttemptOutcome: Hashable {
    case response(Int)
    /// No response. The text is the value of `error.type`.
    case failure(String)

    /// The status of the response.
    var status: Int? {
        if case .response(let status) = self { status } else { nil }
    }

    /// The value of `error.type`. `nil` after a success.
    var errorType: String? {
        switch self {
        case .response(let status): status >= 400 ? String(status) : nil
        case .failure(let type): type
        }
    }
}
