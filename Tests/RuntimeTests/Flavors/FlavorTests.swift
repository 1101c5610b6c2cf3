import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A response of a server, and the result of the call, which is the same in every flavor.
struct Scenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let answer: @Sendable () throws -> HTTP.Response

    init(_ name: String, _ expected: String, _ answer: @escaping @Sendable () throws -> HTTP.Response) {
        testDescription = name
        self.expected = expected
        self.answer = answer
    }

    static let all = [
        Scenario("200", "Item(id: 7, name: \"Dune\")") { .json(#"{"id": 7, "name": "Dune"}"#) },
        Scenario("404 with a typed body", "404: gone; Problem(message: \"gone\")") {
            .json(#"{"message": "gone"}"#, status: 404)
        },
        Scenario("404 with HTML", "404: -; nil") { .html("<html>", status: 404) },
        Scenario("304", "304: -; nil") { HTTP.Response(status: 304) },
        Scenario("broken JSON", "decoding at name") { .json(#"{"id": 7, "name": tru}"#) },
        Scenario("a missing key", "decoding at name") { .json(#"{"id": 7}"#) },
        Scenario("an empty body", "decoding: the response has no body, but JSON was promised.") {
            HTTP.Response()
        },
        Scenario("HTML", "decoding: expected JSON, but the server sent text/html.") {
            .html("\n<!doctype html>")
        },
        Scenario("text that calls itself HTML", "decoding: expected JSON, but the server sent text/html.") {
            .html("Down for maintenance")
        },
        Scenario("CSV", "decoding: expected JSON, but the server sent text/csv.") {
            HTTP.Response(headers: ["Content-Type": "Text/CSV; charset=utf-8"], body: Data("id,name\n7,Dune\n".utf8))
        },
        Scenario("XML", "decoding: expected JSON, but the server sent application/atom+xml.") {
            HTTP.Response(headers: ["Content-Type": "application/atom+xml"], body: Data("<feed/>".utf8))
        },
        Scenario("markup without a type", "decoding: expected JSON, but the server sent a page of HTML or XML.") {
            HTTP.Response(body: Data("<feed/>".utf8))
        },
        Scenario("JSON that calls itself text", "decoding at name") {
            HTTP.Response(headers: ["Content-Type": "text/plain"], body: Data(#"{"id": 7}"#.utf8))
        },
        Scenario("connection refused", "transport -1004") { throw URLError(.cannotConnectToHost) },
        Scenario("a cut connection", "transport -1005") { throw URLError(.networkConnectionLost) },
        Scenario("another error", "transport -1") { throw Unexpected() },
        Scenario("a body over the limit", "too large: 1000") { HTTP.Response(body: Data(count: 1_001)) },
    ]

    private struct Unexpected: Error {}
}

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct FlavorTests {
    @Test(arguments: Scenario.all)
    func `All flavors have the same result`(_ scenario: Scenario) async {
        var descriptions: Set<String> = []
        var logs: Set<[HTTP.Request]> = []
        for flavor in Flavor.allCases {
            let transport = FakeTransport { _ in try scenario.answer() }
            let session = APISession.test(transport, settings: ClientSettings(maximumBodySize: 1_000, retry: .none))
            let result = await flavor.run(item, on: session)
            #expect(outcome(result) == scenario.expected, "\(flavor)")
            descriptions.insert(String(reflecting: result))
            logs.insert(transport.requests)
        }
        #expect(descriptions.count == 1)
        #expect(logs.count == 1)
        #expect(logs.first?.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A call times out on the clock of the settings`(_ flavor: Flavor) async {
        let clock = TestClock()
        let transport = FakeTransport { _ in try await hang() }
        let session = APISession.test(transport, settings: ClientSettings(timeout: .milliseconds(1_500), clock: clock))
        let call = flavor.start(item, on: session)
        await transport.arrival()
        await clock.sleeper()
        clock.advance(by: .milliseconds(1_500))
        #expect(outcome(await call.result()) == "timed out after 1.5 seconds")
    }

    @Test(arguments: Flavor.allCases)
    func `A transport that ignores cancellation delays neither time-outs nor cancellations`(_ flavor: Flavor) async {
        let clock = TestClock()
        let gate = AsyncStream<Void>.makeStream()
        let transport = FakeTransport { _ in
            await Task.detached { for await _ in gate.stream {} }.value
            return .json("{}")
        }
        let session = APISession.test(transport, settings: ClientSettings(timeout: .seconds(1), clock: clock))
        let cancelled = flavor.start(item, on: session)
        await transport.arrival()
        cancelled.cancel()
        #expect(outcome(await cancelled.result()) == "cancelled")
        let late = flavor.start(item, on: session)
        await transport.arrival()
        await clock.sleeper()
        clock.advance(by: .seconds(1))
        #expect(outcome(await late.result()) == "timed out after 1.0 seconds")
        gate.continuation.finish()
    }

    @Test(arguments: Flavor.allCases)
    func `Cancelling a call cancels its transport`(_ flavor: Flavor) async {
        let ended = AsyncStream<Void>.makeStream()
        let transport = FakeTransport { _ in
            defer { ended.continuation.yield() }
            try await hang()
        }
        let call = flavor.start(item, on: .test(transport))
        await transport.arrival()
        call.cancel()
        #expect(outcome(await call.result()) == "cancelled")
        for await _ in ended.stream { break }
    }

    @Test(arguments: [Flavor.async, .stream])
    func `A call in a cancelled task sends nothing`(_ flavor: Flavor) async throws {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let session = APISession.test(transport)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return switch flavor {
            case .stream: await streamed(session)
            case .async, .callback: await awaited(session)
            }
        }
        #expect(outcome(try await task.join()) == "cancelled")
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: Flavor.allCases)
    func `Cancelling a finished call has no effect`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let session = APISession.test(transport)
        let call = flavor.start(item, on: session)
        _ = await call.result()
        call.cancel()
        // A second completion would be recorded as an issue before the next call completes.
        #expect(outcome(await flavor.run(item, on: session)) == "Item(id: 7, name: \"Dune\")")
        #expect(outcome(await call.result()) == "Item(id: 7, name: \"Dune\")")
        #expect(transport.requests.count == 2)
    }

    private func awaited(_ session: APISession) async -> Result<Item, APIError> {
        do throws(APIError) {
            return .success(try await TestClient(session: session).send(item))
        } catch {
            return .failure(error)
        }
    }

    private func streamed(_ session: APISession) async -> Result<Item, APIError> {
        var values: [Item] = []
        do throws(APIError) {
            for try await value in TestStreamClient(session: session).stream(item) { values.append(value) }
        } catch {
            return .failure(error)
        }
        return values.first.map { .success($0) } ?? .failure(.clientClosed)
    }
}
