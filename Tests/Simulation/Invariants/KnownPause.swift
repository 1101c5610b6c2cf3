/// A call that waits learns at once of a pause that outlasts its time limit. No call is sent during a pause of its
/// user, and calls do not all start at the end of it.
struct KnownPause: Invariant {
    private var starts: [Duration: Set<Int>] = [:]

    mutating func check(_ event: Event, _ model: Model) -> String? {
        switch event {
        case .quiet: return unaware(model).map { "call \($0) waits in vain for the end of a pause" }
        case .request(let request): return check(request, model)
        default: return nil
        }
    }

    private func unaware(_ model: Model) -> Int? {
        if model.pauses.isEmpty { return nil }
        return model.running.sorted().first { call in
            let state = model.calls[call]
            guard state.joined == nil, state.requests.isEmpty, state.authenticatesSince == nil,
                model.session(of: call).pauses, !model.session(of: call).caches, let due = model.due(of: call)
            else { return false }
            // The limits of the session might let the call wait elsewhere, for its provider for example.
            if !state.plan.isAnonymous, model.providing[model.plan.root(of: state.plan.session)] != nil { return false }
            return pauses(of: call, model).contains { $0.end > due }
        }
    }

    private mutating func check(_ request: Request, _ model: Model) -> String? {
        guard let call = request.call, model.session(of: call).pauses else { return nil }
        let pauses = pauses(of: call, model).filter { $0.user == request.user && $0.host == request.host }
        if pauses.contains(where: { $0.start < model.now && model.now < $0.end }) {
            return "call \(call) was sent during a pause"
        }
        guard let pause = pauses.first(where: { $0.end == model.now }) else { return nil }
        starts[pause.end, default: []].insert(call)
        let count = starts[pause.end]?.count ?? 0
        return count > 5 ? "\(count) calls were sent at the end of a pause" : nil
    }

    private func pauses(of call: Int, _ model: Model) -> [Model.Pause] {
        let state = model.calls[call]
        return model.pauses.filter {
            $0.root == model.plan.root(of: state.plan.session) && $0.user == state.user && $0.start <= model.now
                && model.now <= $0.end
        }
    }
}
