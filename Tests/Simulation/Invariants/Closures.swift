/// A provider and a signer may call the client without a credential, and a task that they have started with one.
struct Closures: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .completed(let call, .authentication(let reason)) = event,
            reason.contains("sent a request that needs the same credential")
        else { return nil }
        return "call \(call) of a later task counts as one of the provider"
    }
}
