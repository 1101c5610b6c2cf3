/// Combines equal requests that are in flight at the same time into one.
///
/// `GET` and `HEAD` requests are equal if they have the same URL, headers and limits, and therefore the same
/// credential. The first caller sends the request, and later callers join it. Each caller may leave at any time, and
/// the last one to leave cancels the request. The outcome goes to all callers that wait. A caller that comes after the
/// outcome, or after a change of the resource, sends another request.
struct ShareInFlight: Sendable {
    let requests: InFlightRequests

    /// Settings that must be the same as well: a caller that asks for no retries must not get any.
    let effort: Effort

    /// Knows the changes that other sessions made through the same store.
    let reads: CacheReads?

    init(_ configuration: SessionConfiguration) {
        requests = configuration.shared.requests
        effort = Effort(configuration.settings)
        reads = configuration.settings.cache.store?.reads
    }

    /// Joins a request in flight or sends one, and completes the caller with the outcome.
    func start(_ exchange: Exchange, for caller: Race<Reply>, next: @escaping Pipeline.Next) {
        let request = exchange.request
        guard request.method == .get || request.method == .head, request.payload == nil else {
            return caller.run { () throws(APIError) in try await next(exchange) }
        }
        let change = reads?.lastChange
        // All callers of the shared request can extend its time, but not that of the first caller.
        let shared = Exchange(exchange, until: Expiry(exchange.expiry.due))
        let place = requests.join(
            RequestKey(request, effort, exchange.sending, after: change), caller, until: shared.expiry)
        caller.attach { [requests] in requests.leave(place) }
        guard place.isFirst else { return exchange.report(.joined) }
        let task = Task.atOnce { [requests] in
            requests.complete(place.request, await result { () throws(APIError) in try await next(shared) })
        }
        requests.attach({ task.cancel() }, to: place.request)
    }
}

/// The settings that decide how much is done to get a response.
struct Effort: Hashable {
    let retry: RetryRule
    let attemptTimeout: Duration?
    let maximumPause: Duration

    init(_ settings: ClientSettings) {
        retry = settings.retry
        attemptTimeout = settings.attemptTimeout
        maximumPause = settings.maximumPause
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
        hash = request.url.absoluteString.hashValue
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
