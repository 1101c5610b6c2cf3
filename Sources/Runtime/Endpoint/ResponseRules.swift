/// The rules of an endpoint for its responses, apart from the type of its value.
///
/// A class, so that an endpoint without rules stores and copies one word.
final class ResponseRules: Sendable {
    /// The statuses outside of 2xx that are not errors.
    let accepted: [HTTP.StatusPattern]
    /// The models of error bodies, which come before those of the service.
    let errors: ErrorModels
    /// The rule by which a 2xx response is a failed call. `nil` if that of the service applies.
    let failure: FailureRule?
    /// The data of the event that ends a stream of events. `nil` if no event does.
    let end: String?

    /// The rules of an endpoint with changes. A parameter that is `nil` keeps the present rule.
    init(
        _ rules: ResponseRules?,
        accepted: [HTTP.StatusPattern]? = nil,
        errors: ErrorModels? = nil,
        failure: FailureRule? = nil,
        end: String? = nil
    ) {
        self.accepted = accepted ?? rules?.accepted ?? []
        self.errors = errors ?? rules?.errors ?? []
        self.failure = failure ?? rules?.failure
        self.end = end ?? rules?.end
    }

    /// Whether a response with this status has a value. A redirect never has one.
    func accepts(_ status: Int) -> Bool {
        status / 100 != 3 && accepted.contains { $0.contains(status) }
    }
}

extension Endpoint {
    /// The same call, for which a response with one of these statuses is not an error. The value is `nil` then, and the
    /// body is ignored.
    ///
    /// ```swift
    /// let track = Endpoint<Track?>(.get, "/parcels/\(id)/track").accepting(404)
    /// ```
    ///
    /// A status that ``RetryRule`` names is retried first. A redirect is followed even if its status is accepted.
    ///
    /// - Parameter statuses: The statuses, 400 to 599.
    /// - Returns: The call.
    public func accepting<Wrapped>(_ statuses: Int...) -> Endpoint where Value == Wrapped? {
        accepting(statuses.map { .status($0) })
    }

    /// The same call, for which a response with one of these statuses is not an error.
    ///
    /// ```swift
    /// let remove = Endpoint<Void>(.delete, "/parcels/\(id)").accepting(404, 410)
    /// ```
    ///
    /// A status that ``RetryRule`` names is retried first. A redirect is followed even if its status is accepted.
    ///
    /// - Parameter statuses: The statuses, 400 to 599.
    /// - Returns: The call.
    public func accepting(_ statuses: Int...) -> Endpoint where Value == Void {
        accepting(statuses.map { .status($0) })
    }

    private func accepting(_ statuses: [HTTP.StatusPattern]) -> Endpoint {
        with {
            $0.request.rules = ResponseRules($0.request.rules, accepted: ($0.request.rules?.accepted ?? []) + statuses)
        }
    }

    /// The same call with further models of error bodies. They are tried before those of ``APIService/errors``.
    ///
    /// ```swift
    /// let book = Endpoint<Parcel>(.post, "/parcels", body: .json(order)).errors([409: Taken.self])
    /// ```
    ///
    /// - Parameter models: The models, as a list or by status.
    /// - Returns: The call.
    public func errors(_ models: ErrorModels) -> Endpoint {
        with { $0.request.rules = ResponseRules($0.request.rules, errors: models + ($0.request.rules?.errors ?? [])) }
    }

    /// The same call with another rule in place of ``APIService/failure``.
    ///
    /// ```swift
    /// let search = Endpoint<Results>(.get, "/search").failing(FailureRule(when: "error", as: SearchError.self))
    /// ```
    ///
    /// - Parameter rule: The rule by which a 2xx response is a failed call. ``FailureRule/never`` if none is.
    /// - Returns: The call.
    public func failing(_ rule: FailureRule) -> Endpoint {
        with { $0.request.rules = ResponseRules($0.request.rules, failure: rule) }
    }

    /// The same call, whose events end with the first that has this data. See ``EventStream/ending(with:)``, which replaces
    /// it.
    ///
    /// - Parameter data: The data of the event that ends the stream, such as `[DONE]`.
    /// - Returns: The call.
    public func ending(with data: String) -> Endpoint {
        with { $0.request.rules = ResponseRules($0.request.rules, end: data) }
    }
}
