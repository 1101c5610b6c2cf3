import Foundation

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
        """
        \(request) was not sent: the host has answered an earlier request with status 429 and asked for a pause. \
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
    /// The endpoint, and the reason why its request is invalid.
    public var description: String { "\(endpoint) was not sent: \(reason)." }
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
