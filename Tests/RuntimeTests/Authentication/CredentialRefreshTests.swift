import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// All calls that need a new value wait for one refresh, and have its outcome.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CredentialRefreshTests {
    private let refreshes = Refreshes()

    @Test(arguments: [false, true])
    func `100 rejected calls make one refresh`(areShared: Bool) async throws {
        let (gate, refreshes) = (ProviderGate(), refreshes)
        let server = TokenServer(accepting: "token-1")
        let provider = CredentialProvider(initial: "token-0") { rejected in
            await gate.pass()
            return "token-\(refreshes.record(rejected))"
        }
        let session = APISession.test(server.transport, credential: .bearer(provider))
        let calls = (0..<100).map { number in
            Flavor.allCases[number % 3].start(
                Endpoint<Item>(.get, areShared ? "/items" : "/items/\(number)"), on: session)
        }
        // All calls have been rejected, and wait for one refresh.
        await until { gate.count == 1 && server.transport.requests.count >= (areShared ? 1 : 100) }
        gate.open()
        for call in calls { #expect(try await call.result().get().name == "token-1") }
        #expect(refreshes.all == ["token-0"])
        #expect(gate.count == 1)
        if !areShared { #expect(server.tokens.count == 200) }
    }

    @Test func `A cancelled caller does not cancel the refresh of the others`() async throws {
        let (gate, refreshes) = (ProviderGate(), refreshes)
        let server = TokenServer(accepting: "token-1")
        let provider = CredentialProvider { rejected in
            await gate.pass()
            try Task.checkCancellation()
            return "token-\(refreshes.record(rejected))"
        }
        let session = APISession.test(server.transport, credential: .bearer(provider))
        let first = Flavor.async.start(Endpoint<Item>(.get, "/a"), on: session)
        await until { gate.count == 1 }
        let second = Flavor.callback.start(Endpoint<Item>(.get, "/b"), on: session)
        first.cancel()
        #expect(outcome(await first.result()) == "cancelled")
        gate.open()
        #expect(try await second.result().get().name == "token-1")
        #expect(refreshes.all == ["nil"])
    }

    @Test func `The value of a refresh that all callers have left is kept`() async throws {
        let (gate, refreshes) = (ProviderGate(), refreshes)
        let server = TokenServer(accepting: "token-1")
        let provider = CredentialProvider { rejected in
            await gate.pass()
            return "token-\(refreshes.record(rejected))"
        }
        let session = APISession.test(server.transport, credential: .bearer(provider))
        let first = Flavor.async.start(item, on: session)
        await until { gate.count == 1 }
        first.cancel()
        #expect(outcome(await first.result()) == "cancelled")
        gate.open()
        #expect(try await Flavor.async.run(item, on: session).get().name == "token-1")
        #expect(refreshes.all == ["nil"])
    }

    @Test func `A 401 just after the failure of a refresh has its error`() async throws {
        for round in 0..<2_000 {
            let refreshes = Refreshes()
            let provider = CredentialProvider<String>(initial: "old") { rejected in
                throw Failure(number: refreshes.record(rejected))
            }
            let timers = Timers(TestClock())
            await withTaskGroup { group in
                for _ in 0..<2 {
                    group.addTask {
                        await #expect(throws: Failure(number: 1), "round \(round)") {
                            try await provider.version(after: 1, since: 0, timers)
                        }
                    }
                }
            }
        }
    }

    private struct Failure: Error, Equatable {
        let number: Int
    }

    @Test func `A refresh that fails fails all calls that wait, and the next call asks again`() async throws {
        struct Offline: Error, CustomStringConvertible {
            let description = #"no network for refresh_token=abcdef123, {"password": "hunter22"}, Bearer secret-token"#
        }
        let (gate, refreshes) = (ProviderGate(), refreshes)
        let server = TokenServer(accepting: "token-2")
        let provider = CredentialProvider(initial: "old-secret") { rejected in
            await gate.pass()
            if refreshes.record(rejected) == 1 { throw Offline() }
            return "token-2"
        }
        let session = APISession.test(server.transport, credential: .bearer(provider))
        let calls = (0..<30).map { Flavor.allCases[$0 % 3].start(Endpoint<Item>(.get, "/items/\($0)"), on: session) }
        await until { server.transport.requests.count == 30 }
        gate.open()
        for call in calls {
            let result = await call.result()
            #expect(
                outcome(result)
                    == #"authentication: no network for refresh_token=[redacted], {"password": "[redacted]"}, Bearer [redacted]"#
            )
        }
        #expect(refreshes.all == ["old-secret"])
        #expect(try await Flavor.async.run(item, on: session).get().name == "token-2")
    }

    @Test func `A 401 that arrives after the failure of the refresh has the same error`() async throws {
        struct Offline: Error {}
        let (held, refreshes) = (HeldTransport(), refreshes)
        let provider = CredentialProvider(initial: "old-secret") { rejected in
            _ = refreshes.record(rejected)
            throw Offline()
        }
        let session = APISession.test(held.transport, credential: .bearer(provider))
        var calls = [Flavor.async.start(Endpoint<Item>(.get, "/items/1"), on: session)]
        for number in 2...3 {
            await until { held.transport.requests.count == number - 1 }
            calls.append(Flavor.async.start(Endpoint<Item>(.get, "/items/\(number)"), on: session))
        }
        await until { held.transport.requests.count == 3 }
        for (index, call) in calls.enumerated() {
            held.answer(index + 1, .success(HTTP.Response(status: 401)))
            #expect(outcome(await call.result()) == "authentication: Offline()")
        }
        #expect(refreshes.all == ["old-secret"])
    }

    @Test func `A 401 for an old value only sends the call again if a newer value is known`() async throws {
        let held = HeldTransport()
        let session = APISession.test(held.transport, credential: .bearer(refreshes.provider(initial: "token-0")))
        let slow = Flavor.async.start(Endpoint<Item>(.get, "/slow"), on: session)
        await until { held.transport.requests.count == 1 }
        let fast = Flavor.async.start(Endpoint<Item>(.get, "/fast"), on: session)
        await until { held.transport.requests.count == 2 }
        held.answer(2, .success(HTTP.Response(status: 401)))
        held.answer(3, .success(.json(#"{"id": 1, "name": "fast"}"#)))
        #expect(try await fast.result().get().name == "fast")
        held.answer(1, .success(HTTP.Response(status: 401)))
        held.answer(4, .success(.json(#"{"id": 1, "name": "slow"}"#)))
        #expect(try await slow.result().get().name == "slow")
        #expect(refreshes.all == ["token-0"])
        #expect(held.transport.requests.map { $0.headers["Authorization"] }.last == "Bearer token-1")
    }
}
