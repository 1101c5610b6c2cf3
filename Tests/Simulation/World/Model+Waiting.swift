// The reasons for which a call may wait.

extension Model {
    /// The calls that wait needlessly, in order.
    func needlessWaits() -> [(call: Int, reason: WrongReason?)] {
        running.sorted().filter(waitsNeedlessly).map { ($0, wrongReason(of: $0)) }
    }

    /// Whether a call waits although nothing that concerns it has to be waited for: it could be sent.
    private func waitsNeedlessly(_ call: Int) -> Bool {
        let state = calls[call]
        guard state.isRunning, state.requests.isEmpty, state.lastSigning == nil, !session(of: call).caches else {
            return false
        }
        // A call that shares a request waits for what the first call waits for. Limits that are not its own are no reason.
        let sender = state.joined ?? call
        // After a first attempt, it may wait for the next one.
        if !calls[sender].requests.isEmpty || calls[sender].lastSigning != nil { return false }
        return !authenticates(sender) && !isPaused(state.user) && !isLimited(call) && !yields(call)
    }

    /// Whether another call waits for its limit of requests in flight, and none with that limit was sent for five
    /// seconds. Later calls must wait for it then.
    private func yields(_ call: Int) -> Bool {
        running.contains { other in
            let own = session(of: other)
            guard other != call, own.concurrency != nil, !isInFlight(other) else { return false }
            let last = requests.last { sent in
                session(of: sent.request).map { $0.concurrency == own.concurrency && $0.rate == own.rate } ?? false
            }
            return last.map { $0.start + .seconds(5) <= now } ?? true
        }
    }

    private func isInFlight(_ call: Int) -> Bool {
        calls[call].requests.last.map { requests[$0].end == nil } ?? false
    }

    /// A reason that should not let a call wait. `nil` if none is known.
    private func wrongReason(of call: Int) -> WrongReason? {
        let state = calls[call]
        if let origin = state.joined, isLimited(origin) { return .limitOfOthers }
        if pauses.contains(where: { $0.user != state.user && $0.start <= now && now < $0.end + .seconds(1) }) {
            return .pauseOfOthers
        }
        if calls.contains(where: { $0.authenticatesSince != nil }) { return .signer }
        let rate = session(of: call).rate
        return plan.sessions.contains { $0.rate != nil && $0.rate != rate } ? .rateOfOthers : nil
    }

    enum WrongReason: Hashable, Sendable {
        /// The call has joined one that waits for its own limits.
        case limitOfOthers
        /// Another user must pause.
        case pauseOfOthers
        /// The call was made by a signer, or another request that is being signed keeps a place.
        case signer
        /// A rate limit of another session.
        case rateOfOthers
    }

    /// Whether a closure of the user works before the call can be sent.
    private func authenticates(_ call: Int) -> Bool {
        if calls[call].authenticatesSince != nil { return true }
        return !calls[call].plan.isAnonymous && providing[plan.root(of: calls[call].plan.session)] != nil
    }

    /// Whether a limit of the call delays it. All sessions count together for the requests in flight, and those with
    /// the same rate for that rate.
    private func isLimited(_ call: Int) -> Bool {
        let session = session(of: call)
        if let rate = session.rate, hasFull(rate, of: call, { self.session(of: $0)?.rate == rate }) { return true }
        if let limit = calls[call].plan.limit, hasFull(limit, of: call, { self.limit(of: $0) == limit }) { return true }
        return session.concurrency.map { occupied(besides: call) >= $0 } ?? false
    }

    private func limit(of request: Request) -> RatePlan? { request.call.flatMap { calls[$0].plan.limit } }

    /// Whether one more request might exceed a rate.
    private func hasFull(_ rate: RatePlan, of call: Int, _ counts: (Request) -> Bool) -> Bool {
        let period = Duration.milliseconds(rate.per)
        let recent = requests.count {
            $0.request.host == .api && $0.start >= now - period && counts($0.request)
        }
        // An implementation may spread the requests of a period, and needs not remember when each was sent.
        return recent > 0 || calls.indices.contains { $0 != call && mayHaveSpent($0, since: now - period) }
    }

    /// Whether a call may have passed a rate limit without a request, because it has ended, or a signer works for it.
    private func mayHaveSpent(_ call: Int, since start: Duration) -> Bool {
        let state = calls[call]
        if let signed = state.lastSigning, signed > start { return true }
        guard let end = state.end, end > start else { return false }
        return state.requests.isEmpty || state.outcome == .timedOut || state.outcome == .cancelled
    }

    /// The places that requests take. A request keeps its place while it is signed, except for a call of its signer.
    private func occupied(besides call: Int) -> Int {
        inFlight.count { $0.request.host == .api }
            + calls.indices.count { $0 != call && isSigning($0) && calls[call].parent != $0 }
    }

    /// Whether a signer works for a request that a call has started, and for which that call or another one waits.
    private func isSigning(_ call: Int) -> Bool {
        calls[call].authenticatesSince != nil && !runningMembers(of: call).isEmpty
    }
}
