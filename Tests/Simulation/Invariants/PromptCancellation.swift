/// A cancelled call ends at once. A consumer of a stream may work at that time.
struct PromptCancellation: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .quiet = event else { return nil }
        for (index, call) in model.calls.enumerated() where call.isRunning && call.cancelled != nil {
            if call.plan.isStream, call.plan.dwell > 0 { continue }
            return "call \(index) still runs after its cancellation"
        }
        return nil
    }
}
