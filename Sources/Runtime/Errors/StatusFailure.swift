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

extension StatusFailure {
    /// The body as one of the API's error models: ``decoded`` if it is of that type, and otherwise read from ``body``.
    ///
    /// The first error model of the spec that can read a body becomes ``decoded``. Several models may be able to read one
    /// body, so a model that comes later in the spec is read when it is asked for, as is a model that the spec does not
    /// name as an error.
    ///
    /// - Returns: The model, or `nil` if the body is not of its form or was cut at ``bodyLimit``.
    public func problem<Model: JSONModel>(as _: Model.Type = Model.self) -> Model? {
        decoded as? Model ?? Model(errorBody: body)
    }
}

extension JSONModel {
    /// Reads the body of an error response, leniently. `nil` if it cannot be read.
    init?(errorBody body: Data) {
        guard let model = try? JSONReader.read(body, { try Self(from: &$0) }).value else { return nil }
        self = model
    }
}

extension StatusFailure: Equatable {
    /// Whether all is equal but ``decoded``, which follows from the body.
    public static func == (left: Self, right: Self) -> Bool {
        left.status == right.status && left.headers == right.headers && left.body == right.body
            && left.message == right.message && left.retryAfter == right.retryAfter
            && left.attempts == right.attempts && left.request == right.request
    }
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
