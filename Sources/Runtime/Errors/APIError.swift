import Foundation

/// The error of a call. It is the same in all three flavors.
///
/// No payload, description or mirror of an error holds a secret of the session. A secret of up to three bytes is masked
/// only where its name sounds secret.
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
    /// The request was not sent again. An earlier attempt may have been sent.
    case rateLimited(RateLimited)

    /// The status of the response is not 2xx, or its body says that the call failed (``FailureRule``).
    case status(StatusFailure)

    /// The status of the response is 2xx or one that the endpoint accepts, but the body is not what the endpoint promises.
    case decoding(UnreadableBody)

    /// The request is invalid because of its path, a header, its body, a limit or a missing credential. It was not
    /// sent. An earlier attempt with other ``ClientSettings/attemptHeaders`` may have been sent. If the link of a page
    /// cannot be followed, that page has arrived, and the next one was not requested.
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

extension APIError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
    /// The failure, the request that failed, and what to do about it, as a text for people. It has no secrets.
    public var description: String {
        switch self {
        case .cancelled: "The call was cancelled."
        case .timedOut(let timeout): timeout.description
        case .transport(let failure): failure.description
        case .rateLimited(let failure): failure.description
        case .status(let failure): failure.description
        case .decoding(let body): body.description
        case .invalidRequest(let request): request.description
        case .invalidConfiguration(let configuration): configuration.description
        case .authentication(let failure): failure.description
        case .tooLarge(let body): body.description
        case .overflow(let overflow): overflow.description
        case .redirect(let failure): failure.description
        case .clientClosed: "The transport of this client is closed. Make a new transport, and a client with it."
        }
    }

    /// The description, with the name of the case before it.
    public var debugDescription: String { "APIError.\(name): \(description)" }

    /// The description.
    public var errorDescription: String? { description }

    private var name: String {
        switch self {
        case .cancelled: "cancelled"
        case .timedOut: "timedOut"
        case .transport: "transport"
        case .rateLimited: "rateLimited"
        case .status: "status"
        case .decoding: "decoding"
        case .invalidRequest: "invalidRequest"
        case .invalidConfiguration: "invalidConfiguration"
        case .authentication: "authentication"
        case .tooLarge: "tooLarge"
        case .overflow: "overflow"
        case .redirect: "redirect"
        case .clientClosed: "clientClosed"
        }
    }
}

extension Timeout: CustomStringConvertible {
    /// The request, the limit that it exceeded, and the setting that raises the limit.
    public var description: String {
        switch kind {
        case .call:
            "\(request) did not finish within \(limit). Try again later, or allow more time in ClientSettings.timeout."
        case .attempt:
            """
            An attempt at \(request) did not finish within \(limit). Try again later, or allow more time in \
            ClientSettings.attemptTimeout.
            """
        case .silence:
            "Nothing was transferred for \(request) within \(limit). Try again, or allow more time in ClientSettings.idleTimeout."
        }
    }
}

extension TransportFailure: CustomStringConvertible {
    /// The request that got no complete response, and the reason.
    public var description: String {
        if [.cannotCreateFile, .cannotWriteToFile, .cannotMoveFile].contains(error.code) {
            return "The response to \(request) cannot be saved: \(error.localizedDescription)."
        }
        return """
            \(request) got no complete response\(after(attempts)): \(error.localizedDescription) (URLError \(error.errorCode)). \
            Check the connection and the base URL, and try again.
            """
    }
}

extension RateLimited: CustomStringConvertible {
    /// The request that was not sent, and how long to wait.
    public var description: String {
        let attempt = isFurtherAttempt ? "Another attempt at \(request)" : "\(request)"
        return """
            \(attempt) was not sent: the host has answered an earlier request with status 429 and asked for a pause. \
            Wait \(retryAfter) before trying again.
            """
    }
}

extension StatusFailure: CustomStringConvertible {
    /// The status, the message of the server or else the beginning of its body, and what to do.
    public var description: String {
        "\(request) \(outcome)\(explanation.map { " (\($0))" } ?? "")\(after(attempts)). \(advice)"
    }

    private var explanation: String? {
        message ?? BodyBeginning.text(of: body).map { "body: \($0)" }
    }

    private var outcome: String {
        let isSuccess = (200...299).contains(status)
        return "was answered with status \(status)" + (isSuccess ? ", but its body reports a failure" : "")
    }

    private var advice: String {
        switch status {
        case 200...299: "Check the parameters and the credential."
        case 300...399: "Unexpected redirect or 304 response. Check the path."
        case 401, 403: "Check the credential and its permissions."
        case 404, 410: "Nothing was found at this URL. Check the parameters."
        case 429: "Too many requests. Wait\(retryAfter.map { " \($0)" } ?? "") before trying again."
        case 500...599: "The server failed. Try again later."
        default: "Check the parameters."
        }
    }
}

/// The number of attempts, if there was more than one.
private func after(_ attempts: Int) -> String {
    attempts > 1 ? " after \(attempts) attempts" : ""
}

extension UnreadableBody: CustomStringConvertible {
    /// The place in the body, the problem there, and what to do.
    public var description: String {
        """
        The response to \(request) (status \(status)) is not what the endpoint promises: \(failure) \
        Check the base URL. If it is right, correct the spec.
        """
    }
}

extension InvalidRequest: CustomStringConvertible {
    /// The endpoint, what was not sent to it, and the reason.
    public var description: String {
        switch unsent {
        case .request: "\(endpoint) was not sent: \(reason)."
        case .furtherAttempt: "Another attempt at \(endpoint) was not sent: \(reason)."
        case .nextPage: "The page after \(endpoint) was not requested: \(reason)."
        }
    }
}

extension InvalidConfiguration: CustomStringConvertible {
    /// The service, and the reason why the client cannot send requests.
    public var description: String { "The client of \(service) cannot send requests: \(reason)." }
}

extension OversizedBody: CustomStringConvertible {
    /// The request, and the limit that its response exceeded.
    public var description: String {
        "The response to \(request) is larger than \(limit) bytes. Request less, or raise ClientSettings.maximumBodySize."
    }
}

extension Overflow: CustomStringConvertible {
    /// The request, the number of bytes that may wait, and what to do.
    public var description: String {
        """
        The stream of \(request) sent elements faster than they were consumed, and more than \(limit) bytes were waiting. \
        Consume them faster, raise ClientSettings.maximumBodySize, or use a transport with backpressure.
        """
    }
}

extension RedirectFailure: CustomStringConvertible {
    /// The URLs of the redirects, and the reason why the last was not followed.
    public var description: String {
        let reason =
            switch reason {
            case .tooMany(let limit): "more than \(limit) times"
            case .insecure: "from https to http"
            }
        return "\(request) failed because it was redirected \(reason): \(chain.joined(separator: " -> "))."
    }
}
