import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A call that took too long.
public struct Timeout: Sendable, Hashable {
    /// What there is a time for.
    public enum Kind: Sendable, Hashable {
        /// The call, all redirects included; or, where its body is a stream, until the head of the response.
        case call
        /// One attempt, redirects not included.
        case attempt
        /// The silence between two parts of a stream.
        case silence
    }

    /// What took too long.
    public var kind = Kind.call
    /// The time that there was for it.
    public let limit: Duration
    /// The request.
    public let request: RequestSummary
}

/// A request that brought no whole response.
public struct TransportFailure: Sendable {
    /// What URLSession reported, without the URL that it keeps beside it. A transport that throws other errors is
    /// reported as `.unknown`, with their description.
    public let error: URLError
    /// How often the request was sent; see ``RetryRule``.
    public internal(set) var attempts = 1
    /// The request.
    public let request: RequestSummary
}

extension TransportFailure: Equatable {
    /// Whether request, attempts, and the code and the description of the `URLError` are equal.
    ///
    /// `URLError`s themselves are not compared: on Linux, two of the same code and text are not equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.error.code == right.error.code && left.error.localizedDescription == right.error.localizedDescription
            && left.attempts == right.attempts && left.request == right.request
    }
}

/// A call to a host that wants to be left alone.
public struct RateLimited: Sendable, Hashable {
    /// How long it still wants to be.
    public let retryAfter: Duration
    /// The request.
    public let request: RequestSummary
}

/// A 2xx response whose body is not what the endpoint promises.
public struct UnreadableBody: Sendable, Hashable {
    /// Where in the body, and what is wrong there.
    public let failure: DecodingFailure
    /// Whether the response has no body at all.
    public let isEmpty: Bool
    /// The status code of the response.
    public let status: Int
    /// The request.
    public let request: RequestSummary
}

/// A request that was not sent.
public struct InvalidRequest: Sendable, Hashable {
    /// What is wrong with it.
    public let reason: String
    /// The method and the path of the endpoint.
    public let endpoint: String
}

/// A client that cannot work as it was set up.
public struct InvalidConfiguration: Sendable, Hashable {
    /// What is wrong, and what would be right.
    public let reason: String
    /// The name of the service.
    public let service: String
}

/// A response that was larger than allowed.
public struct OversizedBody: Sendable, Hashable {
    /// The most bytes allowed, after decompression.
    public let limit: Int
    /// The request.
    public let request: RequestSummary
}

/// A stream that brought more than was taken, by a transport that cannot hold the server back.
public struct Overflow: Sendable, Hashable {
    /// The most bytes that are kept for the one who takes them, after decompression.
    public let limit: Int
    /// The request.
    public let request: RequestSummary
}

/// A redirect that was not followed.
public struct RedirectFailure: Sendable, Hashable {
    /// Why a redirect is not followed.
    public enum Reason: Sendable, Hashable {
        /// There were more redirects than this, one after the other.
        case tooMany(limit: Int)
        /// It leads from `https` to `http`, where all could be read on the way.
        case insecure
    }

    /// Why it was not followed.
    public let reason: Reason
    /// All URLs that were asked, and at the end the one that was not; as text, without secrets.
    public let chain: [String]
    /// The first request.
    public let request: RequestSummary
}
