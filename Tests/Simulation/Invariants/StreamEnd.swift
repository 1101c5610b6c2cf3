/// A stream that is cancelled reports the cancellation, and does not just end. One that was connected survives a
/// provider that is offline.
struct StreamEnd: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        if case .element(let call, _) = event, let cancelled = model.calls[call].cancelled, cancelled < model.now {
            return "call \(call) gets an element after its cancellation"
        }
        guard case .completed(let call, let outcome) = event, model.calls[call].plan.isStream else { return nil }
        let state = model.calls[call]
        if outcome == .end, let cancelled = state.cancelled, cancelled < model.now {
            return "call \(call) ends without an error after its cancellation"
        }
        if case .authentication = outcome, state.plan.flavor == .events, state.wasConnected, model.isOffline {
            return "the stream of call \(call) ends because its provider was offline"
        }
        return nil
    }
}
