import SimulationEngine
import Synchronization

/// The call on whose behalf a task works. Tasks of the runtime inherit it.
enum Context {
    @TaskLocal static var call: Int?
}

/// Everything outside of the runtime, while a case runs.
final class World: Sendable {
    fileprivate struct State {
        var model: Model
        var invariants: [any Invariant]
        /// The first finding of each invariant.
        var findings: [Finding] = []
        var hasher = Hasher()
        var trace: [String]?
        var replyCounts: [Int: Int] = [:]
        var versions: [Int: Int] = [:]
        var revoked: Set<Secret> = []
        var openBodies = 0
    }

    let plan: Case
    let clock: SimulationClock
    private let state: Mutex<State>

    init(_ plan: Case, _ invariants: [any Invariant.Type], isTraced: Bool) {
        self.plan = plan
        clock = SimulationClock(seed: plan.order ?? 0)
        state = Mutex(
            State(
                model: Model(plan), invariants: invariants.map { $0.init() }, trace: isTraced ? [] : nil))
    }

    var findings: [Finding] { state.withLock { $0.findings } }
    var trace: [String] { state.withLock { $0.trace ?? [] } }
    var digest: Int { state.withLock { $0.hasher.finalize() } }
    var callCount: Int { state.withLock { $0.model.calls.count } }
    var openBodies: Int { state.withLock { $0.openBodies } }
    var isIdle: Bool { state.withLock { state in !state.model.calls.contains { $0.isRunning } } }

    /// Applies an event to the model, and checks all invariants.
    func record(_ event: Event) {
        let now = clock.time
        state.withLock { $0.record(event, at: now) }
    }

    /// Adds a call that a closure of the user makes.
    func addCall(_ plan: CallPlan, parent: Int?) -> Int {
        state.withLock { state in
            state.model.calls.append(
                Model.Call(plan: plan, user: self.plan.user(of: plan), parent: parent, urgency: plan.urgency.rawValue))
            return state.model.calls.count - 1
        }
    }

    func plan(of call: Int) -> CallPlan { state.withLock { $0.model.calls[call].plan } }

    func bodyOpened() { state.withLock { $0.openBodies += 1 } }
    func bodyClosed() { state.withLock { $0.openBodies -= 1 } }
}

extension World.State {
    fileprivate mutating func record(_ event: Event, at now: Duration) {
        model.now = now
        hasher.combine(now)
        hasher.combine(event)
        if trace != nil, event.isNoteworthy { trace?.append("\(now.milliseconds) ms: \(event.text)") }
        model.apply(event)
        // Copied once. Otherwise, each call would copy it, because it changes a neighbor of the model.
        let model = model
        for index in invariants.indices {
            guard let problem = invariants[index].check(event, model) else { continue }
            let finding = Finding(invariant: "\(type(of: invariants[index]))", problem: problem, time: now)
            if !findings.contains(where: { $0.invariant == finding.invariant }) { findings.append(finding) }
        }
    }
}

extension Event {
    /// Whether it belongs in a trace.
    fileprivate var isNoteworthy: Bool {
        switch self {
        case .quiet, .idle, .entered: false
        default: true
        }
    }
}

// What servers and providers remember.
extension World {
    /// The number of a new request.
    func nextRequest() -> Int { state.withLock { $0.model.requests.count } }

    /// The reply to the next request for a resource.
    func nextReply(_ resource: Int, _ secrets: [Secret]) -> ReplyPlan {
        state.withLock { state in
            if secrets.contains(where: state.revoked.contains) { return ReplyPlan(kind: .refuse) }
            let plan = plan.resources[resource]
            let number = state.replyCounts[resource, default: 0]
            state.replyCounts[resource] = number + 1
            if number < plan.replies.count { return plan.replies[number] }
            return plan.repeatsLast ? plan.replies.last ?? ReplyPlan() : ReplyPlan()
        }
    }

    func isRevoked(_ secret: Secret) -> Bool { state.withLock { $0.revoked.contains(secret) } }

    /// Makes the values of a provider invalid. Others stay valid, because nobody could replace them.
    func revoke(_ secrets: [Secret]) {
        state.withLock { $0.revoked.formUnion(secrets.filter { $0.version > 0 }) }
    }

    /// A new value for a user.
    func nextSecret(of user: Int) -> Secret {
        state.withLock { state in
            state.versions[user, default: 0] += 1
            return Secret(user: user, version: state.versions[user, default: 0])
        }
    }
}

extension Duration {
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
