import Dispatch
import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CallbackTests {
    private let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }

    @Test @MainActor
    func `A completion is called on the main queue by default, and not before a call on that queue returns`()
        async throws
    {
        let service = APIService(name: "Test", baseURL: "https://api.test")
        let client = TestCallbackClient(session: APISession(service, transport: transport))
        let hasReturned = Atomic(false)
        try await called { completed in
            client.send(item) { _ in
                dispatchPrecondition(condition: .onQueue(.main))
                let isOutside = hasReturned.load(ordering: .relaxed)
                #expect(isOutside)
                completed(())
            }
            hasReturned.store(true, ordering: .relaxed)
        }
    }

    @Test
    func `A call on a serial callback queue returns before its completion begins`() async throws {
        let queue = DispatchQueue(label: "callbacks")
        var settings = ClientSettings()
        settings.callbackQueue = queue
        let session = APISession(TestAPI.service, settings: settings, transport: transport)
        for _ in 0..<200 {
            let hasReturned = try await called { completed in
                queue.async {
                    let hasReturned = Atomic(false)
                    TestCallbackClient(session: session).send(item) { _ in
                        completed(hasReturned.load(ordering: .relaxed))
                    }
                    hasReturned.store(true, ordering: .relaxed)
                }
            }
            #expect(hasReturned)
        }
    }

    @Test(arguments: [false, true])
    func `A result that arrives before the handle exists waits for it`(_ isCancelled: Bool) {
        let queue = DispatchQueue(label: "callbacks")
        let results = Mutex<[Result<Int, APIError>]>([])
        let report: @Sendable (Result<Int, APIError>) -> Void = { result in results.withLock { $0.append(result) } }
        let call = CallbackCall(queue: queue) { report(.failure(.cancelled)) }
        call.complete { report(.success(1)) }
        call.complete { report(.success(2)) }
        if isCancelled { call.cancel() }
        queue.sync {}
        #expect(results.withLock { $0 } == [])
        call.handle {}.cancel()
        call.complete { report(.success(3)) }
        queue.sync {}
        let received = results.withLock { $0 }
        #expect(received == [.failure(.cancelled)] || received == [.success(1)] && !isCancelled)
    }

    @Test @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    func `The transport has the request before the function returns`() {
        TestCallbackClient(session: .test(transport)).send(item) { _ in }
        #expect(transport.requests.count == 1)
    }

    @Test @MainActor
    func `A response is not read on the thread of the caller, stored or not`() async {
        let settings = ClientSettings(cache: .memory(bytes: 100_000))
        let transport = FakeTransport { _ in
            await Task.yield()
            return HTTP.Response(headers: ["Cache-Control": "max-age=60"], body: Data("{}".utf8))
        }
        let session = APISession.test(transport, settings: settings)
        let endpoint = Endpoint(
            .get, "/items/7",
            response: .json { json in
                try json.skip()
                return isOnMainThread()
            })
        for _ in 1...2 {
            let result = await Flavor.callback.run(endpoint, on: session)
            #expect(result == .success(false))
        }
    }

    @Test
    func `The completion receives the error of an invalid request`() async {
        let result = await Flavor.callback.run(Endpoint<Item>(.get, "/items/\("..")"), on: .test(transport))
        #expect(outcome(result) == "invalid request: a path parameter is \"..\", which would change the path")
        #expect(transport.requests.isEmpty)
    }

    @Test
    func `Cancelling on the callback queue replaces a result that waits there`() async throws {
        let queue = DispatchQueue(label: "callbacks")
        let session = APISession(
            APIService(name: "Test", baseURL: "https://api.test"),
            settings: ClientSettings(callbackQueue: queue),
            transport: transport
        )
        for _ in 0..<200 {
            let result = try await called { completed in
                queue.async {
                    let handle = TestCallbackClient(session: session).send(item) { completed($0) }
                    handle.cancel()
                }
            }
            #expect(outcome(result) == "cancelled")
        }
    }

    @Test
    func `Releasing the handle does not cancel the call`() async {
        let gate = AsyncStream<Void>.makeStream()
        let transport = FakeTransport { _ in
            for await _ in gate.stream { break }
            try Task.checkCancellation()
            return .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let results = AsyncStream<Result<Item, APIError>>.makeStream()
        TestCallbackClient(session: .test(transport)).send(item) { results.continuation.yield($0) }
        await transport.arrival()
        gate.continuation.yield()
        for await result in results.stream {
            #expect(outcome(result) == "Item(id: 7, name: \"Dune\")")
            break
        }
    }
}

private func isOnMainThread() -> Bool { Thread.isMainThread }
