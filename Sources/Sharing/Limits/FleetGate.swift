import EndpointRuntime
import Synchronization

/// Asks a ``RateLimiter`` when the requests of this process may start.
///
/// Requests with the same limits wait in a queue. One task asks for all of them, so that a long queue asks as rarely as a
/// short one.
final class FleetGate: SharedGate {
    private let limiter: any RateLimiter
    private let salt: Salt
    private let processes: Int
    private let timeLimit: Duration
    private let answers = StoreAnswers()
    private let state = Mutex(State())

    private struct State {
        var queues: [SharedRequest: FleetQueue] = [:]
        var lastNumber: UInt64 = 0

        /// Removes a queue in which no request waits. Returns its task.
        mutating func removeQueue(_ request: SharedRequest) -> Task<Void, Never>? {
            guard let queue = queues[request], queue.isEmpty else { return nil }
            queues[request] = nil
            return queue.task
        }
    }

    init(_ limiter: any RateLimiter, secret: String, processes: Int, timeLimit: Duration) {
        self.limiter = limiter
        // A period is multiplied by the number.
        self.processes = min(max(1, processes), 1_000_000)
        self.timeLimit = timeLimit
        salt = Salt(secret: secret)
    }

    func share(of limit: RateLimit) -> RateLimit {
        let burst = limit.burst.map { max(1, $0 / processes) }
        let requests = limit.requests / processes
        if requests >= 1 { return RateLimit(requests: requests, per: limit.per, burst: burst) }
        // One request in a longer period. No period is longer than a week.
        return RateLimit(requests: 1, per: min(limit.per * processes / limit.requests, .seconds(604_800)), burst: burst)
    }

    func enter(_ request: SharedRequest, _ timers: Timers) async -> SharedAdmission {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                state.withLock { state in
                    // The task is started under the lock, so that it finds the queue.
                    state.queues[request, default: FleetQueue(task: ask(for: request, timers))].add(number, waiter)
                }
                // An earlier cancellation found no waiter.
                if Task.isCancelled { leave(number, request) }
            }
        } onCancel: {
            leave(number, request)
        }
    }

    func pause(_ request: SharedRequest, for duration: Duration, _ timers: Timers) {
        let limits = limits(of: request)
        Task.detached { [self] in
            await answers.wait(StoreWait(timers), timeLimit) { [limiter] in
                try await limiter.pause(limits, for: duration)
            }
        }
    }

    private func leave(_ number: UInt64, _ request: SharedRequest) {
        let (waiter, task) = state.withLock { state in
            let waiter = state.queues[request]?.remove(number)
            return (waiter, state.removeQueue(request))
        }
        waiter?.continuation.resume(returning: .cancelled)
        task?.cancel()
    }

    /// Starts a task that asks until no request waits.
    private func ask(for request: SharedRequest, _ timers: Timers) -> Task<Void, Never> {
        Task.detached { [self] in
            let limits = limits(of: request)
            while let count = state.withLock({ $0.queues[request]?.beginQuestion() }) {
                let start = timers.now
                let decision = await answers.wait(StoreWait(timers), timeLimit) { [limiter] in
                    try await limiter.permit(min(count, Self.maximumCount), limits)
                }
                // Another task asks for the requests that have come since.
                if Task.isCancelled { return }
                let isLate = timers.now - start > SharedLimits.margin
                if admit(decision, isLate: isLate, request) { return }
                if case .permitted(let count, let next) = decision {
                    // A limiter that permits nothing must not be asked in a loop.
                    let pause = max(next, count > 0 ? .zero : Self.minimumPause)
                    if pause > .zero { try? await timers.sleep(for: pause) }
                }
                if Task.isCancelled { return }
            }
        }
    }

    private static let minimumPause: Duration = .milliseconds(10)

    /// The largest number of requests for which a process asks at once, so that others have their turn.
    private static let maximumCount = 100

    /// Ends the wait of the first requests. A permission that arrives late counts as no answer. If the process asked again, a
    /// limiter that is always late would permit no request. The same is true of a pause for requests without a caller, which
    /// wait for no pause.
    ///
    /// - Returns: Whether no more requests wait.
    private func admit(_ decision: RateDecision?, isLate: Bool, _ request: SharedRequest) -> Bool {
        let (count, refusal): (Int, SharedAdmission?) =
            switch decision {
            case nil: (.max, .unavailable)
            case .paused(let pause): (.max, request.caller == nil ? .unavailable : .paused(pause))
            case .permitted(let count, _): (count, isLate ? .unavailable : nil)
            }
        let (waiters, isLast) = state.withLock { state in
            let waiters = state.queues[request]?.removeFirst(count) ?? []
            return (waiters, state.removeQueue(request) != nil)
        }
        for (waiter, isFirstAnswer) in waiters {
            waiter.continuation.resume(returning: refusal ?? .permitted(isFirstAnswer: isFirstAnswer))
        }
        return isLast
    }

    private func limits(of request: SharedRequest) -> FleetLimits {
        FleetLimits(
            host: salt.digest([request.host]).hex,
            caller: request.caller.map { salt.digest([request.host] + $0).hex },
            rates: request.rates.map { rate in
                let limit = rate.limit
                let texts = [rate.scope ?? "", "\(limit.requests)", "\(limit.per)", "\(limit.burst ?? 0)"]
                return FleetLimits.Rate(name: salt.digest([request.host] + texts).hex, limit: limit)
            })
    }
}

/// The requests with the same limits that wait.
private struct FleetQueue {
    struct Waiter {
        let continuation: CheckedContinuation<SharedAdmission, Never>
        /// The number of questions that had begun before.
        let arrival: Int
    }

    /// Asks for them.
    let task: Task<Void, Never>
    private var waiters: [UInt64: Waiter] = [:]
    private var order = PriorityQueue<UInt64, UInt64>()
    private var questionCount = 0

    init(task: Task<Void, Never>) {
        self.task = task
    }

    var isEmpty: Bool { waiters.isEmpty }

    /// Returns the number of requests that the next question is about.
    mutating func beginQuestion() -> Int {
        questionCount += 1
        return waiters.count
    }

    mutating func add(_ number: UInt64, _ continuation: CheckedContinuation<SharedAdmission, Never>) {
        waiters[number] = Waiter(continuation: continuation, arrival: questionCount)
        order.insert(number, number)
    }

    mutating func remove(_ number: UInt64) -> Waiter? {
        order.remove(number)
        return waiters.removeValue(forKey: number)
    }

    /// Removes the waiters that an answer lets pass.
    mutating func removeFirst(_ count: Int) -> [(waiter: Waiter, isFirstAnswer: Bool)] {
        var removed: [(Waiter, Bool)] = []
        while removed.count < count, let number = order.first?.element, let waiter = remove(number) {
            // The question about a waiter is the next one after its arrival.
            removed.append((waiter, waiter.arrival >= questionCount - 1))
        }
        return removed
    }
}
