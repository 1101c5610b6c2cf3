/// Everything that can go wrong with a call, the same in all three flavors.
///
/// No payload, description or mirror of an error holds a secret of the session.
///
/// In a closure, `catch` has this type only after `do throws(APIError)`: see <doc:Errors>.
///
/// Two errors are equal if they are the same case and all they carry is equal, with two exceptions. A ``TransportFailure``
/// compares its `URLError` by code and description. A ``StatusFailure`` compares its body, not the model read from it. An
/// error is not `Hashable`, because hashing a `URLError` ends the process on Linux.
///
/// An error is one word wide, since every `async` frame that may throw one has room for it.
public indirect enum APIError: Error, Sendable, Equatable {
    /// The task, handle or subscription of the call was cancelled.
    case cancelled

    /// The call did not finish within ``ClientSettings/timeout``, its last attempt not within ``ClientSettings/attemptTimeout``, or a
    /// stream was silent for ``ClientSettings/idleTimeout``.
    case timedOut(Timeout)

    /// No whole response came: no connection, a broken one, or a transport that gave up.
    case transport(TransportFailure)

    /// The host asked to be left alone, when it answered an earlier call, for longer than this call may take. Nothing was
    /// sent.
    case rateLimited(RateLimited)

    /// The server answered with a status other than 2xx.
    case status(StatusFailure)

    /// The server answered 2xx, but its body is not what the endpoint promises.
    case decoding(UnreadableBody)

    /// The request may not be sent: its path, a header or its body says something that it must not. Nothing was sent.
    case invalidRequest(InvalidRequest)

    /// The client cannot work as it was set up; every call throws the same. Nothing was sent.
    case invalidConfiguration(InvalidConfiguration)

    /// The body of the response, or one element of a stream, is larger than ``ClientSettings/maximumBodySize``.
    case tooLarge(OversizedBody)

    /// A stream brought elements faster than they were taken, by more than ``ClientSettings/maximumBodySize``.
    case overflow(Overflow)

    /// The server redirects to where the runtime does not follow.
    case redirect(RedirectFailure)

    /// The transport was closed before the call, or while it ran.
    case clientClosed
}
