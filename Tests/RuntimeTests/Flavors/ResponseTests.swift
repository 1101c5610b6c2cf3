import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// A response has the same value, status, headers, source and issues in every flavor.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ResponseTests {
    private let lossy = Endpoint<[Int]>(.get, "/numbers", response: .json { try $0.lossyValues() })

    @Test(arguments: Flavor.allCases)
    func `A response has its value, status, headers, source and issues`(_ flavor: Flavor) async throws {
        let transport = FakeTransport { _ in
            HTTP.Response(status: 203, headers: ["X-Total": "3"], body: Data(#"[1, "no", 2]"#.utf8))
        }
        let response = try await flavor.startResponse(to: lossy, on: .test(transport)).result().get()
        #expect(response.value == [1, 2])
        #expect(response.status == 203)
        #expect(response.headers == ["X-Total": "3"])
        #expect(response.source == .network)
        #expect(response.issues.map(\.path) == ["[1]"])
    }

    @Test(arguments: Flavor.allCases)
    func `A response from the cache says so`(_ flavor: Flavor) async throws {
        let server = CachedServer(.item("Dune", ["Cache-Control": "max-age=60"]), .status(500))
        let session = server.session(.test)
        for source in [ResponseSource.network, .cache(age: .zero)] {
            let response = try await flavor.startResponse(to: item, on: session).result().get()
            #expect(response.value.name == "Dune")
            #expect(response.source == source)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A log records a response that is returned with its metadata`(_ flavor: Flavor) async throws {
        let log = ResponseLog()
        let transport = FakeTransport { _ in .json("[1]") }
        let session = TestClient(session: .test(transport)).logging(to: log).session
        _ = try await flavor.startResponse(to: lossy, on: session).result().get()
        #expect(log.responses.map(\.status) == [200])
    }

    @Test(arguments: Scenario.all)
    func `All flavors have the same error`(_ scenario: Scenario) async {
        for flavor in Flavor.allCases {
            let transport = FakeTransport { _ in try scenario.answer() }
            let session = APISession.test(transport, settings: ClientSettings(maximumBodySize: 1_000, retry: .none))
            let result = await flavor.startResponse(to: item, on: session).result()
            #expect(outcome(result.map(\.value)) == scenario.expected, "\(flavor)")
        }
    }

    @Test(arguments: Flavor.allCases)
    func `Cancelling a call cancels its transport`(_ flavor: Flavor) async {
        let held = HeldTransport()
        let call = flavor.startResponse(to: item, on: .test(held.transport))
        await held.transport.arrival()
        call.cancel()
        #expect(outcome(await call.result().map(\.value)) == "cancelled")
        await held.cancellation()
    }

    @Test
    func `Each iteration of responses sends its own request, and nothing is sent before`() async throws {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let responses = TestStreamClient(session: .test(transport)).response(to: item)
        var iterator = responses.makeAsyncIterator()
        await letOthersRun()
        #expect(transport.requests.isEmpty)
        #expect(try await iterator.next()?.value.id == 7)
        #expect(try await iterator.next() == nil)
        #expect(transport.requests.count == 1)
        for try await response in responses { #expect(response.status == 200) }
        #expect(transport.requests.count == 2)
    }

    @Test
    func `An error ends a stream of responses`() async throws {
        let transport = FakeTransport { _ in HTTP.Response(status: 404) }
        var iterator = TestStreamClient(session: .test(transport)).stream(item).responses.makeAsyncIterator()
        await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}
