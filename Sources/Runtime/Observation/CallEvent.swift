/// Something that happened in a call: what ``ClientSettings/onEvent`` is told.
///
/// ```swift
/// let settings = ClientSettings(onEvent: { print($0) })
/// // TMDb 7 +0.000s started: GET https://api.themoviedb.org/3/movie/550?api_key=[redacted]
/// // TMDb 7 +0.001s attempt 1: GET https://api.themoviedb.org/3/movie/550?api_key=[redacted]
/// // TMDb 7 +0.084s answered 200 with 5120 bytes after 0.083s
/// // TMDb 7 +0.085s finished
/// ```
///
/// A call's first event is ``Kind/started``, its last ``Kind/finished(_:)``, and there is exactly one of each, whatever
/// becomes of the call. Events of one call come in order; those of several are mixed. A call that is cancelled or out of
/// time finishes at once, so that an attempt may end without an event of its own. A stored response that is refreshed
/// in the background makes a call of its own. Where the body is a stream, the call is over with its end, an error, or
/// nobody reading it any more; and each connection of an ``EventStream`` is a call. A call whose request or client is
/// invalid throws before it starts, and has no events.
///
/// No event shows a secret: neither its properties, nor its descriptions, nor its mirror.
public struct CallEvent: Sendable {
    /// What happened.
    public enum Kind: Sendable {
        /// The call is about to be made.
        case started

        /// An equal request is under way, whose outcome this call will have; see ``ClientSettings/sharesRequestsInFlight``.
        case joined

        /// The request waited for its turn, so long: the host's limits allowed no more.
        case waited(Duration)

        /// The request is handed to the transport, for the first time (1) or again; a redirect that is followed belongs
        /// to the same attempt.
        case attempt(Int)

        /// A whole response came, or the head of one whose body is a stream. `bytes`: the size of its body, after
        /// decompression; 0 for a stream. `duration`: the time since the request was handed to the transport.
        case response(status: Int, bytes: Int, duration: Duration)

        /// No response came, or none that is whole, and nobody cancelled it. `duration`: the time since the request was
        /// handed to the transport.
        case failure(APIError, duration: Duration)

        /// The next attempt comes after that delay.
        case retry(after: Duration)

        /// A stored response is used: as it is, confirmed by the server, or because the server has failed.
        case cache(ResponseSource)

        /// The call is over; `nil`: with a value.
        case finished(APIError?)
    }

    /// What happened.
    public let kind: Kind

    /// The number of the call: events of one number belong together. No two calls of a process have the same.
    public let call: UInt64

    /// The name of the API.
    public let service: String

    /// The time since the call started, by ``ClientSettings/clock``.
    public let elapsed: Duration

    // Not shown, since its properties hold the credential.
    private let sent: HTTP.Request

    /// The request: where it goes may change by a redirect.
    public var request: RequestSummary { sent.summary }

    /// The request as a command for `curl`, for a person; without secrets and without the bytes of the body.
    public var curl: String { sent.curl }

    init(_ kind: Kind, call: UInt64, service: String, elapsed: Duration, request: HTTP.Request) {
        self.kind = kind
        self.call = call
        self.service = service
        self.elapsed = elapsed
        sent = request
    }
}
