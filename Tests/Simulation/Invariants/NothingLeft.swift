/// After the last call, no timer, shared request, waiting request or connection is left.
struct NothingLeft: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .ended(let left) = event else { return nil }
        if !left.isEmpty { return "\(left)" }
        return model.inFlight.first.map { "request \($0.request.id) is still in flight" }
    }
}
