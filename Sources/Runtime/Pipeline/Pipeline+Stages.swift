extension Pipeline {
    /// All stages within the time limit of the call.
    static func stages(
        _ service: Service,
        _ credential: Credential,
        _ settings: Settings,
        _ shared: SharedState,
        _ transmit: @escaping Next
    ) -> TimedNext {
        let retry = Retry(service, settings, budget: shared.budget, alarms: shared.alarms)
        let redirects = FollowRedirects(credential: credential, idempotencyKeys: service.idempotencyKeys)
        let limit = LimitRate(service, settings, hosts: shared.hosts, alarms: shared.alarms)
        let attempt = attempt(settings, shared, transmit)
        return { request, expiry throws(APIError) in
            try await retry.respond(to: request, until: expiry) { request throws(APIError) in
                try await redirects.respond(to: request) { request throws(APIError) in
                    try await limit.respond(to: request, until: expiry, next: attempt)
                }
            }
        }
    }

    static func sharing(_ settings: Settings, _ shared: SharedState, _ send: @escaping TimedNext) -> Begin {
        guard settings.sharesRequestsInFlight else {
            return { request, race, expiry in race.run { () throws(APIError) in try await send(request, expiry) } }
        }
        let share = ShareInFlight(
            flights: shared.flights, effort: Effort(settings), reads: settings.cache.store?.reads)
        return { request, race, expiry in share.begin(request, race, expiry, next: send) }
    }

    /// What sends one request once.
    private static func attempt(_ settings: Settings, _ shared: SharedState, _ transmit: @escaping Next) -> Next {
        var attempt = transmit
        if let timeout = settings.attemptTimeout {
            let deadline = Deadline(timeout: timeout, alarms: shared.alarms)
            attempt = { request throws(APIError) in
                try await deadline.limit(.attempt, of: request) { race, _ in
                    race.run { () throws(APIError) in try await transmit(request) }
                }
            }
        }
        guard settings.onEvent != nil else { return attempt }
        let watch = Watch(alarms: shared.alarms)
        return { [attempt] request throws(APIError) in try await watch.respond(to: request, next: attempt) }
    }
}
