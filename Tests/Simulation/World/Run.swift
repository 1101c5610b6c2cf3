import SimulationEngine

/// Runs a case from its first call until nothing is left to do.
struct Run {
    /// The jobs that may run at one time. More of them are an endless loop.
    private static let maximumJobs = 20_000
    private static let maximumTime = Duration.seconds(86_400)

    let world: World
    private let sessions: Sessions

    init(_ plan: Case, isTraced: Bool = false) {
        world = World(plan, allInvariants, isTraced: isTraced)
        sessions = Sessions(world)
    }

    /// Runs the case.
    ///
    /// - Returns: The first finding of each invariant.
    func callAsFunction() -> [Finding] {
        Executor.shared.order(by: world.plan.order.map(RandomNumbers.init))
        schedule()
        while Executor.shared.runUntilQuiet(limit: Self.maximumJobs) {
            world.record(.quiet)
            if world.isIdle { world.record(.idle(sessions.leftovers)) }
            guard let due = world.clock.nextDue, due < Self.maximumTime else {
                world.record(.ended(sessions.leftovers))
                sessions.removeAll()
                return world.findings
            }
            world.clock.advance(to: due)
        }
        return [Finding(invariant: "Progress", problem: "jobs run for ever", time: world.clock.time)]
    }

    private func schedule() {
        let caller = Caller(world, sessions)
        for (call, plan) in world.plan.calls.enumerated() {
            let start = Duration.milliseconds(plan.start)
            world.clock.at(start) { [world] in
                let handle = caller.start(call)
                // An event stream may reconnect for ever.
                let cancel = plan.cancel ?? (plan.flavor == .events ? 120_000 : nil)
                if let cancel {
                    world.clock.at(start + .milliseconds(cancel)) {
                        world.record(.cancelled(call: call))
                        handle.cancel()
                    }
                }
                if let raise = plan.raise, plan.flavor != .callback {
                    world.clock.at(start + .milliseconds(raise)) {
                        world.record(.raised(call: call))
                        handle.raise()
                    }
                }
            }
        }
    }
}
