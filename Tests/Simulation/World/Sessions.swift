@testable import EndpointRuntime
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The API that the calls of a case use.
enum SimulatedAPI: APINamespace {
    static let service = APIService(name: "Simulated", baseURL: "https://\(Host.api.rawValue)")
}

/// The sessions of a case. Closures of the user find them here.
final class Sessions: Sendable {
    private let world: World
    private let sessions = Mutex<[APISession]>([])

    init(_ world: World) {
        self.world = world
        let (server, store) = (Server(world), MemoryCacheStore(bytes: 1_000_000))
        for (index, plan) in world.plan.sessions.enumerated() {
            let session =
                plan.base.map { client(of: $0).with { apply(plan, to: &$0) }.session }
                ?? session(index, plan, server, plan.caches ? .memory(store) : .none)
            sessions.withLock { $0.append(session) }
        }
    }

    /// A session with a state of its own.
    private func session(
        _ index: Int, _ plan: SessionPlan, _ server: Server, _ cache: ResponseCache
    ) -> APISession {
        let authenticator = Authenticator(world, self, index)
        var settings = ClientSettings(clock: world.clock, cache: cache)
        settings.signer = authenticator.signer
        settings.caller = authenticator.caller
        settings.now = { [clock = world.clock] in
            Date(timeIntervalSince1970: 1_000_000_000 + Double(clock.time.milliseconds) / 1_000)
        }
        if mayShare(index) { settings.onEvent = { [world] in world.record($0) } }
        apply(plan, to: &settings)
        return APISession(
            SimulatedAPI.service, credential: authenticator.credential, settings: settings, transport: server)
    }

    /// Whether calls of a session, or of one that is made from it, can share requests. Their events are needed then.
    private func mayShare(_ session: Int) -> Bool {
        let plan = world.plan
        return plan.sessions.indices.contains { plan.root(of: $0) == session && plan.sessions[$0].shares }
    }

    func client(of session: Int) -> AsyncClient<SimulatedAPI> {
        AsyncClient(session: sessions.withLock { $0[session] })
    }

    /// Breaks the cycle between the sessions and the closures that use them.
    func removeAll() {
        let sessions = sessions.withLock { sessions in
            defer { sessions = [] }
            return sessions
        }
        _ = sessions
    }

    /// The state that the sessions still have.
    var leftovers: Leftovers {
        var left = Leftovers(openBodies: world.openBodies)
        // Derived sessions share their state with their base.
        for (plan, session) in zip(world.plan.sessions, sessions.withLock { $0 }) where plan.base == nil {
            left.timers += session.shared.timers.count
            left.sharedRequests += session.shared.requests.count
            left.sharingCallers += session.shared.requests.callerCount
            left.waiting = session.shared.hosts.waitingCount
        }
        return left
    }
}

extension World {
    fileprivate func record(_ event: CallEvent) {
        guard let call = Context.call else { return }
        switch event.kind {
        case .started: record(.entered(call: call))
        case .joined: record(.joined(call: call))
        case .waited, .attempt, .response, .failure, .retry, .cache, .finished: break
        }
    }
}

private func apply(_ plan: SessionPlan, to settings: inout ClientSettings) {
    settings.timeout = .milliseconds(plan.timeout)
    settings.idleTimeout = .milliseconds(plan.idleTimeout)
    settings.attemptTimeout = plan.attemptTimeout.map { .milliseconds($0) }
    settings.retry = RetryRule(maximumAttempts: plan.attempts, seed: 1)
    settings.rateLimit = plan.rate.map(RateLimit.init)
    settings.maximumConcurrentRequests = plan.concurrency
    settings.sharesRequestsInFlight = plan.shares
    settings.maximumPause = plan.pauses ? .seconds(3_600) : .zero
    settings.cache.staleIfError = .milliseconds(plan.staleIfError)
    settings.callbackQueue = .main
}

extension RateLimit {
    init(_ plan: RatePlan) {
        self.init(requests: plan.requests, per: .milliseconds(plan.per), burst: plan.burst)
    }
}
