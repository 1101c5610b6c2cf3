import Foundation

/// Reports each status other than 2xx as an error, unless the endpoint accepts it, and each 2xx response whose body says
/// that the call failed.
struct CheckStatus: Sendable {
    private let errors: ErrorModels
    private let rule: FailureRule?
    private let now: @Sendable () -> Date

    init(_ configuration: SessionConfiguration) {
        errors = configuration.service.errors
        rule = configuration.service.failure
        now = configuration.settings.now
    }

    func check(_ reply: Reply, to exchange: Exchange) throws(APIError) {
        let status = reply.response.status
        if (200...299).contains(status) { return }
        if let rules = exchange.rules, rules.accepts(status), !reply.isMissing { return }
        throw .status(failure(reply, exchange, nil))
    }

    /// Throws if the body of a 2xx response says that the call failed.
    func checkBody(of reply: Reply, to exchange: Exchange) throws(APIError) {
        guard let rule = rule(for: exchange), reply.reportsFailure(by: rule) else { return }
        throw .status(failure(reply, exchange, rule.model))
    }

    /// The rule for the bodies of 2xx responses. `nil` if they report no failures.
    func rule(for exchange: Exchange) -> FailureRule? { exchange.rules?.failure ?? rule }

    private func failure(
        _ reply: Reply, _ exchange: Exchange, _ model: (any JSONModel.Type)?
    ) -> StatusFailure {
        let (response, request) = (reply.response, exchange.request(of: reply))
        let body = Self.beginning(of: response.body, request.redactor)
        let message = HTTP.ProblemDetails(of: response.headers, body)?.message ?? ServerMessage.find(in: body)
        let ownModels = exchange.rules?.errors.models(for: response.status) ?? []
        let models = [model].compactMap(\.self) + ownModels + errors.models(for: response.status)
        return StatusFailure(
            status: response.status,
            headers: request.redactor.scrub(response.headers),
            body: body,
            decoded: Self.decoded(body, as: models),
            message: message.map { request.redactor.excerpt($0) },
            retryAfter: RetryAfter.wait(in: response.headers, now: now),
            attempts: reply.attempts,
            request: request.summary
        )
    }

    /// The bytes of a body that the error keeps, without secrets. The copy releases the rest of the body.
    ///
    /// More bytes are searched, since their end may split a secret, even one that is escaped.
    private static func beginning(of body: Data, _ redactor: Redactor) -> Data {
        let margin = 16_384
        let searched = Data(body.prefix(StatusFailure.bodyLimit + margin))
        let scrubbed = redactor.scrub(searched)
        let isCut = searched.count < body.count
        return Data(scrubbed.prefix(min(StatusFailure.bodyLimit, isCut ? max(0, scrubbed.count - margin) : .max)))
    }

    /// The body as the first model that can read it.
    private static func decoded(_ body: Data, as models: [any JSONModel.Type]) -> (any JSONModel)? {
        for model in models {
            if let value = model.init(errorBody: body) { return value }
        }
        return nil
    }
}

extension Reply {
    fileprivate func reportsFailure(by rule: FailureRule) -> Bool {
        (200...299).contains(response.status) && rule.matches(response.body)
    }
}
