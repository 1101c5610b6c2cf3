/// A stream that is cancelled reports the cancellation, and does not just end. Only the elements of a page that has
/// arrived are still returned.
struct StreamCancellation: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        switch event {
        case .element(let call, _) where wasCancelled(call, model) && model.calls[call].plan.flavor != .pages:
            "call \(call) gets an element after its cancellation"
        case .completed(let call, .end) where wasCancelled(call, model):
            "call \(call) ends without an error after its cancellation"
        default: nil
        }
    }

    private func wasCancelled(_ call: Int, _ model: Model) -> Bool {
        model.calls[call].plan.isStream && model.calls[call].cancelled.map { $0 < model.now } ?? false
    }
}

/// An event stream that was connected survives a provider that is offline, as it survives a lost connection.
struct OfflineStream: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .completed(let call, .authentication) = event, model.calls[call].plan.flavor == .events,
            model.calls[call].wasConnected, model.isOffline
        else { return nil }
        return "the stream of call \(call) ends because its provider was offline"
    }
}
