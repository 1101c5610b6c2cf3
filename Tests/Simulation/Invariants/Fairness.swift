/// A call that waits for its limits is sent at last: if no request with its limits was sent for five seconds, later
/// requests of all sessions wait.
struct Fairness: Invariant {
    private static let period = Duration.seconds(5)
    /// A call that was starved when another was sent. At the end of the step, it must have been sent too.
    private var suspicion: (starved: Int, text: String)?

    mutating func check(_ event: Event, _ model: Model) -> String? {
        if case .quiet = event, let (starved, text) = suspicion {
            suspicion = nil
            return model.calls[starved].isRunning && model.calls[starved].requests.isEmpty ? text : nil
        }
        guard case .request(let request) = event, request.host == .api, model.pauses.isEmpty, !model.hasSigners,
            let sender = request.call,
            model.calls[sender].requests == [request.id], let start = model.calls[sender].start
        else { return nil }
        let starved = model.running.sorted().first { call in
            // A call whose time is up ends in this step.
            guard let arrival = arrival(of: call, model), model.due(of: call) ?? .zero > model.now else { return false }
            let session = model.session(of: call)
            let last = model.requests.last { model.session(of: $0.request)?.concurrency == session.concurrency }
            return max(arrival, last?.start ?? .zero) + Self.period < start
        }
        if let starved {
            let start = model.calls[starved].start ?? .zero
            suspicion = (starved, "call \(sender) is sent, but call \(starved) waits since \(start)")
        }
        return nil
    }

    /// The time since which a call waits for others, and for nothing else.
    private func arrival(of call: Int, _ model: Model) -> Duration? {
        let (state, session) = (model.calls[call], model.session(of: call))
        guard state.parent == nil, state.requests.isEmpty, state.joined == nil, state.lastSigning == nil,
            session.concurrency != nil, session.rate == nil, state.plan.limit == nil, !session.caches
        else { return nil }
        if case .provider = session.credential, !state.plan.isAnonymous { return nil }
        return state.start
    }
}

extension Model {
    /// Whether requests were signed. A signer that makes a call might wait for its own request: see ``WaitForSigner``.
    fileprivate var hasSigners: Bool { calls.contains { $0.lastSigning != nil } }
}
