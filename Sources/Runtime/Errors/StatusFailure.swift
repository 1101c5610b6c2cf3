import Foundation

/// A response with a status other than 2xx, or with a body that says that the call failed (``FailureRule``).
///
/// If the server repeats secrets of the session, they are masked in the headers and the body.
public struct StatusFailure: Sendable {
    /// The maximum number of bytes of the body that are kept: 64 KB.
    public static let bodyLimit = 65_536

    /// The status code, such as 404. It is 2xx if only the body says that the call failed.
    public let status: Int

    /// The header fields of the response.
    public let headers: HTTP.Headers

    /// The first ``bodyLimit`` bytes of the response body.
    public let body: Data

    /// ``body`` as the first error model that can read it: first those of the endpoint, then those of the service.
    /// `nil` if none can. A body that has no field of a model is not read as that model.
    public let decoded: (any JSONModel)?

    /// The message of the server in one line. It is the title and the detail of ``problemDetails``, or else from the body
    /// if that is JSON, XML or HTML with a message, or a short text. `nil` if there is none. The description then shows
    /// how the body begins.
    public let message: String?

    /// The pause that the server asked for by `Retry-After`, from the time of the response. Zero if the header names a
    /// time that has passed. `nil` if the response has no such header.
    public let retryAfter: Duration?

    /// The number of times that the request was sent. See ``RetryRule``.
    public let attempts: Int

    /// The request.
    public let request: RequestSummary
}

extension StatusFailure {
    /// The body as one of the API's error models: ``decoded`` if it is of that type, and otherwise read from ``body``.
    ///
    /// The first error model of the spec that can read a body becomes ``decoded``. This function can also
    /// read the body as another model, such as a later error model of the spec.
    ///
    /// - Returns: The model, or `nil` if the body is not of its form, has no field of it, or was cut at ``bodyLimit``.
    public func problem<Model: JSONModel>(as _: Model.Type = Model.self) -> Model? {
        decoded as? Model ?? Model(errorBody: body)
    }
}

extension StatusFailure {
    /// The body as problem details (RFC 9457), if its content type is `application/problem+json`. `nil` for another
    /// type, and for a body that is not a JSON object or was cut at ``bodyLimit``.
    public var problemDetails: HTTP.ProblemDetails? { HTTP.ProblemDetails(of: headers, body) }
}

extension HTTP.ProblemDetails {
    /// Reads the body of an error response. Returns `nil` if it is not of this content type.
    init?(of headers: HTTP.Headers, _ body: Data) {
        guard headers.mediaType == "application/problem+json" else { return nil }
        self.init(errorBody: body)
    }
}

extension JSONModel {
    /// Reads the body of an error response leniently. Returns `nil` if it cannot be read, or has no field of the model.
    ///
    /// A model whose fields are all optional can be read from any object. Without this rule, it would stand in the way
    /// of every later model.
    init?(errorBody body: Data) {
        let read = try? JSONReader.read(body) { json in (try Self(from: &json), hasField: json.foundField ?? true) }
        guard let (model, hasField) = read?.value, hasField else { return nil }
        self = model
    }
}

extension StatusFailure: Equatable {
    /// Whether all properties are equal, except ``decoded``, which depends on the body.
    public static func == (left: Self, right: Self) -> Bool {
        left.status == right.status && left.headers == right.headers && left.body == right.body
            && left.message == right.message && left.retryAfter == right.retryAfter
            && left.attempts == right.attempts && left.request == right.request
    }
}

extension StatusFailure: CustomReflectable {
    /// The mirror that `dump` shows. It has no secrets.
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
