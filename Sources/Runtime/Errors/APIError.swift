/// The error of a call. It is the same in all three flavors.
///
/// No payload, description or mirror of an error holds a secret of the session.
///
/// In a closure, `catch` has this type only after `do throws(APIError)`: see <doc:Errors>.
///
/// Two errors are equal if they are the same case with equal values, with two exceptions. A ``TransportFailure``
/// compares its `URLError` by code and description. A ``StatusFailure`` compares its body, not the model read from it.
/// An error is not `Hashable`, because hashing a `URLError` ends the process on Linux.
///
/// An error is one word wide, because every `async` frame that can throw one reserves space for it.
public indirect enum APIError: Error, Sendable, Equatable {
    /// The task, handle or subscription of the call was cancelled.
    case cancelled

    /// A time limit was exceeded: ``ClientSettings/timeout`` by the call, ``ClientSettings/attemptTimeout`` by its last
    /// attempt, or ``ClientSettings/idleTimeout`` by a stream or a file of which nothing was transferred.
    case timedOut(Timeout)

    /// There was no complete response: the connection failed or broke, or the transport reported another error.
    case transport(TransportFailure)

    /// The host answered an earlier call with 429 and asked for a pause that exceeds the time limit of this call.
    /// Nothing was sent.
    case rateLimited(RateLimited)

    /// The status of the response is not 2xx, or its body says that the call failed (``FailureRule``).
    case status(StatusFailure)

    /// The status of the response is 2xx or one that the endpoint accepts, but the body is not what the endpoint promises.
    case decoding(UnreadableBody)

    /// The request is invalid because of its path, a header, its body, a limit or a missing credential. Nothing was sent.
    case invalidRequest(InvalidRequest)

    /// The configuration of the client is invalid. Every call fails with this error. Nothing was sent.
    case invalidConfiguration(InvalidConfiguration)

    /// The request could not be authenticated: the provider of the credential or the signer failed.
    case authentication(AuthenticationFailure)

    /// The body of the response, or one element of a stream, is larger than ``ClientSettings/maximumBodySize``.
    case tooLarge(OversizedBody)

    /// A stream sent elements faster than they were consumed. More than ``ClientSettings/maximumBodySize`` bytes were
    /// waiting.
    case overflow(Overflow)

    /// The server redirected too often, or from `https` to `http`.
    case redirect(RedirectFailure)

    /// The transport was closed before or during the call.
    case clientClosed
}

extension APIError {
    /// Whether the call was cancelled. Show no error in that case: the result is no longer wanted.
    public var isCancellation: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// The status code of the response if this is ``status(_:)``, such as 404. It is 2xx if only the body says that the
    /// call failed. `nil` for every other error, also for a 2xx response that cannot be read.
    public var statusCode: Int? {
        if case .status(let failure) = self { failure.status } else { nil }
    }

    /// The body of an error response as one of the API's error models.
    ///
    /// ```swift
    /// if let problem = error.problem(as: TMDb.ErrorStatus.self) { show(problem.message ?? "?") }
    /// ```
    ///
    /// - Returns: ``StatusFailure/problem(as:)``, or `nil` if this is not ``status(_:)``.
    public func problem<Model: JSONModel>(as type: Model.Type = Model.self) -> Model? {
        if case .status(let failure) = self { failure.problem(as: type) } else { nil }
    }

    /// The body of an error response as problem details, if the server sent `application/problem+json` (RFC 9457).
    ///
    /// - Returns: ``StatusFailure/problemDetails``, or `nil` if this is not ``status(_:)``.
    public var problemDetails: HTTP.ProblemDetails? {
        if case .status(let failure) = self { failure.problemDetails } else { nil }
    }
}
