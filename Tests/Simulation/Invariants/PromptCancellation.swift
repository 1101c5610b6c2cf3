/// A cancelled call ends at once. A consumer of a stream may work at that time.
struct PromptCancellation: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .quiet = event else { return nil }
        let late = model.running.sorted().first { call in
            let state = model.calls[call]
            return state.cancelled != nil && (!state.plan.isStream || state.plan.dwell == 0)
        }
        return late.map { "call \($0) still runs after its cancellation" }
    }
}
