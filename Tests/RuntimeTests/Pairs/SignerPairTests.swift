import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

/// Signers that send requests, and signers that hang.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SignerPairTests {
    private static let dune = "Item(id: 7, name: \"Dune\")"

    /// A session whose signer sends a request through the same session.
    private func session(
        _ settings: ClientSettings = ClientSettings(retry: .none),
        sign: @escaping @Sendable (inout HTTP.Request, APISession) async throws -> Void
    ) -> (APISession, FakeTransport) {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let made = Shared<APISession?>(nil)
        var settings = settings
        settings.signer = RequestSigner { request in
            if let session = made.value { try await sign(&request, session) }
        }
        let session = APISession.test(transport, settings: settings)
        made.value = session
        return (session, transport)
    }

    private static let nonce = Endpoint<Item>(.get, "/nonce").with { $0.authentication = .none }

    @Test(arguments: Flavor.allCases)
    func `A call of a signer does not wait for the place of the request that it signs`(flavor: Flavor) async {
        let settings = ClientSettings(maximumConcurrentRequests: 1, retry: .none)
        let (session, transport) = session(settings) { request, session in
            request.headers["X-Nonce"] = try await TestClient(session: session).send(Self.nonce).name
        }
        #expect(outcome(await flavor.run(item, on: session)) == Self.dune)
        #expect(transport.requests.map(\.url.lastPathComponent) == ["nonce", "7"])
        #expect(transport.requests.last?.headers["X-Nonce"] == "Dune")
        #expect(session.shared.hosts.isIdle)
    }

    @Test func `A call of a signer does not join the request that it signs`() async {
        let isFirst = Atomic<Bool>(true)
        let (session, transport) = session { _, session in
            guard isFirst.exchange(false, ordering: .relaxed) else { return }
            _ = try await TestClient(session: session).send(item)
        }
        #expect(outcome(await Flavor.async.run(item, on: session)) == Self.dune)
        #expect(transport.requests.count == 2)
    }

    @Test func `A task that a signer has started waits for a place after the signer has ended`() async {
        let held = HeldTransport()
        let (gate, later) = (Eventual<Void>(), Eventual<String>())
        let made = Shared<APISession?>(nil)
        let isFirst = Atomic<Bool>(true)
        var settings = ClientSettings(maximumConcurrentRequests: 1, retry: .none)
        settings.signer = RequestSigner { _ in
            guard isFirst.exchange(false, ordering: .relaxed) else { return }
            Task {
                _ = await gate.value()
                guard let session = made.value else { return }
                later.set(outcome(await Flavor.async.run(Self.nonce, on: session)))
            }
        }
        let session = APISession.test(held.transport, settings: settings)
        made.value = session
        let first = Flavor.async.start(item, on: session)
        await held.transport.arrival()
        gate.set(())
        await until { session.shared.hosts.waitingCount == 1 }
        for number in 1...2 { held.answer(number, .success(.json(#"{"id": 7, "name": "Dune"}"#))) }
        #expect(outcome(await first.result()) == Self.dune)
        #expect(await later.value() == Self.dune)
    }

    @Test func `A signer whose calls sign without end fails`() async {
        let (session, transport) = session { _, session in _ = try await TestClient(session: session).send(item) }
        #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("authentication: "))
        #expect(transport.requests.isEmpty)
    }

    @Test func `A signer that hangs frees its place at the time limit of its call`() async {
        let clock = TestClock()
        let isFirst = Atomic<Bool>(true)
        let gate = Eventual<Void>()
        let settings = ClientSettings(
            timeout: .seconds(30), maximumConcurrentRequests: 1, retry: .none, clock: clock)
        let (session, transport) = session(settings) { _, _ in
            // It ignores its cancellation.
            if isFirst.exchange(false, ordering: .relaxed) { _ = await Task.detached { await gate.value() }.value }
        }
        let first = Flavor.async.start(item, on: session)
        await until { !isFirst.load(ordering: .relaxed) }
        clock.advance(by: .seconds(30))
        #expect(outcome(await first.result()) == "timed out after 30.0 seconds")
        #expect(outcome(await Flavor.async.run(Endpoint<Item>(.get, "/other"), on: session)) == Self.dune)
        #expect(transport.requests.count == 1)
        gate.set(())
    }

    @Test func `A request is signed after it has waited for its host`() async {
        let clock = TestClock()
        let times = Mutex<[Duration]>([])
        let rate = RateLimit(requests: 1, per: .seconds(10), burst: 1)
        let (session, _) = session(ClientSettings(rateLimit: rate, retry: .none, clock: clock)) { _, _ in
            times.withLock { $0.append(clock.now.offset) }
        }
        #expect(outcome(await Flavor.async.run(item, on: session)) == Self.dune)
        let second = Flavor.async.start(item, on: session)
        await until { session.shared.hosts.waitingCount == 1 }
        clock.advance(by: .seconds(10))
        #expect(outcome(await second.result()) == Self.dune)
        #expect(times.withLock { $0 } == [.zero, .seconds(10)])
    }
}
