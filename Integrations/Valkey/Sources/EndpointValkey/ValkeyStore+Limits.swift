public import EndpointSharing

/// A script on the server counts the requests by the server's clock: see ``RateScript``.
extension ValkeyStore: RateLimiter {
    /// Permits requests that start now, as many as all of their rates allow, and counts them.
    public func permit(_ count: Int, _ limits: FleetLimits) async throws -> RateDecision {
        let keys = [pauseKey(limits)] + limits.rates.map { key("rate", tag: limits.host, ":\($0.name)") }
        let rates = limits.rates.map { RateScript.Rate($0.limit) }
        return try await RateScript(client: client).permit(count, rates, keys)
    }

    /// Delays the requests of a caller by a duration.
    public func pause(_ limits: FleetLimits, for duration: Duration) async throws {
        guard limits.caller != nil else { return }
        try await RateScript(client: client).pause(pauseKey(limits), for: duration)
    }

    /// A request that ignores pauses has the key of a caller that is never paused.
    private func pauseKey(_ limits: FleetLimits) -> String {
        key("pause", tag: limits.host, ":\(limits.caller ?? "none")")
    }
}
