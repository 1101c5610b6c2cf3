/// No request is sent while as many are in flight to its host as its session allows, those of other sessions included.
///
/// Among the requests of one instant, the server cannot see which one was sent first. One with a higher limit, or with
/// none, may have been sent later. The request of a signer uses the place of the request that it signs.
struct RequestsInFlight: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, let limit = model.session(of: request)?.concurrency,
            request.call.flatMap({ model.calls[$0].parent }) == nil
        else { return nil }
        let start = model.start(of: request, at: model.now)
        let count = model.inFlight.count { sent in
            guard sent.request.host == request.host else { return false }
            return model.start(of: sent.request, at: sent.start) < start || sent.request.id == request.id
                || model.session(of: sent.request)?.concurrency ?? .max <= limit
        }
        return count > limit ? "\(count) requests are in flight, not \(limit)" : nil
    }
}
