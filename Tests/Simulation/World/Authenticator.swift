import EndpointRuntime
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The credential of a session, by its plan.
final class Authenticator: Sendable {
    private let world: World
    private let sessions: Sessions
    private let number: Int
    private let plan: SessionPlan
    private let provideCount = Mutex(0)

    init(_ world: World, _ sessions: Sessions, _ number: Int) {
        self.world = world
        self.sessions = sessions
        self.number = number
        plan = world.plan.sessions[number]
    }

    var credential: Credential {
        switch plan.credential {
        case .none, .signer, .taskSigner: return .none
        case .header: return .header("Authorization", "Bearer \(Secret(user: plan.user, version: 0).text)")
        case .provider(let plans):
            let provider = CredentialProvider<String>(timeLimit: .seconds(90)) { [self] rejected in
                let count = provideCount.withLock { count in
                    defer { count += 1 }
                    return count
                }
                let secret = rejected.flatMap { Secret.all(in: $0).first }
                world.record(
                    .providing(
                        session: number, replacing: secret, isValid: secret.map { !world.isRevoked($0) } ?? false))
                return try await provide(count < plans.count ? plans[count] : ProvidePlan())
            }
            return .provided(by: provider) { .header("Authorization", "Bearer \($0)") }
        }
    }

    var signer: RequestSigner? {
        switch plan.credential {
        case .none, .header, .provider: return nil
        case .signer(let signPlan):
            return RequestSigner { [self] request in
                let secret = Secret(user: plan.user, version: 0).text
                try await sign(signPlan)
                request.headers["X-Signature"] = secret
            }
        case .taskSigner:
            return RequestSigner { request in
                guard let user = request.caller.flatMap(Int.init) else { return }
                request.headers["X-Signature"] = Secret(user: user, version: 0).text
            }
        }
    }

    /// Names the user of the current task, if the signer signs for that one.
    var caller: (@Sendable () -> String?)? {
        guard case .taskSigner = plan.credential else { return nil }
        return { [world] in
            guard let plan = Context.call.map(world.plan), !plan.isAnonymous else { return nil }
            return plan.user.map { "\($0)" }
        }
    }

    private func provide(_ plan: ProvidePlan) async throws -> String {
        defer { world.record(.provided(session: number, isOffline: plan.kind == .offline)) }
        if plan.delay > 0 { try await world.clock.wait(for: .milliseconds(plan.delay)) }
        switch plan.kind {
        case .value: break
        case .offline: throw URLError(.notConnectedToInternet)
        case .hang: try await world.clock.wait(for: .seconds(7_200))
        case .request: try await request(parent: nil)
        case .startTask:
            Task { [self] in
                try await world.clock.wait(for: .milliseconds(200))
                try? await callLater()
            }
        }
        return world.nextSecret(of: self.plan.user).text
    }

    private func sign(_ plan: SignPlan) async throws {
        let call = Context.call
        world.record(.signing(call: call))
        defer { world.record(.signed(call: call)) }
        if plan.delay > 0 { try await world.clock.wait(for: .milliseconds(plan.delay)) }
        switch plan.kind {
        case .value: break
        case .hang: try await world.clock.wait(for: .seconds(7_200))
        case .request: try await request(parent: call)
        }
    }

    /// A request without a credential, as for a token or a nonce.
    private func request(parent: Int?) async throws {
        var plan = CallPlan()
        plan.session = number
        plan.isAnonymous = true
        try await Caller(world, sessions).send(plan, parent: parent)
    }

    private func callLater() async throws {
        var plan = CallPlan()
        plan.session = number
        try await Caller(world, sessions).send(plan, parent: nil)
    }
}
