extension SpecValidator {
    /// Checks the limits and the retries of all endpoints. Limits of one scope must be equal.
    mutating func validateSending() {
        var limits: [String: SpecRateLimit] = [:]
        for endpoint in endpoints {
            if let retry = endpoint.retry, retry.isIdempotent, Self.idempotentMethods.contains(endpoint.method) {
                diagnostics.error(
                    "\(endpoint.method) is idempotent already (RFC 9110 §9.2.2); leave out 'idempotent'",
                    at: retry.location)
            }
            guard let limit = endpoint.rateLimit else { continue }
            let scope = limit.scope ?? endpoint.name
            if scope.value.isEmpty { diagnostics.error("'scope' must have a name", at: scope.location) }
            if let other = limits[scope.value], !other.isEqual(to: limit) {
                diagnostics.error(
                    "the limits of the scope '\(scope.value)' differ; endpoints with one scope share one limit",
                    at: scope.location)
            }
            limits[scope.value] = limit
        }
    }

    private static let idempotentMethods: Set = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY"]
}

extension SpecRateLimit {
    fileprivate func isEqual(to other: SpecRateLimit) -> Bool {
        requests == other.requests && milliseconds == other.milliseconds && burst == other.burst
    }
}
