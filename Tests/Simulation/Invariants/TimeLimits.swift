/// No call outlives its time limit. For a stream, that is the time until the head of the first response, and then the
/// longest silence.
struct TimeLimits: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .quiet = event else { return nil }
        for (index, call) in model.calls.enumerated() where call.isRunning && !call.plan.isStream {
            guard let due = model.due(of: index), due <= model.now else { continue }
            return "call \(index) still runs at the end of its time limit"
        }
        return nil
    }
}
