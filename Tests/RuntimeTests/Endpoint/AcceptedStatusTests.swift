import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Responses without a value, and statuses that are not errors.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct AcceptedStatusTests {
    private static let optional = Endpoint<Item?>(.get, "/items/7", response: .json { try $0.optionalValue() })
    private static let nested = Endpoint<Item?>(
        .get, "/items/7", response: .json(at: ["data", "item"]) { try $0.optionalValue() })
    private static let accepting = optional.accepting(404, 503)

    private func session(
        _ responses: HTTP.Response..., settings: ClientSettings = ClientSettings(retry: .none)
    ) -> APISession {
        let answers = Answers(responses.map { .success($0) })
        return .test(FakeTransport { _ in try answers.next() }, settings: settings)
    }

    @Test(
        arguments: Flavor.allCases,
        [(200, ""), (200, " \r\n"), (202, ""), (204, ""), (204, "{"), (205, "x"), (206, "")])
    func `A 2xx response without a body is nil`(_ flavor: Flavor, _ answer: (status: Int, body: String)) async throws {
        for endpoint in [Self.optional, Self.nested] {
            let session = session(.json(answer.body, status: answer.status))
            let response = try await flavor.startResponse(to: endpoint, on: session).result().get()
            #expect(response.value == nil)
            #expect(response.status == answer.status)
        }
    }

    @Test
    func `Statuses and models of errors are added to those that the endpoint has`() async throws {
        let endpoint = Self.accepting.accepting(410)
        for status in [404, 410] {
            #expect(try await Flavor.async.run(endpoint, on: session(.json("", status: status))).get() == nil)
        }
        let models = Self.optional.errors([409: Item.self]).errors([410: Item.self])
        for status in [409, 410] {
            let response = HTTP.Response.json(#"{"id": 1, "name": "gone"}"#, status: status)
            let result = await Flavor.async.run(models, on: session(response))
            #expect(throws: APIError.self) { try result.get() }
            if case .failure(let error) = result { #expect(error.problem(as: Item.self)?.name == "gone") }
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A 2xx response with a body has a value`(_ flavor: Flavor) async throws {
        let plain = session(.json(#"{"id": 7, "name": "Dune"}"#, status: 202))
        #expect(try await flavor.run(Self.optional, on: plain).get()?.name == "Dune")
        let inside = session(.json(#"{"data": {"item": {"id": 7, "name": "Dune"}}}"#, status: 201))
        #expect(try await flavor.run(Self.nested, on: inside).get()?.name == "Dune")
        let null = session(.json(#"{"data": {"item": null}}"#))
        #expect(try await flavor.run(Self.nested, on: null).get() == nil)
    }

    @Test(arguments: Flavor.allCases)
    func `A missing body fails a call whose value is required`(_ flavor: Flavor) async {
        #expect(
            outcome(await flavor.run(item, on: session(.json("", status: 204))))
                == "decoding: the response has no body, but JSON was promised.")
    }

    @Test(arguments: Flavor.allCases)
    func `An accepted status is nil whatever its body`(_ flavor: Flavor) async throws {
        for body in ["", "not found", #"{"id": 7, "name": "Dune"}"#] {
            let session = session(.json(body, status: 404))
            let response = try await flavor.startResponse(to: Self.accepting, on: session).result().get()
            #expect(response.value == nil)
            #expect(response.status == 404)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `Another status is an error`(_ flavor: Flavor) async {
        let result = await flavor.run(Self.accepting, on: session(.json(#"{"message": "Gone."}"#, status: 410)))
        #expect(result.error?.statusCode == 410)
        #expect(result.error?.problem(as: Problem.self)?.message == "Gone.")
        #expect(await flavor.run(Self.optional, on: session(.json("", status: 404))).error?.statusCode == 404)
    }

    @Test(arguments: Flavor.allCases)
    func `A body that is ignored can have accepted statuses`(_ flavor: Flavor) async throws {
        let remove = Endpoint<Void>(.delete, "/items/7").accepting(404)
        let response = try await flavor.startResponse(to: remove, on: session(.json("", status: 404))).result().get()
        #expect(response.status == 404)
    }

    @Test(arguments: Flavor.allCases)
    func `An accepted status is retried if the rule names it`(_ flavor: Flavor) async throws {
        let answers = Answers([503, 503, 503].map { .success(.json("", status: $0)) })
        let transport = FakeTransport { _ in try answers.next() }
        var retry = RetryRule()
        retry.baseDelay = .milliseconds(1)
        let session = APISession.test(transport, settings: ClientSettings(retry: retry))
        #expect(try await flavor.run(Self.accepting, on: session).get() == nil)
        #expect(transport.requests.count == retry.maximumAttempts)
    }

    @Test(arguments: Flavor.allCases)
    func `An accepted status is stored and found as any other`(_ flavor: Flavor) async throws {
        let answers = Answers([
            .success(HTTP.Response(status: 404, headers: ["Cache-Control": "max-age=60"]))
        ])
        let transport = FakeTransport { _ in try answers.next() }
        let session = APISession.test(transport, settings: ClientSettings(cache: .test))
        for source in [ResponseSource.network, .cache(age: .zero)] {
            let response = try await flavor.startResponse(to: Self.accepting, on: session).result().get()
            #expect(response.value == nil)
            #expect(response.status == 404)
            if source == .network { #expect(response.source == source) } else { #expect(response.source != .network) }
        }
        #expect(transport.requests.count == 1)
        // An endpoint for the same URL that does not accept the status.
        #expect(await flavor.run(Self.optional, on: session).error?.statusCode == 404)
    }

    @Test(arguments: Flavor.allCases)
    func `An empty body is stored and found as nil`(_ flavor: Flavor) async throws {
        let answers = Answers([.success(HTTP.Response(status: 204, headers: ["Cache-Control": "max-age=60"]))])
        let transport = FakeTransport { _ in try answers.next() }
        let session = APISession.test(transport, settings: ClientSettings(cache: .test))
        for _ in 0..<2 { #expect(try await flavor.run(Self.nested, on: session).get() == nil) }
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A response that is not stored is an error even if its status 504 is accepted`(_ flavor: Flavor) async {
        var settings = ClientSettings(cache: .test)
        settings.cache.policy = .onlyIfCached
        let transport = FakeTransport { _ in .json("") }
        let result = await flavor.run(Self.optional.accepting(504), on: .test(transport, settings: settings))
        #expect(result.error?.statusCode == 504)
        #expect(transport.requests == [])
    }
}

extension Result where Failure == APIError {
    /// The error of a call that failed.
    var error: APIError? {
        if case .failure(let error) = self { error } else { nil }
    }
}
