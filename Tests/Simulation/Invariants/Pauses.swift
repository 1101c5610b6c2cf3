/// A call that waits learns at once of a pause that outlasts its time limit. A shared request waits as long as one of its
/// callers.
struct KnownPause: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .quiet = event, !model.pauses.isEmpty else { return nil }
        let call = model.running.sorted().first { call in
            guard model.waitsForLimits(call), model.runningMembers(of: call).count == 1, let due = model.due(of: call)
            else { return false }
            return model.pauses(of: call).contains { $0.host == .api && $0.end > due }
        }
        return call.map { "call \($0) waits in vain for the end of a pause" }
    }
}

/// No request starts while its user must pause. Its signature is made after the start.
struct KeptPause: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, let call = request.call else { return nil }
        let pause = model.pauses(of: call).first {
            $0.user == request.user && $0.host == request.host && $0.start < model.start(of: request, at: model.now)
                && model.now < $0.end
        }
        return pause.map { "call \(call) is sent during the pause until \($0.end.milliseconds) ms" }
    }
}

/// The calls that wait for the end of a pause do not all start at that instant, also not those that were refused.
struct GentleRestart: Invariant {
    private static let limit = 5
    private var starts: [Duration: Set<Int>] = [:]

    mutating func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, let call = request.call,
            model.pauses(of: call).contains(where: {
                $0.user == request.user && $0.host == request.host && $0.end == model.now
            })
        else { return nil }
        starts[model.now, default: []].insert(call)
        let count = starts[model.now]?.count ?? 0
        return count > Self.limit ? "\(count) calls are sent at the end of a pause" : nil
    }
}

extension Model {
    /// The pauses of the user of a call, up to their last instant. Other sessions do not know of them.
    fileprivate func pauses(of call: Int) -> [Pause] {
        guard session(of: call).pauses else { return [] }
        let (state, root) = (calls[call], plan.root(of: calls[call].plan.session))
        return pauses.filter { $0.root == root && $0.user == state.user && $0.start <= now && now <= $0.end }
    }

    /// Whether a call can wait for nothing else than limits and pauses.
    fileprivate func waitsForLimits(_ call: Int) -> Bool {
        let state = calls[call]
        guard state.joined == nil, state.requests.isEmpty, state.lastSigning == nil, !session(of: call).caches else {
            return false
        }
        return state.plan.isAnonymous || providing[plan.root(of: state.plan.session)] == nil
    }
}
