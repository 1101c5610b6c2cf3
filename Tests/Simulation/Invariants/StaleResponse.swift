/// A stale response is used if the server cannot be asked, also because the provider of the credential is offline.
struct StaleResponse: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .completed(let call, let outcome) = event, mayBeStale(outcome), let session = model.caching(call),
            session.staleIfError > 0, model.plan.resources[model.calls[call].plan.resource].lifetime != nil
        else { return nil }
        let (user, resource) = (model.calls[call].user, model.calls[call].plan.resource)
        let requests = model.requests.filter { $0.request.resource == resource }
        // Any other response, and any change, may have removed the stored one.
        let isUndisturbed = requests.allSatisfy { $0.request.method == "GET" && isHarmless($0.response) }
        let isStored = model.calls.indices.contains { other in
            let state = model.calls[other]
            guard case .value(let answer) = state.outcome, let end = state.end, end < model.calls[call].start ?? .zero,
                state.requests.count == 1, model.caching(other) != nil, !state.plan.isStream
            else { return false }
            return state.user == user && answer.resource == resource && state.plan.resource == resource
                && model.plan.root(of: state.plan.session) == model.plan.root(of: model.calls[call].plan.session)
        }
        let isReadable = !model.calls.contains {
            $0.plan.resource == resource && ($0.outcome == .decoding || $0.outcome == .status(401))
        }
        return isUndisturbed && isStored && isReadable ? "call \(call) fails, and has a stale response" : nil
    }

    private func mayBeStale(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .transport, .timedOut, .status(500), .status(503): true
        case .authentication(let reason): reason.contains("URLError")
        default: false
        }
    }

    private func isHarmless(_ response: Response?) -> Bool {
        switch response {
        case .status(let status, _): [200, 401, 429].contains(status) || status >= 500
        case .dropped, .closed, nil: true
        case .redirect: false
        }
    }
}

extension Model {
    /// The session of a call that uses the cache.
    fileprivate func caching(_ call: Int) -> SessionPlan? {
        let (plan, session) = (calls[call].plan, session(of: call))
        return session.caches && plan.method == .get && !plan.isStream ? session : nil
    }
}
