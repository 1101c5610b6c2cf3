import Foundation

extension APIError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
    /// What failed, where, and what to do about it; for a person. Without secrets.
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
        case .tooLarge(let body): body.description
        case .overflow(let overflow): overflow.description
        case .redirect(let failure): failure.description
        case .clientClosed: "The transport of this client was closed. Make a new transport, and a client with it."
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
        case .tooLarge: "tooLarge"
        case .overflow: "overflow"
        case .redirect: "redirect"
        case .clientClosed: "clientClosed"
        }
    }
}

extension Timeout: CustomStringConvertible {
    /// What took too long, and how long that is.
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
            "The stream of \(request) was silent for \(limit). Try again, or allow more time in ClientSettings.idleTimeout."
        }
    }
}

extension TransportFailure: CustomStringConvertible {
    /// What could not be reached, and why.
    public var description: String {
        """
        \(request) brought no response\(after(attempts)): \(error.localizedDescription) (URLError \(error.errorCode)). \
        Check the connection and the base URL, and try again.
        """
    }
}

extension RateLimited: CustomStringConvertible {
    /// Which host, and for how long.
    public var description: String {
        "\(request) was not sent: the host has asked for fewer requests. Wait \(retryAfter) before trying again."
    }
}

extension StatusFailure: CustomStringConvertible {
    /// The status, what the server says about it, and what to do.
    public var description: String {
        "\(request) was answered with \(status)\(message.map { " (\($0))" } ?? "")\(after(attempts)). \(advice)"
    }

    private var advice: String {
        switch status {
        case 300...399: "This redirect or cache answer leads nowhere; check the path."
        case 401, 403: "Check the credential, and what it is allowed to do."
        case 404, 410: "There is nothing at that URL; check the parameters."
        case 429: "That was too much in too little time; wait\(retryAfter.map { " \($0)" } ?? "") before trying again."
        case 500...599: "The server has failed; try again later."
        default: "Check the parameters."
        }
    }
}

/// How often something was tried, where that was more than once.
private func after(_ attempts: Int) -> String {
    attempts > 1 ? " after \(attempts) attempts" : ""
}

extension UnreadableBody: CustomStringConvertible {
    /// Where in the body, and what is wrong there.
    public var description: String {
        """
        The response to \(request) (status \(status)) is not what the endpoint promises: \(failure) \
        Check that the URL is the API's; if it is, the spec needs a correction.
        """
    }
}

extension InvalidRequest: CustomStringConvertible {
    /// What is wrong with the request.
    public var description: String { "\(endpoint) was not sent: \(reason)." }
}

extension InvalidConfiguration: CustomStringConvertible {
    /// What is wrong with the client.
    public var description: String { "The client of \(service) cannot send anything: \(reason)." }
}

extension OversizedBody: CustomStringConvertible {
    /// What was too large, and how much is allowed.
    public var description: String {
        "The response to \(request) is larger than \(limit) bytes. Ask for less, or raise ClientSettings.maximumBodySize."
    }
}

extension Overflow: CustomStringConvertible {
    /// What came too fast, how much was kept, and what to do.
    public var description: String {
        """
        The stream of \(request) brought elements faster than they were taken, by more than \(limit) bytes. Take them \
        faster, raise ClientSettings.maximumBodySize, or use a transport that holds the server back.
        """
    }
}

extension RedirectFailure: CustomStringConvertible {
    /// Where the redirects led, and why the last was not followed.
    public var description: String {
        let reason =
            switch reason {
            case .tooMany(let limit): "it was redirected more than \(limit) times"
            case .insecure: "it was redirected from https to http"
            }
        return "\(request) was given up because \(reason): \(chain.joined(separator: " -> "))."
    }
}
