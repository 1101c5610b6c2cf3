/// No request is sent while as many are in flight to its host as its session allows, those of other sessions included.
struct RequestsInFlight: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, let limit = model.session(of: request)?.concurrency else {
            return nil
        }
        let count = model.inFlight.count { $0.request.host == request.host }
        return count > limit ? "\(count) requests are in flight, not \(limit)" : nil
    }
}
