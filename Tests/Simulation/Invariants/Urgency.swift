/// A request runs at the priority of the most urgent of its callers, also if that one joins late or becomes urgent.
struct Urgency: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .response(let id, let response, let urgency) = event, response != .closed,
            let call = model.requests[id].request.call, model.calls[call].parent == nil
        else { return nil }
        let callers = model.runningMembers(of: call).map { model.calls[$0] }
        // The priority of a callback is that of the thread that makes the call.
        let urgencies = callers.filter { $0.plan.flavor != .callback }.map(\.urgency)
        guard let most = urgencies.max(), most > urgency else { return nil }
        return "request \(id) runs at priority \(urgency), and a caller has \(most)"
    }
}
