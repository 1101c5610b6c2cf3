import Foundation

/// A response with a status other than 2xx.
///
/// Secrets of the session that the server repeats are masked in the headers and the body.
public struct StatusFailure: Sendable {
    /// The most bytes of a body that are kept: 64 KB.
    public static let bodyLimit = 65_536

    /// The status code, as in 404.
    public let status: Int

    /// The header fields of the response.
    public let headers: HTTP.Headers

    /// The body of the response, at most ``bodyLimit`` bytes of it.
    public let body: Data

    /// ``body`` as the first of the service's error models that can read it; `nil`: none can.
    public let decoded: (any JSONModel)?

    /// What the server says about it, in a line: from the body where it is JSON with a message, or short text.
    public let message: String?

    /// How long the server wants to be left alone, as its `Retry-After` said when the response came; zero where it names
    /// a time that has passed, `nil` where it says nothing.
    public let retryAfter: Duration?

    /// How often the request was sent; see ``RetryRule``.
    public let attempts: Int

    /// The request.
    public let request: RequestSummary
}

extension StatusFailure: CustomReflectable {
    /// What `dump` shows: no secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "status": status,
                "message": message ?? "none",
                "headers": headers,
                "body": "\(body.count) bytes",
                "decoded": decoded.map { String(describing: type(of: $0)) } ?? "none",
                "retryAfter": retryAfter.map { "\($0)" } ?? "none",
                "attempts": attempts,
                "request": request,
            ]
        )
    }
}
