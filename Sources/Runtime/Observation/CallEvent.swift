import Synchronization

/// An event of a call, for ``ClientSettings/onEvent``.
///
/// ```swift
/// let settings = ClientSettings(onEvent: { print($0) })
/// // TMDb 7 +0.000s started: GET https://api.themoviedb.org/3/movie/550?api_key=[redacted]
/// // TMDb 7 +0.001s attempt 1: GET https://api.themoviedb.org/3/movie/550?api_key=[redacted]
/// // TMDb 7 +0.084s answered 200 with 5120 bytes after 0.083s
/// // TMDb 7 +0.085s finished
/// ```
///
/// The first event of a call is ``Kind/started``, and the last one is ``Kind/finished(_:)``. Each call has exactly one of
/// each, whatever its outcome. The events of one call are reported in order. The events of several calls may be mixed.
///
/// - A call that is cancelled or exceeds its time limit finishes at once. An attempt may therefore end without an event.
/// - The refresh of a stored response in the background is a call of its own.
/// - A call whose body is a stream finishes at the end of the body, after an error, or when the body is no longer read.
/// - Each connection of an ``EventStream`` is a call.
/// - A call whose request or client is invalid throws before it starts, and has no events.
///
/// An event shows no secrets: neither its properties, nor its descriptions, nor its mirror do. A secret of up to three
/// bytes is masked only where its name sounds secret.
public struct CallEvent: Sendable {
    /// The kind of an event.
    public enum Kind: Sendable {
        /// The call has started.
        case started

        /// An equal request is in flight, whose outcome is that of this call. See
        /// ``ClientSettings/sharesRequestsInFlight``.
        case joined

        /// The request has waited for that time, because of the limits of the host.
        case waited(Duration)

        /// The request may be sent: it is signed, and handed to the transport. The number is 1 for the first attempt, and
        /// more for further attempts. Redirects belong to the same attempt.
        case attempt(Int)

        /// A whole response has arrived, or the head of a response whose body is a stream.
        ///
        /// `bytes` is the size of the body after decompression, and 0 for a stream. Of a body that is saved in a file, it
        /// is the number of bytes of this response. `duration` is the time since ``attempt(_:)``.
        case response(status: Int, bytes: Int, duration: Duration)

        /// No complete response has arrived, and the call was not cancelled. `duration` is the time since
        /// ``attempt(_:)``.
        case failure(APIError, duration: Duration)

        /// Another attempt will follow after that delay.
        case retry(after: Duration)

        /// A stored response is used without asking the server, after the server has confirmed it, or because the
        /// server has failed.
        case cache(ResponseSource)

        /// The call has finished, with an error, or with a value if the error is `nil`.
        case finished(APIError?)
    }

    /// The kind of the event.
    public let kind: Kind

    /// The number of the call, unique in the process. All events of a call have the same number.
    public let call: UInt64

    /// The name of the API.
    public let service: String

    /// The time since the call started, by ``ClientSettings/clock``.
    public let elapsed: Duration

    // Private, because its properties contain the credential.
    private let sent: ReportedRequest

    /// The request. A redirect may change its URL.
    public var request: RequestSummary { sent.request.summary }

    /// The endpoint and the server of the request.
    public var route: CallRoute { CallRoute(sent) }

    /// The request as a `curl` command, without secrets: see ``HTTP/Request/curl``.
    public var curl: String { sent.request.curl }

    init(_ kind: Kind, call: UInt64, service: String, elapsed: Duration, _ sent: ReportedRequest) {
        self.kind = kind
        self.call = call
        self.service = service
        self.elapsed = elapsed
        self.sent = sent
    }
}

/// A request with its origin, and with the template of its path if it has one.
///
/// A class, because events are copied more often than requests change.
final class ReportedRequest: Sendable {
    let request: HTTP.Request
    let origin: Origin
    let pathTemplate: String?

    init(request: HTTP.Request, origin: Origin, pathTemplate: String?) {
        self.request = request
        self.origin = origin
        self.pathTemplate = pathTemplate
    }
}

extension CallEvent: CustomStringConvertible, CustomReflectable {
    /// The event as a line for a log.
    public var description: String {
        switch kind {
        case .started, .attempt: "\(service) \(call) +\(elapsed.rounded) \(kind): \(request)"
        default: "\(service) \(call) +\(elapsed.rounded) \(kind)"
        }
    }

