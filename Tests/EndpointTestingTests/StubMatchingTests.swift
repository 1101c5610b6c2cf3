import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

/// Tests which reply a request gets, and the error of a call without a reply.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StubMatchingTests {
    private let stub = StubTransport()

    private func client(
        _ credential: Credential = .query("k", "x"), base: String = "https://api.test/v1"
    ) -> TestClient {
        let settings = ClientSettings(baseURL: URL(string: base), retry: .none)
        return TestClient(session: .test(stub, credential: credential, settings: settings))
    }

    private func search(_ query: HTTP.Query) -> Endpoint<Int> { Endpoint(.get, "/search", query: query) }

    @Test(arguments: ["https://api.test/v1", "https://api.test", "https://api.test/items"])
    func `The path is compared below the base URL`(base: String) async throws {
        stub.reply(to: item, with: Item(id: 7, name: "Dune"))
        #expect(try await client(base: base).send(item).id == 7)
        let nested = Endpoint<Item>(.get, "/users/1/items/7")
        await #expect(throws: APIError.self) { try await client(base: base).send(nested) }
    }

    @Test
    func `Query items are compared in any order`() async throws {
        stub.reply(to: search(["q": "a b&c", "tag": ["x", "y"]]), with: 1)
        #expect(try await client().send(search(["tag": ["y", "x"], "q": "a b&c"])) == 1)
        for other: HTTP.Query in [["q": "a b&c", "tag": "x"], ["q": "a b", "tag": ["x", "y"]], ["q": "a b&c"], [:]] {
            await #expect(throws: APIError.self) { try await client().send(search(other)) }
        }
    }

    @Test(arguments: [.query("key", "abc"), .header("X-Key", "abc"), Credential.none])
    func `The credential is not compared`(credential: Credential) async throws {
        stub.reply(to: search(["q": "a"]), with: 1)
        #expect(try await client(credential).send(search(["q": "a"])) == 1)
    }

    @Test(arguments: ["https://files.test/a?part=1", "https://files.test/a", "https://api.test/v1/a?part=1"])
    func `The URL that the API has handed out is compared`(text: String) async throws {
        let url = try #require(URL(string: text))
        let call = Endpoint<Int>(.get, HTTP.Path(url: url), query: ["page": 2])
        stub.reply(to: call, with: 1)
        #expect(try await client().send(call) == 1)
        await #expect(throws: APIError.self) { try await client().send(call.with { $0.query["page"] = "3" }) }
        let other = try #require(URL(string: "https://files.test/b"))
        await #expect(throws: APIError.self) { try await client().send(Endpoint<Int>(.get, HTTP.Path(url: other))) }
    }

    @Test
    func `The body is compared`() async throws {
        func add(_ name: String) -> Endpoint<Int> { Endpoint(.post, "/items", body: .json(["name": name])) }
        stub.reply(to: add("a"), with: 1)
        stub.reply(to: add("b"), with: 2)
        #expect(try await client().send(add("b")) == 2)
        let thrown = await #expect(throws: APIError.self) { try await client().send(add("long")) }
        let error = try #require(thrown)
        #expect("\(error)".contains("the reply that is set for it is for another body, of 12 bytes"))
    }

    @Test
    func `The most specific reply is used`() async throws {
        let one = search(["q": "1"])
        stub.reply(to: .everything, json: "1")
        #expect(try await client().send(one) == 1)
        stub.reply(to: .path("/search"), json: "2")
        #expect(try await client().send(one) == 2)
        stub.reply(to: .path("/search", method: .get), json: "3")
        stub.reply(to: .path("/search", method: .post), json: "4")
        #expect(try await client().send(one) == 3)
        stub.reply(to: one, with: 5)
        stub.reply(to: .everything, json: "6")
        #expect(try await client().send(one) == 5)
        #expect(try await client().send(search([:])) == 3)
        #expect(try await client().send(Endpoint<Int>(.get, "/else")) == 6)
        stub.reply(to: one, with: 7)
        #expect(try await client().send(one) == 7)
    }

    @Test
    func `The requests of a call are recorded`() async throws {
        stub.reply(to: .path("/search"), json: "1")
        _ = try await client().send(search(["q": "a"]))
        _ = try await client().send(search(["q": "b"]))
        _ = try? await client().send(item)
        #expect(
            stub.requests(to: search(["q": "b"])).map(\.url.absoluteString) == ["https://api.test/v1/search?q=b&k=x"])
        #expect(stub.requests(to: .path("/search")).count == 2)
        #expect(stub.requests(to: .path("/search", method: .post)).isEmpty)
        #expect(stub.requests(to: item).count == 1)
        #expect(stub.requests.count == 3)
    }

    @Test(arguments: Flavor.allCases)
    func `The error of a call without a reply names the most similar one that has one`(flavor: Flavor) async throws {
        stub.reply(to: Endpoint<Int>(.get, "/items/8"), with: 1)
        stub.reply(to: Endpoint<Int>(.get, "/users"), with: 1)
        let clock = TestClock(skip: .seconds(29))
        let session = APISession.test(stub, settings: ClientSettings(clock: clock))
        let error = try #require(await flavor.run(item, on: session).failure)
        #expect(
            "\(error)" == """
                GET /items/7 was not sent: no reply is set for it. The most similar call that has one is GET /items/8. \
                Set one with stub.reply(to: .path("/items/7"), …).
                """)
        #expect(stub.requests.count == 1, "It was sent again.")
    }

    @Test
    func `The error of a call without a reply contains no secret`() async throws {
        let secret = "0123456789abcdef"
        stub.reply(to: Endpoint<Int>(.get, "/session/\(secret)", query: ["token": secret]), with: 1)
        let call = Endpoint<Int>(.get, "/session/\(secret)/x", query: ["token": secret, "q": secret])
        for credential: Credential in [.query("q2", secret), .header("X-App", secret)] {
            let thrown = await #expect(throws: APIError.self) { try await client(credential).send(call) }
            let error = try #require(thrown)
            let text = String(reflecting: error)
            #expect(text.contains("no reply is set"))
            #expect(!text.contains(secret))
        }
    }
}
