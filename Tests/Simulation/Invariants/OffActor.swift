/// Values are read off the caller's actor, those of streams as well.
struct OffActor: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .readOnInterface(let call) = event else { return nil }
        return "a value of call \(call) is read on the caller's actor"
    }
}
