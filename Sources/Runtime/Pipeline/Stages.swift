import Synchronization

/// The stages between a call and the transport, within the time limit of the call.
struct Stages: Sendable {
    private let retry: Retry
    private let redirects: FollowRedirects
    private let limit: LimitRate
    private let attempt: Pipeline.Next

    /// Whether an attempt is sent as it is: without a time limit of its own, and without anybody to tell of it.
    private let sendsPlainly: Bool

    init(
        _ service: APIService,
        _ credential: Credential,
        _ settings: ClientSettings,
        _ shared: SharedState,
        _ transmit: @escaping Pipeline.Next
    ) {
        retry = Retry(service, settings, budget: shared.budget, alarms: shared.alarms)
        redirects = FollowRedirects(credential: credential, idempotencyKeys: service.idempotencyKeys)
        limit = LimitRate(service, credential, settings, hosts: shared.hosts, alarms: shared.alarms)
        attempt = Self.attempt(settings, shared, transmit)
        sendsPlainly = settings.attemptTimeout == nil && settings.onEvent == nil
    }

    /// Sends a request as often as it takes; `first` is what the first attempt came to, where that was made already.
    func respond(
        to request: HTTP.Request,
        until expiry: Expiry,
        after first: FirstAttempt? = nil
    ) async throws(APIError) -> HTTP.Response {
        try await retry.respond(to: request, until: expiry) { request throws(APIError) in
            try await redirects.respond(to: request) { request throws(APIError) in
                if let outcome = first?.take() { return limit.pausing(request, try outcome.get()) }
                return try await limit.respond(to: request, until: expiry, next: attempt)
            }
        }
    }

    /// Whether there is nothing to do before a first attempt, now.
    var isOpen: Bool { sendsPlainly && limit.isOpen }

    /// Whether there is nothing to do after a first attempt, but to note its success.
    func pass(_ outcome: Result<HTTP.Response, APIError>) -> Bool {
        switch outcome {
        case .success(let response) where (200...299).contains(response.status):
            retry.budget.reward()
            return true
        case .failure(.cancelled): return true
        case .success, .failure: return false
        }
    }

    /// What sends one request once.
    private static func attempt(
        _ settings: ClientSettings,
        _ shared: SharedState,
        _ transmit: @escaping Pipeline.Next
    ) -> Pipeline.Next {
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

/// What came of an attempt before the stages were run, to be taken once.
final class FirstAttempt: Sendable {
    private let outcome: Mutex<Result<HTTP.Response, APIError>?>

    init(_ outcome: Result<HTTP.Response, APIError>) {
        self.outcome = Mutex(outcome)
    }

    /// `nil`: it was taken.
    func take() -> Result<HTTP.Response, APIError>? {
        outcome.withLock { $0.take() }
    }
}
