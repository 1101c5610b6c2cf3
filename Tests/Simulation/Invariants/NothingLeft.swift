/// While no call runs, no shared request and no waiting request is left, and no timer that a limit does not need. At the
/// end, nothing at all is left. A request ends with its last caller.
struct NothingLeft: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        switch event {
        case .quiet: return orphan(model).map { "request \($0) goes on without a caller" }
        case .idle(var left):
            left.openBodies = 0
            if hasLimits(model) || !model.providing.isEmpty { left.timers = 0 }
            return left.isEmpty ? nil : "no call runs, but \(left)"
        case .ended(let left):
            if !left.isEmpty { return "\(left)" }
            return model.inFlight.first.map { "request \($0.request.id) is still in flight" }
        default: return nil
        }
    }

    /// A request whose callers have all ended.
    private func orphan(_ model: Model) -> Int? {
        model.inFlight.first { sent in
            guard let call = sent.request.call else { return false }
            return model.runningMembers(of: call).isEmpty
        }?.request.id
    }

    private func hasLimits(_ model: Model) -> Bool {
        !model.pauses.isEmpty || model.plan.sessions.contains { $0.rate != nil }
            || model.plan.calls.contains { $0.limit != nil }
    }
}
