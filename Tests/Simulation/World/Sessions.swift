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
            let session: APISession
            if let base = plan.base {
                session = client(of: base).with { apply(plan, to: &$0) }.session
            } else {
                let authenticator = Authenticator(world, self, index)
                var settings = ClientSettings(clock: world.clock, cache: plan.caches ? .memory(store) : .none)
                settings.signer = authenticator.signer
                settings.now = { [clock = world.clock] in
                    Date(timeIntervalSince1970: 1_000_000_000 + Double(clock.time.milliseconds) / 1_000)
                }
                settings.onEvent = { [world] event in
                    guard let call = Context.call else { return }
                    switch event.kind {
                    case .started: world.record(.entered(call: call))
                    case .joined: world.record(.joined(call: call))
                    default: break
                    }
                }
                apply(plan, to: &settings)
                session = APISession(
                    SimulatedAPI.service, credential: authenticator.credential, settings: settings, transport: server)
            }
            sessions.withLock { $0.append(session) }
        }
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
