import Foundation
import Synchronization

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
    private func start(_ exchange: Exchange, for caller: Race<Reply>, _ remaining: Stages) {
        guard let effort, exchange.isShareable, !Signing.isRunning else {
            return caller.run { () throws(APIError) in try await remaining.run(.pass(exchange)).get() }
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
            requests.complete(place.request, await remaining.run(.pass(exchange)))
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
    /// Whether other processes are asked.
    let sharesLimits: Bool

    init(_ configuration: SessionConfiguration) {
        let settings = configuration.settings
        retry = settings.retry
        attemptTimeout = settings.attemptTimeout
        maximumPause = settings.maximumPause
        rateLimit = settings.rateLimit ?? configuration.service.rateLimit
        maximumConcurrentRequests = settings.maximumConcurrentRequests
        sharesLimits = settings.sharedLimits != nil
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

/// The shared requests in flight, and the callers that wait for each.
final class InFlightRequests: Sendable {
    /// A caller that waits for a request.
    struct Caller: Sendable {
        let race: Race<Reply>
        /// The end of the caller's time limit.
        let due: Duration
    }

    /// The place of a caller among those that wait for a request.
    struct Place: Sendable {
        let request: UInt64
        let number: Int
        /// Whether the caller must send the request.
        var isFirst: Bool { number == 0 }
    }

    /// A request in flight. A class, so that a change of one property copies no others.
    private final class Entry {
        let key: RequestKey
        let expiry: Expiry
        let start: Duration
        /// The callers in the order in which they came. `nil` stands for those that have left.
        var callers: [Caller?]
        var waitingCount = 1
        /// `nil` until the task of the request has started.
        var task: Task<Void, Never>?
        /// The priority of the most urgent caller.
        var priority: TaskPriority

        init(_ key: RequestKey, _ caller: Caller, _ expiry: Expiry, _ start: Duration, _ priority: TaskPriority) {
            self.key = key
            self.expiry = expiry
            self.start = start
            self.priority = priority
            callers = [caller]
        }
    }

    /// A request that is no longer in flight. Its task and its callers are released outside of the lock.
    private struct Ended: Sendable {
        let task: Task<Void, Never>?
        let callers: [Caller?]
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        /// The requests that further callers may join.
        var open: [RequestKey: UInt64] = [:]
        /// For each changed URL, the number of the last request that was sent before the change.
        var changes: [URL: UInt64] = [:]
        var lastNumber: UInt64 = 0

        /// The request in flight that a caller may join. `nil` if it must send another one.
        func request(for key: RequestKey, _ caller: Caller, at now: Duration) -> (number: UInt64, entry: Entry)? {
            guard let number = open[key], let entry = entries[number], now - entry.start < caller.due - now else {
                return nil
            }
            return changes.isEmpty || number > changes[key.request.url] ?? 0 ? (number, entry) : nil
        }

        /// Keeps further callers from joining a request.
        mutating func close(_ number: UInt64, _ key: RequestKey) {
            if open[key] == number { open[key] = nil }
        }

        mutating func remove(_ number: UInt64) -> Ended? {
            guard let entry = entries.removeValue(forKey: number) else { return nil }
            close(number, entry.key)
            if entries.isEmpty { changes = [:] }
            return Ended(task: entry.task, callers: entry.callers)
        }

        mutating func change(_ url: URL) {
            guard !entries.isEmpty else { return }
            // Changes before the oldest request have no effect.
            if changes.count > 2 * entries.count + 64, let oldest = entries.keys.min() {
                changes = changes.filter { $0.value >= oldest }
            }
            changes[url] = lastNumber
        }
    }

    private let state = Mutex(State())

    /// The number of requests in flight.
    var count: Int { state.withLock { $0.entries.count } }

    /// The number of callers that wait, for all requests.
    var callerCount: Int { state.withLock { $0.entries.values.reduce(0) { $0 + $1.waitingCount } } }

    /// Adds a caller to the request in flight, or to a new one.
    ///
    /// A request that has been in flight for longer than the caller waits may be dead, so the caller does not join it.
    ///
    /// - Parameters:
    ///   - key: The key of the request. It is made under the lock, where others read it.
    ///   - caller: The caller.
    ///   - expiry: The expiry of the request if it is a new one.
    ///   - now: The current time.
    ///   - priority: The priority of a new request.
    /// - Returns: The place of the caller.
    func join(
        _ key: @autoclosure () -> RequestKey, _ caller: Caller, extending expiry: Expiry, at now: Duration,
        _ priority: TaskPriority
    ) -> Place {
        state.withLock { state in
            let key = key()
            if let (request, entry) = state.request(for: key, caller, at: now) {
                entry.callers.append(caller)
                entry.waitingCount += 1
                entry.expiry.extend(to: caller.due)
                return Place(request: request, number: entry.callers.count - 1)
            }
            state.lastNumber += 1
            state.open[key] = state.lastNumber
            state.entries[state.lastNumber] = Entry(key, caller, expiry, now, priority)
            return Place(request: state.lastNumber, number: 0)
        }
    }

    /// Keeps further callers from joining the requests for a URL. Present callers stay.
    func close(_ url: URL) {
        state.withLock { $0.change(url) }
    }

    /// Sets the task of a request. If a caller has raised its priority in the meantime, so is that of the task. If all
    /// callers have left, the task is cancelled.
    func attach(_ task: Task<Void, Never>, to request: UInt64, startedWith priority: TaskPriority) {
        let current = state.withLock { state in
            let entry = state.entries[request]
            entry?.task = task
            return entry?.priority
        }
        guard let current else { return task.cancel() }
        if current > priority { task.escalate(to: current) }
    }

    /// Raises the priority of a request to that of a caller.
    func escalate(_ request: UInt64, to priority: TaskPriority) {
        let task: Task<Void, Never>? = state.withLock { state in
            guard let entry = state.entries[request], entry.priority < priority else { return nil }
            entry.priority = priority
            return entry.task
        }
        task?.escalate(to: priority)
    }

    /// Removes a caller. The last one to leave cancels the request. If a caller leaves at its time limit, the request may be
    /// dead, and takes no further callers.
    func leave(_ place: Place, at now: Duration) {
        let (_, ended): (Caller?, Ended?) = state.withLock { state in
            guard let entry = state.entries[place.request], let caller = entry.callers[place.number].take() else {
                return (nil, nil)
            }
            entry.waitingCount -= 1
            if now >= caller.due { state.close(place.request, entry.key) }
            return (caller, entry.waitingCount == 0 ? state.remove(place.request) : nil)
        }
        ended?.task?.cancel()
    }

    /// Completes a request for all its callers, in the order in which they came. Has no effect if the request has ended.
    func complete(_ request: UInt64, _ outcome: StageOutcome) {
        let ended = state.withLock { $0.remove(request) }
        for caller in ended?.callers ?? [] { caller?.race.complete(outcome) }
    }
}
