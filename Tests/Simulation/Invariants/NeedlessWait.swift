/// A call that could be sent is sent. The clock does not move while a call waits for nothing that concerns it.
struct NeedlessWait: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .quiet = event, let call = model.calls.indices.first(where: model.waitsNeedlessly) else { return nil }
        return "call \(call) waits although it could be sent"
    }
}
