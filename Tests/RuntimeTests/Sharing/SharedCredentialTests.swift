import EndpointSharing
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

/// A credential that one process refreshes for all.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SharedCredentialTests {
    private let clock = TestClock()
    private let store: TestCredentialStore
    private let counter = Counter()

    init() {
        store = TestCredentialStore(clock)
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }

        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    /// The provider of a process, which makes the values `token 1`, `token 2` and so on.
    private func process(
        _ provide: (@Sendable (String?) async throws -> String)? = nil
    ) -> CredentialProvider<String> {
        CredentialProvider(name: "shop", sharedIn: store, clock: clock) { [counter] rejected in
            if let provide { return try await provide(rejected) }
            return "token \(counter.next())"
        }
    }

    private func value(
        _ provider: CredentialProvider<String>, after rejected: UInt64? = nil
    ) async throws -> CredentialProvider<String>.Version {
        try await provider.version(after: rejected, since: provider.failures, Timers(clock))
    }

    @Test func `Of many processes, one makes the value`() async throws {
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 {
                let provider = process()
                group.addTask { try await value(provider).value }
            }
            let pump = Task { while !Task.isCancelled { await step() } }
            defer { pump.cancel() }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(values == ["token 1"])
        #expect(counter.value == 1)
    }

    /// Lets those that wait look again.
    private func step() async {
        await letOthersRun()
        clock.advance(by: .milliseconds(20))
    }

    @Test func `A rejected value is replaced once for all processes`() async throws {
        let (one, other) = (process(), process())
        let (first, second) = (try await value(one), try await value(other))
        #expect(first.value == "token 1" && second.value == "token 1")
        #expect(try await value(one, after: first.number).value == "token 2")
        #expect(try await value(other, after: second.number).value == "token 2")
        #expect(counter.value == 2)
    }

    @Test func `A process that dies blocks the others no longer than its lease`() async throws {
        let hasLease = try await store.acquireLease(of: "shop", owner: "dead", for: .seconds(30))
        #expect(hasLease)
        let provider = process()
        let call = Task { try await value(provider).value }
        while counter.value == 0 { await step() }
        #expect(clock.now.offset >= .seconds(30))
        #expect(try await call.value == "token 1")
        // The others look at least once a second.
        #expect(clock.now.offset < .seconds(40))
    }

    @Test func `If the store fails, each process makes a value for itself`() async throws {
        store.fail()
        #expect(try await value(process()).value == "token 1")
        #expect(try await value(process()).value == "token 2")
    }

    @Test func `An error of the closure ends the lease`() async throws {
        struct Fault: Error {}
        let failing = process { _ in throw Fault() }
        await #expect(throws: Fault.self) { try await value(failing) }
        #expect(try await value(process()).value == "token 1")
    }

    @Test func `A store that comes back with an old value fails no call`() async {
        let server = TokenServer(accepting: "token 1")
        let session = APISession.test(server.transport, credential: .bearer(process()))
        _ = await Flavor.async.run(item, on: session)
        server.accept("token 2")
        store.fail()
        _ = await Flavor.async.run(item, on: session)
        store.fail(false)
        // The store still has the first value.
        server.accept("token 3")
        #expect(outcome(await Flavor.async.run(item, on: session)) == #"Item(id: 7, name: "token 3")"#)
        #expect(server.tokens.suffix(3) == ["Bearer token 2", "Bearer token 1", "Bearer token 3"])
    }

    @Test func `A process that was idle replaces a value that another one made long ago`() async {
        let server = TokenServer(accepting: "token 1")
        let (idle, other) = (
            APISession.test(server.transport, credential: .bearer(process())),
            APISession.test(server.transport, credential: .bearer(process()))
        )
        _ = await Flavor.async.run(item, on: idle)
        server.accept("token 2")
        _ = await Flavor.async.run(item, on: other)
        server.accept("token 3")
        #expect(outcome(await Flavor.async.run(item, on: idle)) == #"Item(id: 7, name: "token 3")"#)
        #expect(counter.value == 3)
    }

    @Test func `An endpoint that always answers 401 lets each process make one value`() async {
        let server = TokenServer(accepting: "nothing")
        let sessions = (0..<3).map { _ in APISession.test(server.transport, credential: .bearer(process())) }
        for session in sessions {
            for _ in 0..<5 { _ = await Flavor.async.run(item, on: session) }
        }
        #expect(counter.value <= 1 + sessions.count)
        #expect(server.tokens.count <= sessions.count * (3 + 4))
    }

    @Test func `A closure that is cancelled at its time limit ends its lease`() async throws {
        let provider = CredentialProvider<String>(
            name: "shop", sharedIn: store, timeLimit: .seconds(10), clock: clock
        ) { _ in try await hang() }
        let call = Task { try await value(provider) }
        while store.ownerCount == 0 { await letOthersRun() }
        clock.advance(by: .seconds(10))
        await #expect(throws: (any Error).self) { try await call.value }
        await until { store.ownerCount == 0 }
        #expect(clock.now.offset < .seconds(30))
    }

    @Test func `A lost answer to the question for the lease blocks no other process`() async throws {
        store.loseAnswers()
        #expect(try await value(process()).value == "token 1")
        #expect(store.ownerCount == 0)
        #expect(try await value(process()).value == "token 1")
    }

    @Test func `A value that was made after the end of the lease replaces no newer one`() async throws {
        let slow = process { [clock, store] _ in
            clock.advance(by: .seconds(31))
            let hasLease = try await store.acquireLease(of: "shop", owner: "other", for: .seconds(30))
            #expect(hasLease)
            await store.releaseLease(of: "shop", owner: "other", storing: Data(#""newer""#.utf8))
            return "older"
        }
        #expect(try await value(slow).value == "older")
        #expect(try await value(process()).value == "newer")
    }
}

/// A store by the clock of a test.
final class TestCredentialStore: CredentialStore {
    struct Fault: Error {}

    private struct State {
        var values: [String: Data] = [:]
        var leases: [String: (owner: String, end: Duration)] = [:]
        var isFailing = false
        /// Whether an answer to the question for a lease is lost.
        var losesAnswers = false
    }

    private let state = Mutex(State())
    private let clock: TestClock

    init(_ clock: TestClock) {
        self.clock = clock
    }

    func fail(_ isFailing: Bool = true) { state.withLock { $0.isFailing = isFailing } }

    func loseAnswers() { state.withLock { $0.losesAnswers = true } }

    /// The number of owners that have a lease.
    var ownerCount: Int {
        let now = clock.now.offset
        return state.withLock { state in state.leases.values.count { $0.end > now } }
    }

    func load(_ name: String) async throws -> Data? {
        try state.withLock { state in
            if state.isFailing { throw Fault() }
            return state.values[name]
        }
    }

    func acquireLease(of name: String, owner: String, for duration: Duration) async throws -> Bool {
        let now = clock.now.offset
        return try state.withLock { state in
            if state.isFailing { throw Fault() }
            if let lease = state.leases[name], lease.owner != owner, lease.end > now { return false }
            state.leases[name] = (owner, now + duration)
            if state.losesAnswers { throw Fault() }
            return true
        }
    }

    func releaseLease(of name: String, owner: String, storing value: Data?) async {
        let now = clock.now.offset
        state.withLock { state in
            guard let lease = state.leases[name], lease.owner == owner, lease.end > now else { return }
            state.leases[name] = nil
            if let value { state.values[name] = value }
        }
    }
}
