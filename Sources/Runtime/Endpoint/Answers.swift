public import Foundation

extension Endpoint {
    /// The reading of a response with a certain status, if an endpoint has several responses.
    public enum Answer: Sendable {
        /// The body is ignored. The value is always this one.
        case empty(Value)

        /// The body is JSON inside of the objects with these keys. The closure reads it. A missing body is the value
        /// `empty`, or an error if that is `nil`.
        case json(
            at: [String] = [], empty: Value? = nil, _ read: @Sendable (inout JSONReader) throws -> Value)

        /// The body is bytes of this media type, such as `application/pdf`. The closure makes the value of them. The media
        /// type of the response is not checked.
        case raw(_ mediaType: String, _ value: @Sendable (Data) -> Value)

        /// The body is text of this media type, such as `text/plain`, in the charset of the response. The closure makes the
        /// value of it.
        case text(_ mediaType: String, _ value: @Sendable (String) -> Value)
    }

    /// Creates an endpoint whose status decides how the response is read.
    ///
    /// ```swift
    /// let order = Endpoint<OrderResponse>(
    ///     .post, "/orders", body: .json(order),
    ///     answers: [
    ///         201: .json { .created(try $0.value()) }, 202: .json { .accepted(try $0.value()) }, 204: .empty(.noContent),
    ///         404: .json { .notFound(try $0.value()) },
    ///     ])
    /// ```
    ///
    /// A status outside of 2xx that is listed is an answer and not an error. A status that ``RetryRule`` names is retried
    /// first. Redirects and 304 are never answers, even with `.any`. A 2xx response that is not listed fails the call with
    /// ``APIError/decoding(_:)``, and any other with ``APIError/status(_:)``.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path, below the path of the base URL.
    ///   - query: The query, without the credential.
    ///   - headers: The headers of this call.
    ///   - body: The body. `nil` if there is none.
    ///   - answers: The responses by status. That of the status itself comes first, followed by those of its class and of
    ///     `.any`.
    public init(
        _ method: HTTP.Method,
        _ path: HTTP.Path,
        query: HTTP.Query = [:],
        headers: HTTP.Headers = [:],
        body: HTTP.Body? = nil,
        answers: KeyValuePairs<HTTP.StatusPattern, Answer>
    ) {
        let table = AnswerTable(answers.map { ($0, $1) })
        var request = EndpointRequest(
            method: method, path: path, query: query, headers: headers, body: body, accept: table.mediaTypes)
        request.rules = ResponseRules(nil, answers: answers.map(\.key))
        self.init(request, .byStatus(table))
    }
}

/// The responses of an endpoint by status.
struct AnswerTable<Value: Sendable>: Sendable {
    private let entries: [(statuses: HTTP.StatusPattern, answer: Endpoint<Value>.Answer)]

    init(_ entries: [(HTTP.StatusPattern, Endpoint<Value>.Answer)]) {
        self.entries = entries.map { ($0, $1) }
    }

    /// The most specific answer for a status.
    func answer(to status: Int) -> Endpoint<Value>.Answer? {
        entries.filter { $0.statuses.contains(status) }.min { $0.statuses.rank < $1.statuses.rank }?.answer
    }

    /// The media types of all responses, for the `Accept` header.
    var mediaTypes: String {
        var types: [String] = []
        for type in entries.compactMap(\.answer.mediaType) where !types.contains(type) { types.append(type) }
        return types.isEmpty ? "application/json" : types.joined(separator: ", ")
    }

    /// The same table with other values.
    func map<Other>(_ change: (Endpoint<Value>.Answer) -> Endpoint<Other>.Answer) -> AnswerTable<Other> {
        AnswerTable<Other>(entries.map { ($0.statuses, change($0.answer)) })
    }
}

extension Endpoint.Answer {
    /// The media type of the body. `nil` if the body is ignored.
    fileprivate var mediaType: String? {
        switch self {
        case .empty: nil
        case .json: "application/json"
        case .raw(let mediaType, _), .text(let mediaType, _): mediaType
        }
    }
}
