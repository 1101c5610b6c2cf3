/// No call outlives its time limit. For a stream, that is the time until the head of the first response, and then the
/// longest silence.
struct TimeLimits: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .quiet = event else { return nil }
        let late = model.running.sorted().first { call in
            !model.calls[call].plan.isStream && (model.due(of: call) ?? model.now + .seconds(1)) <= model.now
        }
        return late.map { "call \($0) still runs at the end of its time limit" }
    }
}
