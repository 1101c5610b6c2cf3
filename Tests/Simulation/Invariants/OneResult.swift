/// Each call has exactly one result, and each stream ends once.
struct OneResult: Invariant {
    private var completed: Set<Int> = []

    mutating func check(_ event: Event, _ model: Model) -> String? {
        switch event {
        case .completed(let call, _):
            return completed.insert(call).inserted ? nil : "call \(call) has a second result"
        case .ended:
            return model.running.min().map { "call \($0) has no result" }
        default: return nil
        }
    }
}
