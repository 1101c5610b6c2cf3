/// A request is sent no more often than the retry rule allows, and once more after a 401 if there is a provider.
struct Attempts: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, let call = request.call, !model.calls[call].plan.isStream else {
            return nil
        }
        let sent = model.calls[call].requests.map { model.requests[$0] }
        if sent.contains(where: { if case .redirect = $0.response { true } else { false } }) { return nil }
        let session = model.session(of: call)
        var limit = model.calls[call].plan.mayRepeat ? session.attempts : 1
        if case .provider = session.credential { limit += 1 }
        // A stored response that cannot be read is requested again.
        if session.caches { limit *= 2 }
        return sent.count > limit ? "call \(call) sends \(sent.count) requests, not \(limit)" : nil
    }
}
