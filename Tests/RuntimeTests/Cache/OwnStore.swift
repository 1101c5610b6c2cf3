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
        var log: [String] = []
    }

    private let state = Mutex(State())
    private let (loads, changes) = (QuestionGate(), QuestionGate())

    /// The keys of the responses.
    var keys: Set<String> { state.withLock { Set($0.responses.keys) } }

    /// The operations that have begun.
    var log: [String] { state.withLock { $0.log } }

    /// The number of operations that hang.
    var heldCount: Int { loads.count + changes.count }

    /// Lets operations fail, or no longer.
    func fail(_ operations: Operation...) { state.withLock { $0.failing = Set(operations) } }

    /// Lets operations hang.
    func hold(_ operations: Operation...) {
        for operation in operations { gate(of: operation).close() }
    }

    /// Ends all operations that hang.
    func release() {
        for gate in [loads, changes] { gate.open() }
    }

    private func gate(of operation: Operation) -> QuestionGate {
        switch operation {
        case .load: loads
        case .change: changes
        }
    }

    private func begin(_ operation: Operation, _ name: String) async throws {
        state.withLock { $0.log.append(name) }
        await gate(of: operation).pass()
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
