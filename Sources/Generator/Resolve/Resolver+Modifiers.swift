/// The changes of an endpoint: calls that follow `Endpoint(…)`.
extension Resolver {
    func modifiers(of endpoint: SpecEndpoint) -> [Endpoint.Modifier] {
        var modifiers: [Endpoint.Modifier] = []
        if !endpoint.accepts.isEmpty { modifiers.append(.accepting(endpoint.accepts.map(\.value))) }
        if !endpoint.errors.isEmpty { modifiers.append(.errors(errorBodies(endpoint.errors))) }
        if let failure = endpoint.failure { modifiers.append(.failing(self.failure(failure))) }
        if let end = endpoint.streamEnd { modifiers.append(.ending(end.value)) }
        if let tag = endpoint.streamTag { modifiers.append(.tagged(tag.value)) }
        modifiers += sending(of: endpoint)
        if let authentication = endpoint.authentication { modifiers.append(.authenticated(authentication)) }
        if let baseURL = endpoint.baseURL { modifiers.append(.baseURL(baseURL.value)) }
        return modifiers
    }

    /// The rules for the request.
    private func sending(of endpoint: SpecEndpoint) -> [Endpoint.Modifier] {
        var modifiers: [Endpoint.Modifier] = []
        if let limit = endpoint.rateLimit {
            modifiers.append(.limited(limit, scope: limit.scope?.value ?? endpoint.name.value))
        }
        if let attempts = endpoint.retry?.attempts { modifiers.append(.attempts(attempts)) }
        if endpoint.retry?.isIdempotent == true { modifiers.append(.idempotent) }
        return modifiers
    }

    /// The rule for 2xx responses that report a failure.
    func failure(_ failure: SpecFailure) -> FailureRule {
        failure.rule.map { .when($0.condition, model: $0.model.map { wireType(.model($0)) }) } ?? .never
    }

    func errorBodies(_ errors: [SpecError]) -> [ErrorBody] {
        errors.map { ErrorBody(statuses: $0.statuses, type: wireType(.model($0.model))) }
    }
}
