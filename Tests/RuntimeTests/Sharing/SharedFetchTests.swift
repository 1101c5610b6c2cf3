import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime
@testable import EndpointSharing

/// A response that several processes ask for at the same moment.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SharedFetchTests {
    let clock = TestClock()
    private let wall = WallClock()
    let store: LeasedStore
    let held = HeldTransport()
    let fresh: HTTP.Headers = ["Cache-Control": "max-age=60"]

    init() {
        store = LeasedStore(clock)
    }

    var sent: Int { held.transport.requests.count }

    /// A session of a process of its own.
    func process(
        timeout: Duration = .seconds(60), lease: Duration = .seconds(5), storeLimit: Duration = .milliseconds(500),
        policy: CachePolicy = .useCache
    ) -> APISession {
        let (queue, salt) = (CacheQueue(), Salt(secret: "a"))
        queue.keep(salt)
        let queued = QueuedStore(store: store, queue: queue, timeLimit: storeLimit, lease: lease) { salt }
        var cache = ResponseCache(store: queued)
        cache.policy = policy
        let settings = ClientSettings(
            timeout: timeout, retry: .none, clock: clock, now: { [wall] in wall.now }, cache: cache)
        return .test(held.transport, settings: settings)
    }

    func fetches(_ session: APISession) -> Int {
        (session.settings.cache.store as? QueuedStore)?.queue.fetches.count ?? -1
    }

    /// Lets those that wait look again.
    func step(_ duration: Duration = .milliseconds(20)) async {
        await letOthersRun()
        clock.advance(by: duration)
    }

    func response(_ name: String, _ headers: HTTP.Headers) throws -> Result<HTTP.Response, any Error> {
        .success(try CacheAnswer.item(name, headers).get())
    }

    func calls(_ sessions: [APISession], _ flavor: Flavor = .async) -> [Task<String, Never>] {
        sessions.map { session in Task { await session.outcome(item, flavor) } }
    }

    /// Waits for calls while time passes.
    func values(of calls: [Task<String, Never>]) async -> [String] {
        let pump = Task { while !Task.isCancelled { await step() } }
        defer { pump.cancel() }
        var values: [String] = []
        for call in calls { values.append(await call.value) }
        return values
    }

    @Test(arguments: Flavor.allCases)
    func `Of many processes that ask at the same moment, one asks the server`(_ flavor: Flavor) async throws {
        let processes = (0..<20).map { _ in process() }
        let calls = calls(processes, flavor)
        await until { store.questions >= 20 && sent == 1 }
        held.answer(1, try response("Dune", fresh))
        let values = await values(of: calls)
        #expect(values.count { $0 == "Dune, network" } == 1)
        #expect(values.count { $0 == "Dune, cache 0" } == 19)
        #expect(sent == 1)
        await until { store.ownerCount == 0 }
        for process in processes {
            #expect(fetches(process) == 0)
            #expect(process.shared.timers.count == 0)
        }
    }

    @Test func `In a process, one call looks for all that wait`() async throws {
        let (one, other) = (process(), process())
        let first = calls([one])
        await until { sent == 1 }
        let waiting = calls(Array(repeating: other, count: 50))
        await until { store.questions == 2 }
        for _ in 0..<5 { await step() }
        // The pauses of 20, 40 and 80 ms have begun, so one call has asked three times more at most.
        #expect(store.questions <= 5)
        held.answer(1, try response("Dune", fresh))
        let values = await values(of: first + waiting)
        #expect(values.dropFirst().allSatisfy { $0 == "Dune, cache 0" })
        #expect(sent == 1)
    }

    @Test func `A stale response is confirmed once for all processes`() async throws {
        let headers: HTTP.Headers = ["Cache-Control": "max-age=60", "ETag": "a"]
        let first = calls([process()])
        await until { sent == 1 }
        held.answer(1, try response("Dune", headers))
        _ = await values(of: first)
        await until { store.count == 1 }
        wall.advance(by: 61)
        let calls = calls((0..<5).map { _ in process() })
        await until { store.questions >= 6 && sent == 2 }
        held.answer(2, .success(HTTP.Response(status: 304, headers: headers)))
        let values = await values(of: calls)
        #expect(values.count { $0 == "Dune, revalidated" } == 1)
        #expect(values.count { $0 == "Dune, cache 0" } == 4)
        #expect(sent == 2)
    }

    /// Responses that no other process can use.
    enum Useless: CaseIterable {
        case notStored, withoutLifetime, tooLarge, failed, lost
    }

    @Test(arguments: Useless.allCases)
    func `After a response that others cannot use, they do not wait for each other`(_ useless: Useless) async throws {
        let answer: Result<HTTP.Response, any Error> =
            switch useless {
            case .notStored: try response("Dune", ["Cache-Control": "no-store"])
            case .withoutLifetime: try response("Dune", ["ETag": "a"])
            case .tooLarge:
                try response(
                    "Dune", ["Cache-Control": "max-age=60", "X": String(repeating: "x", count: CacheQueue.maximumCost)])
            case .failed: .success(HTTP.Response(status: 500))
            case .lost: .failure(URLError(.networkConnectionLost))
            }
        let processes = (0..<6).map { _ in process(timeout: .seconds(600), lease: .seconds(1_000)) }
        let first = calls([processes[0]])
        await until { sent == 1 }
        let others = calls(Array(processes.dropFirst()))
        await until { store.questions == 6 }
        held.answer(1, answer)
        await until { store.ownerCount == 0 }
        // One that waits for another gives up after half of its time limit.
        while sent < 6, clock.now.offset < .seconds(250) { await step() }
        #expect(sent == 6)
        for number in 2...6 { held.answer(number, answer) }
        _ = await values(of: first + others)
    }

    @Test func `A process that has made a change does not wait for an older response of another one`() async throws {
        let (one, other) = (process(), process())
        let first = calls([one])
        await until { sent == 1 }
        let change = Task { await Flavor.async.run(Endpoint<Void>(.put, "/items/7"), on: other) }
        await until { sent == 2 }
        held.answer(2, .success(HTTP.Response(status: 204)))
        _ = await change.value
        let call = calls([other])
        await until { sent == 3 }
        held.answer(3, try response("new", fresh))
        #expect(await values(of: call) == ["new, network"])
        held.answer(1, try response("old", fresh))
        _ = await values(of: first)
    }

    @Test func `If the store fails, each process asks the server at once`() async throws {
        store.fail()
        let calls = calls((0..<3).map { _ in process() })
        await until { sent == 3 }
        for number in 1...3 { held.answer(number, try response("Dune", fresh)) }
        #expect(await values(of: calls) == Array(repeating: "Dune, network", count: 3))
    }

    @Test func `A call that wants a response of the server does not wait`() async throws {
        let first = calls([process()])
        await until { sent == 1 }
        let call = calls([process(policy: .reload)])
        await until { sent == 2 }
        #expect(store.questions == 1)
        for number in 1...2 { held.answer(number, try response("Dune", fresh)) }
        #expect(await values(of: first + call) == ["Dune, network", "Dune, network"])
    }
}
