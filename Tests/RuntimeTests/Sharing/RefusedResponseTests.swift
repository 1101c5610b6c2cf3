import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime
@testable import EndpointSharing

/// The lease of a response that could not be stored.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RefusedResponseTests {
    private let store = LeasedStore(TestClock())
    private let queue = CacheQueue()

    private var queued: QueuedStore {
        QueuedStore(store: store, queue: queue, timeLimit: .seconds(1), lease: .seconds(5)) { Salt(secret: "a") }
    }

    private var end: CacheChange { CacheChange(store: queued, response: nil) }

    @Test func `The lease of a response that could not be saved is waived`() async throws {
        #expect(try await store.acquireLease(of: .test(1), owner: "a", for: .seconds(5)) == .acquired)
        store.failSaves()
        queued.save(try .test(bytes: 1), for: .test(1))
        queue.add(end, to: .lease(.test(1), owner: "a"))
        await queue.finish()
        // After the error, the queue may rest until the next change.
        queued.remove(.test(2))
        await queue.finish()
        #expect(try await store.acquireLease(of: .test(1), owner: "b", for: .seconds(5)) == .waived)
    }

    @Test func `A lease is waived only after a response that takes too much memory`() throws {
        var pending = PendingChanges()
        func save(_ bytes: Int) throws {
            _ = pending.add(CacheChange(store: queued, response: try .test(bytes: bytes)), to: .key(.test(1)))
        }
        /// Ends a lease, and makes all changes. Returns whether the lease is waived.
        func endsWaived() -> Bool {
            _ = pending.add(end, to: .lease(.test(1), owner: "a"))
            var isWaived = false
            while let first = pending.first {
                if first.change.waivesLease { isWaived = true }
                _ = pending.remove(first)
            }
            return isWaived
        }
        try save(CacheQueue.maximumCost)
        #expect(endsWaived())
        #expect(!endsWaived())
        try save(CacheQueue.maximumCost)
        try save(1)
        #expect(!endsWaived())
    }
}
