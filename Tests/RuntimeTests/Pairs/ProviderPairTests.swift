import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Providers whose network fails, that hang, or whose values are always refused.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ProviderPairTests {
    private static let dune = "Item(id: 7, name: \"Dune\")"
    private let clock = TestClock()
    private let refreshes = Refreshes()

    @Test func `A stored response is used if the provider cannot reach the network`() async throws {
        let isOffline = Atomic<Bool>(false)
        let provider = CredentialProvider(isValid: { _ in !isOffline.load(ordering: .relaxed) }) { _ in
            if isOffline.load(ordering: .relaxed) { throw URLError(.notConnectedToInternet) }
            return "token"
        }
        let transport = FakeTransport { _ in
            HTTP.Response(
                headers: ["Cache-Control": "max-age=0, stale-if-error=600", "ETag": "\"1\""],
                body: Data(#"{"id": 7, "name": "Dune"}"#.utf8))
        }
        let settings = ClientSettings(retry: .none, clock: clock, cache: .memory(bytes: 10_000))
        let session = APISession.test(transport, credential: .bearer(provider), settings: settings)
        #expect(outcome(await Flavor.async.run(item, on: session)) == Self.dune)
        isOffline.store(true, ordering: .relaxed)
        #expect(outcome(await Flavor.async.run(item, on: session)) == Self.dune)
        #expect(transport.requests.count == 1)
    }

    @Test func `A task that the closure has started may call after the closure has ended`() async throws {
        let (gate, hasCalled) = (Eventual<Void>(), Eventual<String>())
        let made = Shared<APISession?>(nil)
        let second = Eventual<Void>()
        let provider = CredentialProvider<String> { [refreshes] rejected in
            guard refreshes.record(rejected) == 1 else {
                _ = await second.value()
                return "token-2"
            }
            Task {
                _ = await gate.value()
                guard let session = made.value else { return }
                hasCalled.set(outcome(await Flavor.async.run(Endpoint<Item>(.get, "/later"), on: session)))
            }
            return "token-1"
        }
        let server = TokenServer(accepting: "token-1")
        let session = APISession.test(server.transport, credential: .bearer(provider))
        made.value = session
        #expect(try await Flavor.async.run(item, on: session).get().name == "token-1")
        // Another refresh runs when the task calls.
        server.accept("token-2")
        let other = Flavor.async.start(item, on: session)
        await until { refreshes.all.count == 2 }
        gate.set(())
        await until { server.tokens.count >= 3 || session.shared.requests.callerCount == 2 }
        second.set(())
        #expect(try await other.result().get().name == "token-2")
        #expect(await hasCalled.value() == "Item(id: 7, name: \"token-2\")")
    }

    @Test func `An endpoint that always answers 401 replaces the value once a minute at most`() async {
        let provider = CredentialProvider(initial: "token-0") { [refreshes] in "token-\(refreshes.record($0))" }
        let transport = FakeTransport { _ in HTTP.Response(status: 401) }
        let settings = ClientSettings(retry: .none, clock: clock)
        let session = APISession.test(transport, credential: .bearer(provider), settings: settings)
        for id in 1...10 {
            let call = Endpoint<Item>(.get, "/items/\(id)")
            #expect(outcome(await Flavor.async.run(call, on: session)).hasPrefix("401"))
        }
        #expect(refreshes.all == ["token-0"])
        clock.advance(by: Refusals.period)
        #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("401"))
        #expect(refreshes.all == ["token-0", "token-1"])
    }

    @Test func `A closure that hangs once does not fail all later calls`() async throws {
        let gate = Eventual<Void>()
        let provider = CredentialProvider(timeLimit: .seconds(90)) { [refreshes] rejected in
            // It ignores its cancellation.
            if refreshes.record(rejected) == 1 { _ = await Task.detached { await gate.value() }.value }
            return "token-\(refreshes.all.count)"
        }
        let server = TokenServer(accepting: "token-2")
        let settings = ClientSettings(timeout: .seconds(60), clock: clock)
        let session = APISession.test(server.transport, credential: .bearer(provider), settings: settings)
        let first = Flavor.async.start(item, on: session)
        // The time limits of the call and of the closure. The closure can begin before its own.
        await until { refreshes.all.count == 1 && session.shared.timers.count == 2 }
        clock.advance(by: .seconds(60))
        #expect(outcome(await first.result()) == "timed out after 60.0 seconds")
        await until { provider.waiterCount == 0 }
        let second = Flavor.async.start(item, on: session)
        await until { provider.waiterCount == 1 }
        clock.advance(by: .seconds(30))
        let message = "authentication: the closure of the provider did not end within 90.0 seconds"
        #expect(outcome(await second.result()) == message)
        #expect(try await Flavor.async.run(item, on: session).get().name == "token-2")
        gate.set(())
    }

    @Test func `A value that a closure returns after its time limit is used`() async throws {
        let gate = Eventual<Void>()
        let provider = CredentialProvider(timeLimit: .seconds(30)) { [refreshes] rejected in
            _ = refreshes.record(rejected)
            _ = await Task.detached { await gate.value() }.value
            return "late"
        }
        let server = TokenServer(accepting: "late")
        let settings = ClientSettings(clock: clock)
        let session = APISession.test(server.transport, credential: .bearer(provider), settings: settings)
        let first = Flavor.async.start(item, on: session)
        await until { refreshes.all.count == 1 && session.shared.timers.count == 2 }
        clock.advance(by: .seconds(30))
        #expect(outcome(await first.result()).hasPrefix("authentication"))
        gate.set(())
        await until { provider.latest != nil }
        #expect(try await Flavor.async.run(item, on: session).get().name == "late")
        #expect(refreshes.all.count == 1)
    }

    @Test func `A value that comes late does not take the place of that of a later refresh`() async throws {
        let gates = [Eventual<Void>(), Eventual<Void>()]
        let provider = CredentialProvider(timeLimit: .seconds(30)) { [refreshes] rejected in
            let number = refreshes.record(rejected)
            _ = await Task.detached { await gates[number - 1].value() }.value
            return "value \(number)"
        }
        let server = TokenServer(accepting: "value 2")
        let session = APISession.test(
            server.transport, credential: .bearer(provider), settings: ClientSettings(clock: clock))
        let first = Flavor.async.start(item, on: session)
        await until { refreshes.all.count == 1 && session.shared.timers.count == 2 }
        clock.advance(by: .seconds(30))
        _ = await first.result()
        let second = Flavor.async.start(item, on: session)
        await until { refreshes.all.count == 2 }
        gates[0].set(())
        await until { provider.latest?.value == "value 1" }
        gates[1].set(())
        #expect(try await second.result().get().name == "value 2")
        #expect(provider.latest?.value == "value 2")
        #expect(server.tokens == ["Bearer value 2"])
    }

    @Test func `A request that is sent again after a 401 counts as an attempt, also if it times out`() async {
        let number = Atomic<Int>(0)
        let transport = FakeTransport { _ in
            if number.add(1, ordering: .relaxed).newValue == 1 { return HTTP.Response(status: 401) }
            try await hang()
        }
        let provider = CredentialProvider(initial: "token-0") { _ in "token-1" }
        let clock = TestClock(skip: .milliseconds(1))
        let settings = ClientSettings(
            retry: RetryRule(maximumAttempts: 3, baseDelay: .milliseconds(1), maximumDelay: .milliseconds(1)),
            attemptTimeout: .seconds(1), clock: clock)
        let session = APISession.test(transport, credential: .bearer(provider), settings: settings)
        let call = Flavor.async.start(item, on: session)
        for count in 2...3 {
            await until { transport.requests.count == count }
            clock.advance(by: .seconds(1))
        }
        #expect(outcome(await call.result()) == "timed out after 1.0 seconds")
        #expect(transport.requests.count == 3)
    }

    /// A value that looks for a lock of its provider when it is released.
    private final class Value: Sendable {
        let onRelease: @Sendable () -> Void
        init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }
        deinit { onRelease() }
    }

    @Test func `A replaced value is released without the lock of the provider`() async throws {
        let made = Shared<CredentialProvider<Value>?>(nil)
        let released = Atomic<Int>(0)
        let provider = CredentialProvider<Value> { _ in
            Value {
                // This would never return under the lock.
                _ = made.value?.failures
                released.add(1, ordering: .relaxed)
            }
        }
        made.value = provider
        let timers = Timers(clock)
        let first = try await provider.version(after: nil, since: 0, timers).number
        _ = try await provider.version(after: first, since: 0, timers)
        await until { released.load(ordering: .relaxed) == 1 }
        made.value = nil
    }
}