    /// The mirror that `dump` shows. It contains no secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "kind": kind, "call": call, "service": service, "elapsed": elapsed, "request": request.description,
            ]
        )
    }
}

extension CallEvent.Kind: CustomStringConvertible {
    /// The event in a few words.
    public var description: String {
        switch self {
        case .started: "started"
        case .joined: "joined an equal request"
        case .waited(let duration): "waited \(duration.rounded) for its turn"
        case .attempt(let number): "attempt \(number)"
        case .response(let status, let bytes, let duration):
            "answered \(status) with \(bytes) bytes after \(duration.rounded)"
        case .failure(let error, let duration): "failed after \(duration.rounded): \(error)"
        case .retry(let delay): "will be sent again in \(delay.rounded)"
        case .cache(let source): "used \(source.text)"
        case .finished(nil): "finished"
        case .finished(let error?): "finished: \(error)"
        }
    }
}

extension ResponseSource {
    fileprivate var text: String {
        switch self {
        case .network: "a new response"
        case .revalidated: "a stored response, which the server confirmed"
        case .cache(let age): "a stored response, \(age.rounded) old"
        case .stale(let age, let error): "a stale response, \(age.rounded) old: \(error)"
        }
    }
}

extension Duration {
    /// The duration in seconds to the millisecond, as in `0.084s`.
    fileprivate var rounded: String {
        let (seconds, attoseconds) = components
        // The added 1000 keeps the zeros at the start.
        return "\(seconds).\(String(attoseconds / 1_000_000_000_000_000 + 1_000).dropFirst())s"
    }
}

/// The functions of the settings that receive events.
struct CallHooks: Sendable {
    var onEvent: (@Sendable (CallEvent) -> Void)?
    var attemptHeaders: (@Sendable (CallEvent) -> HTTP.Headers)?
}

/// Reports the events of one call to the hooks of the settings. Without hooks, it reports nothing.
struct CallReporter: Sendable {
    private let call: ReportedCall?

    private init(call: ReportedCall?) {
        self.call = call
    }

    /// Starts to report a call of a service.
    init(service: String, _ hooks: CallHooks, _ timers: Timers) {
        let isEnabled = hooks.onEvent != nil || hooks.attemptHeaders != nil
        self.init(call: isEnabled ? ReportedCall(service: service, hooks: hooks, timers: timers) : nil)
    }

    var isEnabled: Bool { call != nil }

    /// Reports an event.
    func report(_ kind: @autoclosure () -> CallEvent.Kind, _ sent: @autoclosure () -> ReportedRequest) {
        call?.report(kind(), sent())
    }

    /// Reports the start of an attempt. Returns the headers that are added to its request.
    func reportAttempt(_ number: Int, _ sent: @autoclosure () -> ReportedRequest) -> HTTP.Headers {
        guard let call else { return [:] }
        let event = call.report(.attempt(number), sent())
        return call.hooks.attemptHeaders?(event) ?? [:]
    }

    /// The reporter of another call, with the same hook.
    func forAnotherCall() -> CallReporter {
        CallReporter(call: call.map { ReportedCall(service: $0.service, hooks: $0.hooks, timers: $0.timers) })
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

        /// Receives an event. Returns whether the caller must deliver it, and the pending events after it.
        mutating func receive(_ event: CallEvent) -> Bool {
            guard !isFinished else { return false }
            if case .finished = event.kind {
                isFinished = true
            }
            if isDelivering { pending.append(event) }
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
    let hooks: CallHooks
    let timers: Timers
    private let number = ReportedCall.lastNumber.add(1, ordering: .relaxed).newValue
    private let start: Duration
    private let state = Mutex(State())

    init(service: String, hooks: CallHooks, timers: Timers) {
        self.service = service
        self.hooks = hooks
        self.timers = timers
        start = timers.now
    }

    @discardableResult
    func report(_ kind: CallEvent.Kind, _ sent: ReportedRequest) -> CallEvent {
        let event = CallEvent(kind, call: number, service: service, elapsed: timers.now - start, sent)
        guard let onEvent = hooks.onEvent, state.withLock({ $0.receive(event) }) else { return event }
        onEvent(event)
        while let event = state.withLock({ $0.next() }) {
            onEvent(event)
        }
        return event
    }
}
