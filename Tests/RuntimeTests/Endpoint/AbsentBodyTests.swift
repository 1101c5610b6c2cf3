import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// Responses without a body, for endpoints whose value is optional.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct AbsentBodyTests {
    private let optionals = [
        Endpoint<Item?>(.get, "/items/7"), Endpoint<Item?>(.get, "/items/7", response: .json(at: ["item"])),
        Endpoint<Item?>(.get, "/items/7", response: .json { try $0.optionalValue() }),
    ]

    private func session(_ status: Int, _ body: String, _ mode: DecodingMode = .lenient) -> APISession {
        let transport = FakeTransport { _ in HTTP.Response(status: status, body: Data(body.utf8)) }
        return .test(transport, settings: ClientSettings(decoding: mode))
    }

    @Test(arguments: Flavor.allCases, [200, 202, 204])
    func `No body is nil`(_ flavor: Flavor, _ status: Int) async throws {
        for endpoint in optionals {
            for mode in [DecodingMode.lenient, .strict] {
                let item = try await flavor.run(endpoint, on: session(status, "", mode)).get()
                #expect(item == nil)
            }
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A body is read, and null is nil`(_ flavor: Flavor) async throws {
        let item = try await flavor.run(optionals[0], on: session(200, #"{"id": 7, "name": "Dune"}"#)).get()
        #expect(item?.name == "Dune")
        #expect(try await flavor.run(optionals[0], on: session(200, "null")).get() == nil)
        #expect(try await flavor.run(optionals[1], on: session(200, #"{"item": null}"#)).get() == nil)
    }

    /// The check of samples reads such bodies in the same way: see `SampleCheckTests`.
    @Test(arguments: ["{}", #"{"data": null}"#, #"{"data": {}}"#, #"{"data": {"film": null}}"#])
    func `An optional value is nil without the objects around it`(_ body: String) async throws {
        let endpoint = Endpoint<Item?>(.get, "/best", response: .json(at: ["data", "film"]))
        for mode in [DecodingMode.lenient, .strict] {
            #expect(try await Flavor.async.run(endpoint, on: session(200, body, mode)).get() == nil)
        }
        let required = Endpoint<Item>(.get, "/best", response: .json(at: ["data", "film"]))
        await #expect(throws: APIError.self) { try await Flavor.async.run(required, on: session(200, body)).get() }
    }

    @Test
    func `Something else than an object around an optional value fails the call`() async {
        let endpoint = Endpoint<Item?>(.get, "/best", response: .json(at: ["data", "film"]))
        await #expect(throws: APIError.self) {
            try await Flavor.async.run(endpoint, on: session(200, #"{"data": 7}"#)).get()
        }
    }

    @Test(arguments: ["", "{}", #"{"data": null}"#])
    func `A value without the objects around it can be given`(_ body: String) async throws {
        let endpoint = Endpoint<[Int]>(.get, "/x", response: .json(at: ["data", "rows"], empty: []) { try $0.ints() })
        #expect(try await Flavor.async.run(endpoint, on: session(200, body)).get() == [])
    }

    @Test
    func `A page without a body is the last, and has no elements`() async throws {
        let pages = TestStreamClient(session: session(204, "")).stream(Endpoint<Item?>(.get, "/items"))
            .pages(by: .page("page")) { page in page.map { [$0] } ?? [] }
        var count = 0
        for try await page in pages {
            #expect(page == nil)
            count += 1
        }
        #expect(count == 1)
    }

    @Test(arguments: Flavor.allCases, ["", " "])
    func `A value that is not optional needs a body`(_ flavor: Flavor, _ body: String) async {
        let result = await flavor.run(item, on: session(200, body))
        #expect(outcome(result) == "decoding: the response has no body, but JSON was promised.")
    }
}
