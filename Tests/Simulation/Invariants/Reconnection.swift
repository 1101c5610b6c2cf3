/// An event stream waits between its connections, as the server says. A connection that fails is not retried inside.
struct Reconnection: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, let call = request.call, model.calls[call].plan.flavor == .events,
            model.calls[call].wasConnected
        else { return nil }
        let earlier = model.calls[call].requests.dropLast().map { model.requests[$0] }
        guard let last = earlier.last, let end = last.end, !isFollowed(last.response) else { return nil }
        let wait = model.now - end
        return wait < .seconds(2) ? "call \(call) reconnects after \(wait.milliseconds) ms" : nil
    }

    /// Whether a request may follow at once.
    private func isFollowed(_ response: Response?) -> Bool {
        switch response {
        case .redirect, .status(401, _): true
        case .status, .dropped, .closed, nil: false
        }
    }
}
