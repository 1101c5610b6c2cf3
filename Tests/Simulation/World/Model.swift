/// The state of a case, as far as a user of the runtime can know it.
struct Model: Sendable {
    struct Call: Sendable {
        let plan: CallPlan
        let user: Int?
        /// The call whose signer or provider has made this one.
        var parent: Int?
        var start: Duration?
        /// The number of its entry among those of all calls.
        var entry: Int?
        var end: Duration?
        var outcome: Outcome?
        var cancelled: Duration?
        var urgency: Int
        var requests: [Int] = []
        /// The shared request that it has joined, by its first call.
        var joined: Int?
        /// Whether a connection of the stream has succeeded.
        var wasConnected = false
        /// The time since which a closure of the user works for this call.
        var authenticatesSince: Duration?
        /// The time at which a signer has begun to work for it. Its attempt may have failed before a request was sent.
        var lastSigning: Duration?

        var isRunning: Bool { start != nil && end == nil }
    }

    struct Sent: Sendable {
        let request: Request
        let start: Duration
        var end: Duration?
        var response: Response?
    }

    struct Pause: Sendable {
        let root: Int
        let user: Int?
        let host: Host
        let start: Duration
        let end: Duration
    }

    let plan: Case
    private let sessions: [SessionPlan]
    var now = Duration.zero
    private var entryCount = 0
    var calls: [Call]
    /// The calls that have started and not ended.
    var running: Set<Int> = []
    var requests: [Sent] = []
    /// The numbers of the requests whose response, or its head, has not arrived.
    private var open: Set<Int> = []
    var pauses: [Pause] = []
    /// The calls that wait at the end of a time, although they could be sent.
    var waiting: [(call: Int, reason: WrongReason?)] = []
    /// The sessions whose provider's closure works, with its start.
    var providing: [Int: Duration] = [:]

    /// Whether the last closure of a provider has failed because the device was offline.
    var isOffline = false

    init(_ plan: Case) {
        self.plan = plan
        sessions = plan.sessions.indices.map(plan.session)
        calls = plan.calls.map { Call(plan: $0, user: plan.user(of: $0), urgency: $0.urgency.rawValue) }
    }

    func session(of call: Int) -> SessionPlan { sessions[calls[call].plan.session] }

    /// The session of a request. `nil` if it was sent in the background.
    func session(of request: Request) -> SessionPlan? { request.call.map(session) }

    mutating func apply(_ event: Event) {
        switch event {
        case .started(let call):
            calls[call].start = now
            running.insert(call)
        case .entered(let call):
            entryCount += 1
            calls[call].entry = entryCount
        case .cancelled(let call): calls[call].cancelled = calls[call].cancelled ?? now
        case .raised(let call): calls[call].urgency = CallPlan.Urgency.high.rawValue
        case .joined(let call): calls[call].joined = origin(of: call)
        case .completed(let call, let outcome):
            running.remove(call)
            calls[call].end = calls[call].end ?? now
            calls[call].outcome = calls[call].outcome ?? outcome
        case .request(let request):
            requests.append(Sent(request: request, start: now))
            open.insert(request.id)
            if let call = request.call { calls[call].requests.append(request.id) }
        case .response(let id, let response, _): respond(id, response)
        case .providing(let session, _, _): providing[session] = now
        case .provided(let session, let isOffline):
            providing[session] = nil
            self.isOffline = isOffline
        case .signing(let call):
            if let call {
                calls[call].authenticatesSince = now
                calls[call].lastSigning = now
            }
        case .signed(let call): if let call { calls[call].authenticatesSince = nil }
        case .quiet: waiting = needlessWaits()
        case .element, .readOnInterface, .idle, .ended: break
        }
    }

    private mutating func respond(_ id: Int, _ response: Response) {
        guard requests[id].end == nil else { return }
        open.remove(id)
        requests[id].end = now
        requests[id].response = response
        if case .status(200, _) = response, let call = requests[id].request.call { calls[call].wasConnected = true }
        guard case .status(429, let seconds?) = response, let call = requests[id].request.call,
            session(of: call).pauses
        else { return }
        let request = requests[id].request
        pauses.append(
            Pause(
                root: plan.root(of: calls[call].plan.session), user: request.user, host: request.host, start: now,
                end: now + .seconds(seconds)))
    }
}

extension Model {
    /// The requests whose response, or its head, has not arrived.
    var inFlight: [Sent] { open.map { requests[$0] } }

    /// The time at which a request starts. It is signed after that.
    func start(of request: Request, at time: Duration) -> Duration {
        request.call.flatMap { calls[$0].lastSigning } ?? time
    }

    /// The time at which a call must have ended.
    func due(of call: Int) -> Duration? {
        let state = calls[call]
        return state.start.map { $0 + .milliseconds(state.plan.timeout ?? session(of: call).timeout) }
    }

    /// Whether a call may share its request with others.
    func mayShare(with other: Int, _ call: Int) -> Bool {
        let (one, two) = (calls[call], calls[other])
        let (first, second) = (session(of: call), session(of: other))
        return first.shares && second.shares && one.plan.method == .get && two.plan.method == .get
            && !one.plan.isStream && !two.plan.isStream
            && plan.root(of: one.plan.session) == plan.root(of: two.plan.session)
            && one.plan.resource == two.plan.resource && calls[call].user == calls[other].user
            && first.attempts == second.attempts && first.attemptTimeout == second.attemptTimeout
            && first.pauses == second.pauses && first.rate == second.rate
            && first.concurrency == second.concurrency && one.plan.limit == two.plan.limit
            && one.plan.isIdempotent == two.plan.isIdempotent
    }

    /// The first call of the request that a call shares, which is the latest possible one.
    private func origin(of call: Int) -> Int? {
        let candidates = running.map { calls[$0].joined ?? $0 }.filter {
            $0 != call && calls[$0].entry != nil && mayShare(with: $0, call)
        }
        return candidates.max { calls[$0].entry ?? 0 < calls[$1].entry ?? 0 }
    }

    /// The calls that share the request of a call, and the call itself.
    func members(of call: Int) -> [Int] {
        let origin = calls[call].joined ?? call
        return calls.indices.filter { $0 == origin || calls[$0].joined == origin }
    }

    /// Those of the ``members(of:)`` that have not ended.
    func runningMembers(of call: Int) -> [Int] {
        let origin = calls[call].joined ?? call
        return running.filter { $0 == origin || calls[$0].joined == origin }
    }

    /// Whether a user has been asked to pause. After the pause, the calls may start within a second.
    func isPaused(_ user: Int?, on host: Host = .api) -> Bool {
        pauses.contains { $0.user == user && $0.host == host && $0.start <= now && now < $0.end + .seconds(1) }
    }
}
