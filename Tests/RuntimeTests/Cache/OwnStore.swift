import EndpointSharing
import EndpointTestSupport
import Foundation
import Synchronization

@testable import EndpointRuntime

/// A store as a user writes it, which a test can let fail or hang.
final class OwnStore: CacheStore {
    enum Operation: Sendable {
        case load, change
    }

    struct Fault: Error {}

    private struct State {
        var responses: [String: Data] = [:]
        var failing: Set<Operation> = []
        var held: Set<Operation> = []
        var waiters: [CheckedContinuation<Void, Never>] = []
        var log: [String] = []
    }

    private let state = Mutex(State())

    /// The keys of the responses.
    var keys: Set<String> { state.withLock { Set($0.responses.keys) } }

    /// The operations that have begun.
    var log: [String] { state.withLock { $0.log } }

    /// The number of operations that hang.
    var heldCount: Int { state.withLock { $0.waiters.count } }

    /// Lets operations fail, or no longer.
    func fail(_ operations: Operation...) { state.withLock { $0.failing = Set(operations) } }

    /// Lets operations hang.
    func hold(_ operations: Operation...) { state.withLock { $0.held = Set(operations) } }

    /// Ends all operations that hang.
    func release() {
        let waiters = state.withLock { state in
            defer { (state.held, state.waiters) = ([], []) }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    private func begin(_ operation: Operation, _ name: String) async throws {
        state.withLock { $0.log.append(name) }
        await withCheckedContinuation { waiter in
            let isHeld = state.withLock { state in
                if state.held.contains(operation) { state.waiters.append(waiter) }
                return state.held.contains(operation)
            }
            if !isHeld { waiter.resume() }
        }
        if state.withLock({ $0.failing.contains(operation) }) { throw Fault() }
    }

    func load(_ key: CacheKey) async throws -> StoredResponse? {
        try await begin(.load, "load")
        return state.withLock { $0.responses[key.name] }.flatMap { StoredResponse(bytes: $0) }
    }

    func save(_ response: StoredResponse, for key: CacheKey) async throws {
        try await begin(.change, "save")
        state.withLock { $0.responses[key.name] = response.bytes }
    }

    func remove(_ key: CacheKey) async throws {
        try await begin(.change, "remove")
        state.withLock { $0.responses[key.name] = nil }
    }

    func removeAll(of resource: CacheKey.Resource) async throws {
        try await begin(.change, "remove all")
        state.withLock { state in
            state.responses = state.responses.filter { !$0.key.hasPrefix(resource.name) }
        }
    }
}
