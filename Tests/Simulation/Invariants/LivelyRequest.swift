/// A call joins only a request that can still succeed: no caller has given up on it, and it is not older than the call
/// would wait for a request of its own.
struct LivelyRequest: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .joined(let call) = event, let origin = model.calls[call].joined else { return nil }
        if model.members(of: origin).contains(where: { model.calls[$0].outcome == .timedOut }) {
            return "call \(call) joins the request of call \(origin), which another call has given up"
        }
        let timeout = Duration.milliseconds(model.calls[call].plan.timeout ?? model.session(of: call).timeout)
        let age = model.now - (model.calls[origin].start ?? model.now)
        return age >= timeout ? "call \(call) joins a request that is \(age) old, but waits \(timeout)" : nil
    }
}
