import EndpointRuntime
import EndpointSharing
import Foundation

/// The connection of a process to the store.
final class StoreLink: RateLimiter, CredentialStore, LeasingCacheStore {
    private struct Fault: Error {}

    private let world: World
    private let process: Int

    init(_ world: World, _ process: Int) {
        (self.world, self.process) = (world, process)
    }

    func permit(_ count: Int, _ limits: FleetLimits) async throws -> RateDecision {
        try await ask(.limits) { $0.permit(count, limits, $1) }
    }

    func pause(_ limits: FleetLimits, for duration: Duration) async throws {
        try await ask(.limits) { $0.pause(limits, until: $1 + duration) }
    }

    func load(_ name: String) async throws -> Data? {
        try await ask(.credential) { state, _ in state.values[name] }
    }

    func acquireLease(of name: String, owner: String, for duration: Duration) async throws -> Bool {
        try await ask(.credential) { $0.acquireLease(name, owner, until: $1 + duration, $1) }
    }

    func releaseLease(of name: String, owner: String, storing value: Data?) async throws {
        try await ask(.credential) { $0.releaseLease(name, owner, value, $1) }
    }

    func load(_ key: CacheKey) async throws -> StoredResponse? {
        try await ask(.cache) { state, _ in state.responses[key] }
    }

    func save(_ response: StoredResponse, for key: CacheKey) async throws {
        try await ask(.cache) { state, _ in state.save(response, key) }
    }

    func remove(_ key: CacheKey) async throws {
        try await ask(.cache) { state, _ in state.save(nil, key) }
    }

    func removeAll(of resource: CacheKey.Resource) async throws {
        try await ask(.cache) { state, _ in state.removeAll(resource) }
    }

    func acquireLease(of key: CacheKey, owner: String, for duration: Duration) async throws -> FetchLease {
        try await ask(.cache) { $0.acquireLease(key, owner, until: $1 + duration, $1) }
    }

    func releaseLease(of key: CacheKey, owner: String, waiving: Bool) async throws {
        try await ask(.cache) { $0.releaseLease(key, owner, waiving: waiving, $1) }
    }

    /// Sends a question, and waits for the answer.
    private func ask<Answer: Sendable>(
        _ subject: Question, _ question: @Sendable (inout StoreState, Duration) -> Answer
    ) async throws -> Answer {
        try await world.travel(world.plan.toStore)
        let now = world.clock.time
        if let outage = outage(at: now) {
            if outage.kind == .silent { try await world.clock.wait(for: outage.time.upperBound - now) }
            throw Fault()
        }
        world.record { $0.questions[subject, default: []].append(now) }
        let answer = world.store.withLock { state in
            state.advance(to: now)
            return question(&state, now)
        }
        try await world.travel(world.plan.toStore)
        return answer
    }

    private func outage(at now: Duration) -> Outage? {
        world.plan.outages.first {
            $0.time.contains(now) && Double(process) < $0.part * Double(world.plan.processes)
        }
    }
}
