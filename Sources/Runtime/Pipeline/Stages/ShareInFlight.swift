/// Runs the remaining stages in a task of their own, and ends each call at its time limit.
///
/// `GET` and `HEAD` requests that are equal and in flight at the same time share one task. They are equal if they have
/// the same URL, headers, caller and effort. The first caller starts the task, and later callers join it. Each caller may
/// leave at any time, and the last one to leave cancels the task. The outcome goes to all callers that wait.
///
/// A caller does not join a request that has ended, that was sent before a change of the resource, or that may be dead. It
/// sends another request then. ``InFlightRequests`` decides.
final class ShareInFlight: Stage {
    private let requests: InFlightRequests

    /// `nil` if requests are not shared.
    private let effort: Effort?

    /// Knows the changes that other sessions made through the same store.
    private let reads: CacheReads?

    private let timers: Timers

    init(_ configuration: SessionConfiguration) {
        requests = configuration.shared.requests
        effort = configuration.settings.sharesRequestsInFlight ? Effort(configuration) : nil
        reads = configuration.settings.cache.store?.reads
        timers = configuration.shared.timers
    }

    func respond(to exchange: Exchange) -> StageStep {
        .wait { [self] remaining in
            let deadline = Deadline(timeout: exchange.timeLimit, timers: timers)
            return .done(
                await deadline.limit(.call, of: exchange.request, until: exchange.due) { caller in
                    start(exchange, for: caller, remaining)
                })
        }
    }

    /// Joins a request in flight or sends one, and completes the caller with the outcome.
    private func start(_ exchange: Exchange, for caller: Race<Reply>, _ remaining: RemainingStages) {
        guard let effort, exchange.isShareable, !Signing.isRunning else {
            return caller.run { () throws(APIError) in try await remaining.respond(to: exchange).get() }
        }
        let change = reads?.lastChange
        let priority = Task.currentPriority
        let place = requests.join(
            RequestKey(exchange.request, effort, exchange.sending, after: change),
            InFlightRequests.Caller(race: caller, due: exchange.due), extending: exchange.expiry, at: timers.now,
            priority)
        caller.attach { [requests, timers] in
            requests.leave(place, at: timers.now)
        } escalate: { [requests] priority in
            requests.escalate(place.request, to: priority)
        }
        guard place.isFirst else {
            requests.escalate(place.request, to: priority)
            return exchange.report(.joined)
        }
        let task = Task.atOnce { [requests] in
            requests.complete(place.request, await remaining.respond(to: exchange))
        }
        requests.attach(task, to: place.request, startedWith: priority)
    }
}

extension Exchange {
    /// Whether several callers can read the response.
    fileprivate var isShareable: Bool {
        guard case .value = delivery else { return false }
        return (request.method == .get || request.method == .head) && request.payload == nil
    }
}

/// The settings that decide how much is done to get a response, and how long that may be delayed.
struct Effort: Hashable {
    let retry: RetryRule
    let attemptTimeout: Duration?
    let maximumPause: Duration
    let rateLimit: RateLimit?
    let maximumConcurrentRequests: Int?

    init(_ configuration: SessionConfiguration) {
        let settings = configuration.settings
        retry = settings.retry
        attemptTimeout = settings.attemptTimeout
        maximumPause = settings.maximumPause
        rateLimit = settings.rateLimit ?? configuration.service.rateLimit
        maximumConcurrentRequests = settings.maximumConcurrentRequests
    }
}

/// The properties by which two requests are equal.
///
/// A class, because copying a request retains many references.
final class RequestKey: Hashable, Sendable {
    let request: HTTP.Request
    private let effort: Effort
    private let rules: SendingRules?
    private let change: UInt64?
    private let hash: Int

    init(_ request: HTTP.Request, _ effort: Effort, _ rules: SendingRules?, after change: UInt64?) {
        self.request = request
        self.effort = effort
        self.rules = rules
        self.change = change
        // The other properties differ so rarely that hashing them is not worth its time.
        var hasher = Hasher()
        hasher.combine(request.url.absoluteString)
        hasher.combine(request.callerIdentity)
        hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    static func == (left: RequestKey, right: RequestKey) -> Bool {
        if left === right { return true }
        return left.hash == right.hash && left.request == right.request && left.effort == right.effort
            && left.rules == right.rules && left.change == right.change
    }
}
