import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A time limit that a call exceeded.
public struct Timeout: Sendable, Hashable {
    /// The part of a call that a time limit covers.
    public enum Kind: Sendable, Hashable {
        /// The complete call with all redirects, or everything up to the head of the response if the body is a stream.
        case call
        /// One attempt, without its redirects.
        case attempt
        /// The time between two parts of a stream.
        case silence
    }

    /// The part of the call that took too long.
    public var kind = Kind.call
    /// The limit.
    public let limit: Duration
    /// The number of times that the request was sent, if this is the limit of one attempt.
    var attempts = 1
    /// The request.
    public let request: RequestSummary
}

/// A request that got no complete response.
public struct TransportFailure: Sendable {
    /// The error of URLSession, without the URL that it contains. An error of another type is `.unknown` with the
    /// description of that error.
    public let error: URLError
    /// The number of times that the request was sent. See ``RetryRule``.
    public internal(set) var attempts = 1
    /// The request.
    public let request: RequestSummary
}

extension TransportFailure: Equatable {
    /// Whether the requests, the attempts, and the codes and descriptions of the `URLError`s are equal.
    ///
    /// `URLError`s themselves are not compared: on Linux, two of the same code and text are not equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.error.code == right.error.code && left.error.localizedDescription == right.error.localizedDescription
            && left.attempts == right.attempts && left.request == right.request
    }
}

/// A call whose request was not sent, or not sent again, because its host asked for a pause.
public struct RateLimited: Sendable, Hashable {
    /// The time until the end of the pause.
    public let retryAfter: Duration
    /// Whether an earlier attempt may have been sent.
    var isFurtherAttempt = false
    /// The request.
    public let request: RequestSummary
}

/// A 2xx response whose body is not what the endpoint promises.
public struct UnreadableBody: Sendable, Hashable {
    /// The place in the body, and the problem there.
    public let failure: DecodingFailure
    /// Whether the response has no body at all.
    public let isEmpty: Bool
    /// The status code of the response.
    public let status: Int
    /// The request.
    public let request: RequestSummary
}

/// An invalid request, which was not sent. An earlier attempt with other headers may have been sent.
public struct InvalidRequest: Sendable, Hashable {
    /// What was not sent.
    enum Unsent: Sendable, Hashable {
        /// The request of the endpoint.
        case request
        /// Another attempt at it. An earlier one may have been sent.
        case furtherAttempt
        /// The request for the page after that of the endpoint.
        case nextPage
    }

    /// The reason why it is invalid.
    public let reason: String
    /// The method and the path of the endpoint. If the link of a page cannot be followed, those of that page.
    public let endpoint: String
    /// What was not sent.
    var unsent = Unsent.request
}

/// An invalid configuration of a client.
public struct InvalidConfiguration: Sendable, Hashable {
    /// The invalid setting, and the values that are allowed.
    public let reason: String
    /// The name of the service.
    public let service: String
}

/// A response that is larger than the limit.
public struct OversizedBody: Sendable, Hashable {
    /// The maximum size in bytes, after decompression.
    public let limit: Int
    /// The request.
    public let request: RequestSummary
}

/// A stream that sent elements faster than they were consumed, through a transport without backpressure.
public struct Overflow: Sendable, Hashable {
    /// The maximum number of bytes that wait for the consumer, after decompression.
    public let limit: Int
    /// The request.
    public let request: RequestSummary
}

/// A redirect that was not followed.
public struct RedirectFailure: Sendable, Hashable {
    /// The reason why a redirect is not followed.
    public enum Reason: Sendable, Hashable {
        /// There were more redirects than this limit.
        case tooMany(limit: Int)
        /// The redirect leads from `https` to `http`, which is not encrypted.
        case insecure
    }

    /// The reason why it was not followed.
    public let reason: Reason
    /// The URLs of all requests that were sent, and the URL that was not followed at the end. They have no secrets.
    public let chain: [String]
    /// The first request.
    public let request: RequestSummary
}

/// A call whose request could not be authenticated, because a ``CredentialProvider`` or a ``RequestSigner`` failed.
public struct AuthenticationFailure: Sendable, Equatable {
    /// The part of the authentication that failed.
    public enum Step: Sendable, Hashable {
        /// The provider of the credential.
        case credential
        /// The signer of the request.
        case signature
    }

    /// The part of the authentication that failed.
    public let step: Step
    /// The reason, without secrets.
    public let reason: String
    /// The cause of the failure: the error of the runtime, such as that of a token request. A `URLError` is
    /// ``APIError/transport(_:)``. `nil` if the cause is another error, or if it has a secret of the session and is no
    /// lost connection.
    public let error: APIError?
    /// The request that was not sent, or not sent again.
    public let request: RequestSummary
}

extension AuthenticationFailure: CustomStringConvertible {
    /// The request, and the reason why it could not be authenticated.
    public var description: String {
        switch step {
        case .credential:
            "\(request) could not be authenticated, because its credential could not be provided: \(reason)"
        case .signature: "\(request) could not be signed: \(reason)"
        }
    }
}
