/// A task that the closure of a provider has started may call the client later.
struct LaterTask: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .completed(let call, .authentication(let reason)) = event,
            reason.contains("sent a request that needs the same credential")
        else { return nil }
        return "call \(call) of a later task counts as one of the provider"
    }
}

/// A valid value is not replaced at each call, if an endpoint always answers 401.
struct Rotation: Invariant {
    /// The number of valid values that may be replaced in a minute. The runtime cannot know that they are valid.
    private static let limit = 8
    private var times: [Duration] = []

    mutating func check(_ event: Event, _ model: Model) -> String? {
        guard case .providing(let session, _?, true) = event else { return nil }
        times = times.filter { model.now - $0 < .seconds(60) } + [model.now]
        return times.count > Self.limit
            ? "the provider of session \(session) has replaced \(times.count) valid values in a minute" : nil
    }
}

/// A closure of a provider that hangs once does not fail all later calls.
struct HangingProvider: Invariant {
    private static let patience = Duration.seconds(120)

    func check(_ event: Event, _ model: Model) -> String? {
        guard case .completed(let call, .timedOut) = event, model.calls[call].requests.isEmpty,
            !model.calls[call].plan.isAnonymous, let start = model.calls[call].start,
            let hang = model.providing[model.plan.root(of: model.calls[call].plan.session)],
            start - hang >= Self.patience
        else { return nil }
        return "call \(call) fails because the provider hangs since \((model.now - hang).milliseconds) ms"
    }
}
