/// Makes a case shorter, as long as it breaks the same promise.
struct Shrink {
    let invariant: String

    func callAsFunction(_ plan: Case) -> Case {
        var shortest = plan
        while let shorter = step(shortest) { shortest = shorter }
        return shortest
    }

    /// The first shorter case that still has the finding.
    private func step(_ plan: Case) -> Case? {
        plan.shorter.first { $0 != plan && Run($0)().contains { $0.invariant == invariant } }
    }
}

extension Case {
    /// Cases that are shorter or simpler, those that are much shorter first.
    fileprivate var shorter: some Sequence<Case> {
        [withFewerCalls, withSimplerParts, withSimplerSettings].lazy.flatMap { $0() }
    }

    private func withFewerCalls() -> [Case] {
        var cases: [Case] = []
        var size = calls.count / 2
        while size >= 1 {
            for start in stride(from: 0, to: calls.count, by: size) {
                var shorter = self
                shorter.calls.removeSubrange(start..<min(start + size, calls.count))
                cases.append(shorter)
            }
            size /= 2
        }
        return cases
    }

    private func withSimplerParts() -> [Case] {
        var cases: [Case] = []
        if order != nil { cases.append(with { $0.order = nil }) }
        for index in resources.indices {
            cases.append(with { $0.resources[index] = ResourcePlan() })
            for reply in resources[index].replies.indices {
                cases.append(with { $0.resources[index].replies.remove(at: reply) })
                cases.append(with { $0.resources[index].replies[reply].delay = 0 })
                cases.append(with { $0.resources[index].replies[reply].kind = .value })
            }
            cases.append(with { $0.resources[index].lifetime = nil })
            cases.append(with { $0.resources[index].repeatsLast = false })
            cases.append(with { $0.resources[index].end = .whole })
            cases.append(with { $0.resources[index].gap = 0 })
        }
        return cases
    }

    private func withSimplerSettings() -> [Case] {
        var cases: [Case] = []
        let session = SessionPlan(), call = CallPlan()
        for index in sessions.indices {
            cases.append(with { $0.sessions[index].credential = .none })
            cases += withSimplerProvider(index)
            cases.append(with { $0.sessions[index].simplify(\.attempts, of: session) })
            cases.append(with { $0.sessions[index].simplify(\.attemptTimeout, of: session) })
            cases.append(with { $0.sessions[index].simplify(\.rate, of: session) })
            cases.append(with { $0.sessions[index].rate?.burst = nil })
            cases.append(with { $0.sessions[index].simplify(\.concurrency, of: session) })
            cases.append(with { $0.sessions[index].simplify(\.shares, of: session) })
            cases.append(with { $0.sessions[index].simplify(\.caches, of: session) })
            cases.append(with { $0.sessions[index].simplify(\.staleIfError, of: session) })
            cases.append(with { $0.sessions[index].simplify(\.pauses, of: session) })
            cases.append(with { $0.sessions[index].simplify(\.timeout, of: session) })
            cases.append(with { $0.sessions[index].simplify(\.idleTimeout, of: session) })
        }
        for index in calls.indices {
            cases.append(with { $0.calls[index].flavor = .async })
            cases.append(with { $0.calls[index].simplify(\.method, of: call) })
            cases.append(with { $0.calls[index].simplify(\.start, of: call) })
            cases.append(with { $0.calls[index].simplify(\.cancel, of: call) })
            cases.append(with { $0.calls[index].simplify(\.timeout, of: call) })
            cases.append(with { $0.calls[index].simplify(\.isIdempotent, of: call) })
            cases.append(with { $0.calls[index].simplify(\.isAnonymous, of: call) })
            cases.append(with { $0.calls[index].simplify(\.limit, of: call) })
            cases.append(with { $0.calls[index].simplify(\.urgency, of: call) })
            cases.append(with { $0.calls[index].simplify(\.raise, of: call) })
            cases.append(with { $0.calls[index].simplify(\.isOnInterface, of: call) })
            cases.append(with { $0.calls[index].simplify(\.dwell, of: call) })
            cases.append(with { $0.calls[index].simplify(\.resource, of: call) })
            cases.append(with { $0.calls[index].simplify(\.user, of: call) })
            cases.append(with { $0.calls[index].start /= 2 })
        }
        return cases
    }

    private func withSimplerProvider(_ session: Int) -> [Case] {
        guard case .provider(let plans) = sessions[session].credential else { return [] }
        return plans.indices.flatMap { index in
            let shorter = Array(plans[..<index] + plans[(index + 1)...])
            var simpler = plans
            simpler[index] = ProvidePlan()
            return [shorter, simpler].map { plans in with { $0.sessions[session].credential = .provider(plans) } }
        }
    }

    private func with(_ change: (inout Case) -> Void) -> Case {
        var plan = self
        change(&plan)
        return plan
    }
}

/// A plan whose properties have simplest values, which are those of a new plan.
private protocol Simplifiable {}

extension Simplifiable {
    fileprivate mutating func simplify<Value>(_ property: WritableKeyPath<Self, Value>, of simplest: Self) {
        self[keyPath: property] = simplest[keyPath: property]
    }
}

extension SessionPlan: Simplifiable {}
extension CallPlan: Simplifiable {}
