import EndpointSharing
import EndpointTestSupport
import Foundation
import Synchronization

@testable import EndpointRuntime

/// A store with leases, by the clock of a test.
final class LeasedStore: LeasingCacheStore {
    struct Fault: Error {}

    private struct Lease {
        /// `nil` if it is waived.
        var owner: String?
        let end: Duration
    }

    private struct State {
        var responses: [CacheKey: StoredResponse] = [:]
        var leases: [CacheKey: Lease] = [:]
        var questions = 0
        var isFailing = false
        var isFailingToSave = false
        /// Whether answers to questions for a lease are lost.
        var losesAnswers = false
    }

    private let state = Mutex(State())
    /// Holds the questions for a lease.
    let gate = QuestionGate()
    /// Holds the questions for a response.
    let loads = QuestionGate()
    private let clock: TestClock

    init(_ clock: TestClock) {
        self.clock = clock
    }

    /// The number of responses.
    var count: Int { state.withLock { $0.responses.count } }

    /// The number of owners that have a lease.
    var ownerCount: Int {
        let now = clock.now.offset
        return state.withLock { state in state.leases.values.count { $0.owner != nil && $0.end > now } }
    }

    /// The number of times that somebody asked for a lease.
    var questions: Int { state.withLock { $0.questions } }

    func loseAnswers() { state.withLock { $0.losesAnswers = true } }

    /// Lets all functions fail.
    func fail() { state.withLock { $0.isFailing = true } }

    /// Lets responses not be saved.
    func failSaves() { state.withLock { $0.isFailingToSave = true } }

    func load(_ key: CacheKey) async throws -> StoredResponse? {
        await loads.pass()
        return try access { $0.responses[key] }
    }

    func save(_ response: StoredResponse, for key: CacheKey) async throws {
        if state.withLock({ $0.isFailingToSave }) { throw Fault() }
        try access { $0.responses[key] = response }
    }

    func remove(_ key: CacheKey) async throws {
        try access { $0.responses[key] = nil }
    }

    func removeAll(of resource: CacheKey.Resource) async throws {
        try access { state in state.responses = state.responses.filter { $0.key.resource != resource } }
    }

    func acquireLease(of key: CacheKey, owner: String, for duration: Duration) async throws -> FetchLease {
        await gate.pass()
        let now = clock.now.offset
        let answer: FetchLease? = try access { state in
            state.questions += 1
            if let lease = state.leases[key], lease.end > now {
                guard let holder = lease.owner else { return .waived }
                if holder != owner { return .held }
            }
            state.leases[key] = Lease(owner: owner, end: now + duration)
            return state.losesAnswers ? nil : .acquired
        }
        guard let answer else { throw Fault() }
        return answer
    }

    func releaseLease(of key: CacheKey, owner: String, waiving: Bool) async throws {
        try access { state in
            guard state.leases[key]?.owner == owner else { return }
            if waiving { state.leases[key]?.owner = nil } else { state.leases[key] = nil }
        }
    }

    private func access<Value>(_ body: (inout State) -> Value) throws -> Value {
        try state.withLock { state in
            if state.isFailing { throw Fault() }
            return body(&state)
        }
    }
}
