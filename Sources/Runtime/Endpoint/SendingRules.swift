/// The rules of an endpoint for its request, beside the settings of the client.
///
/// A class, so that an endpoint without rules stores and copies one word.
final class SendingRules: Sendable, Hashable {
    /// The limit of the requests with the same scope.
    struct Limit: Sendable, Hashable {
        let rate: RateLimit
        let scope: String
    }

    let limit: Limit?
    /// The maximum number of attempts. `nil` is that of the settings.
    let attempts: Int?
    /// Whether the request may reach the server twice without harm, whatever its method is.
    let isIdempotent: Bool

    /// The rules of an endpoint with changes. A parameter that is `nil` keeps the present rule.
    init(_ rules: SendingRules?, limit: Limit? = nil, attempts: Int? = nil, isIdempotent: Bool? = nil) {
        self.limit = limit ?? rules?.limit
        self.attempts = attempts ?? rules?.attempts
        self.isIdempotent = isIdempotent ?? rules?.isIdempotent ?? false
    }

    /// The maximum number of attempts with a rule of the settings. A rule that allows one attempt allows no more here.
    func attempts(with rule: RetryRule) -> Int {
        rule.maximumAttempts == 1 ? 1 : attempts ?? rule.maximumAttempts
    }

    /// A description of the first invalid rule. `nil` if all rules are valid.
    var problem: String? {
        if let attempts, !(1...10).contains(attempts) {
            return "Endpoint.retrying allows \(attempts) attempts, but must allow 1 to 10"
        }
        return limit?.rate.problem.map { "Endpoint.limited: \($0)" }
    }

    static func == (left: SendingRules, right: SendingRules) -> Bool {
        left.limit == right.limit && left.attempts == right.attempts && left.isIdempotent == right.isIdempotent
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(limit)
        hasher.combine(attempts)
        hasher.combine(isIdempotent)
    }
}

extension Endpoint {
    /// The same call with a limit that applies beside that of the API.
    ///
    /// ```swift
    /// let search = Endpoint<[Code]>(.get, "/search/code", query: ["q": text])
    ///     .limited(to: RateLimit(requests: 10, per: .seconds(60)), scope: "search")
    /// ```
    ///
    /// The requests to a host count together if their limits are equal, have the same scope and belong to the same API.
    /// They are counted and wait as those of ``RateLimit`` are, and do not delay requests of other scopes.
    /// ``RateLimit/unlimited`` in the settings turns the limit off. A limit with values out of bounds fails the call
    /// with ``APIError/invalidRequest(_:)``.
    ///
    /// - Parameters:
    ///   - limit: The limit.
    ///   - scope: The name of the limit.
    /// - Returns: The call.
    public func limited(to limit: RateLimit, scope: String) -> Endpoint {
        with {
            $0.request.sending = SendingRules($0.request.sending, limit: .init(rate: limit, scope: scope))
        }
    }

    /// The same call with another maximum number of attempts than ``RetryRule/maximumAttempts``.
    ///
    /// ``RetryRule/none`` in the settings still turns retries off.
    ///
    /// - Parameter attempts: The number of attempts, including the first: 1 to 10. Any other number fails the call with
    ///   ``APIError/invalidRequest(_:)``.
    /// - Returns: The call.
    public func retrying(attempts: Int) -> Endpoint {
        with { $0.request.sending = SendingRules($0.request.sending, attempts: attempts) }
    }

    /// The same call, which the runtime does not send again after a failure, except after a 401 that replaces the
    /// credential.
    ///
    /// The events of a `GET` still reconnect after a lost connection.
    ///
    /// - Returns: The call.
    public func withoutRetries() -> Endpoint { retrying(attempts: 1) }

    /// The same call, which may be retried whatever its method is. Use it for a `POST` that changes nothing, such as a
    /// search.
    ///
    /// - Returns: The call.
    public func idempotent() -> Endpoint {
        with { $0.request.sending = SendingRules($0.request.sending, isIdempotent: true) }
    }
}
