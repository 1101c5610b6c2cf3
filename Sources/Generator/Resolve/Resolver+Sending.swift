/// The rules for the request of an endpoint: calls after `Endpoint(…)`.
extension Resolver {
    /// The calls that follow `Endpoint(…)`: `.limited(to: RateLimit(requests: 10, per: .seconds(60)), scope: "search")`.
    func sendingModifiers(of endpoint: SpecEndpoint) -> [String] {
        var modifiers: [String] = []
        if let limit = endpoint.rateLimit {
            let scope = SwiftLiteral.string(limit.scope?.value ?? endpoint.name.value)
            modifiers.append(".limited(to: \(limit.expression), scope: \(scope))")
        }
        if let retry = endpoint.retry {
            if let attempts = retry.attempts {
                modifiers.append(attempts == 1 ? ".withoutRetries()" : ".retrying(attempts: \(attempts))")
            }
            if retry.isIdempotent { modifiers.append(".idempotent()") }
        }
        return modifiers
    }
}

extension SpecRateLimit {
    /// The limit as an expression.
    var expression: String {
        let per =
            milliseconds.isMultiple(of: 1_000)
            ? ".seconds(\(milliseconds / 1_000))" : ".milliseconds(\(milliseconds))"
        let burst = burst.map { ", burst: \($0)" } ?? ""
        return "RateLimit(requests: \(requests), per: \(per)\(burst))"
    }
}
