import EndpointTestSupport
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import EndpointRuntime

/// A credential that changes is asked for once for all calls, and each rejected call is sent once more.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CredentialProviderTests {
    private let refreshes = Refreshes()

    @Test(arguments: Flavor.allCases)
    func `The provider is asked before the first call only`(flavor: Flavor) async throws {
        let server = TokenServer(accepting: "token-1")
        let session = APISession.test(server.transport, credential: .bearer(refreshes.provider()))
        #expect(try await flavor.run(item, on: session).get().name == "token-1")
        #expect(try await flavor.run(item, on: session).get().name == "token-1")
        #expect(refreshes.all == ["nil"])
        #expect(server.tokens == ["Bearer token-1", "Bearer token-1"])
    }

    @Test(arguments: Flavor.allCases)
    func `A rejected call is sent once more with a new value`(flavor: Flavor) async throws {
        let server = TokenServer(accepting: "token-1")
        let session = APISession.test(server.transport, credential: .bearer(refreshes.provider(initial: "token-0")))
        #expect(try await flavor.run(item, on: session).get().name == "token-1")
        #expect(refreshes.all == ["token-0"])
        #expect(server.tokens == ["Bearer token-0", "Bearer token-1"])
    }

    @Test(arguments: Flavor.allCases)
    func `A second 401 is the error of the call`(flavor: Flavor) async throws {
        let server = TokenServer(accepting: "other")
        let session = APISession.test(server.transport, credential: .bearer(refreshes.provider(initial: "token-0")))
        let result = await flavor.run(item, on: session)
        #expect(outcome(result).hasPrefix("401: not [redacted]"))
        #expect(server.tokens == ["Bearer token-0", "Bearer token-1"])
        #expect(refreshes.all.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A failure of the network is the cause of the authentication failure`(_ flavor: Flavor) async throws {
        let provider = CredentialProvider<String> { _ in
            let url = try #require(URL(string: "https://auth.test/token?secret=abc"))
            throw URLError(.notConnectedToInternet, userInfo: [NSURLErrorFailingURLErrorKey: url])
        }
        let session = APISession.test(TokenServer(accepting: "").transport, credential: .bearer(provider))
        guard case .failure(.authentication(let failure)) = await flavor.run(item, on: session),
            case .transport(let cause)? = failure.error
        else {
            Issue.record("no authentication failure")
            return
        }
        #expect(cause.error.code == .notConnectedToInternet)
        #expect(cause.request == failure.request)
        #expect(!textForms(of: failure).contains { $0.contains("secret=abc") })
    }

    @Test func `A POST with a body is sent once more`() async throws {
        let server = TokenServer(accepting: "token-1")
        let session = APISession.test(server.transport, credential: .bearer(refreshes.provider(initial: "token-0")))
        let post = Endpoint<Item>(.post, "/items", body: .json(["name": "Dune"]))
        _ = try await Flavor.async.run(post, on: session).get()
        let bodies = server.transport.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } }
        #expect(bodies == [#"{"name":"Dune"}"#, #"{"name":"Dune"}"#])
        #expect(Set(server.transport.requests.map(\.method)) == [.post])
    }

    @Test func `A stream is opened once more`() async throws {
        let refreshes = refreshes
        let transport = FakeTransport { request in
            request.headers["Authorization"] == "Bearer token-1"
                ? HTTP.Response(body: Data("{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b\"}\n".utf8))
                : HTTP.Response(status: 401)
        }
        let session = APISession.test(transport, credential: .bearer(refreshes.provider(initial: "token-0")))
        var names: [String] = []
        for try await item in TestStreamClient(session: session).elements(item) { names.append(item.name) }
        #expect(names == ["a", "b"])
        #expect(refreshes.all == ["token-0"])
    }

    @Test func `Waiting for the provider counts towards the time limit of the call`() async throws {
        let (clock, gate) = (TestClock(), ProviderGate())
        let provider = CredentialProvider<String> { _ in
            await gate.pass()
            return "token"
        }
        let transport = FakeTransport { _ in .json("{}") }
        let session = APISession.test(
            transport, credential: .bearer(provider), settings: ClientSettings(timeout: .seconds(5), clock: clock))
        let call = Flavor.async.start(item, on: session)
        await until { gate.count == 1 }
        await clock.sleeper()
        clock.advance(by: .seconds(5))
        #expect(outcome(await call.result()) == "timed out after 5.0 seconds")
        #expect(transport.requests.isEmpty)
        gate.open()
    }

    @Test func `A value that is no longer valid is replaced before a request is sent`() async throws {
        let refreshes = refreshes
        let server = TokenServer(accepting: "token-1")
        let provider = CredentialProvider(initial: "expired", isValid: { $0 != "expired" }) { rejected in
            "token-\(refreshes.record(rejected))"
        }
        let session = APISession.test(server.transport, credential: .bearer(provider))
        #expect(try await Flavor.async.run(item, on: session).get().name == "token-1")
        #expect(refreshes.all == ["expired"])
        #expect(server.tokens == ["Bearer token-1"])
    }

    @Test func `A provider that calls its own client fails at once`() async throws {
        let calls = SharedText("")
        let transport = FakeTransport { _ in .json("{}") }
        let box = SessionBox()
        let provider = CredentialProvider<String> { _ in
            let inner = try await TestClient(session: box.session()).send(item)
            calls.text = inner.name
            return "token"
        }
        let session = APISession.test(transport, credential: .bearer(provider))
        box.set(session)
        let result = await Flavor.async.run(item, on: session)
        #expect(outcome(result).contains("sent a request that needs the same credential"))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\u{0}b"])
    func `A value that would add a header is not sent`(value: String) async throws {
        let transport = FakeTransport { _ in .json("{}") }
        let session = APISession.test(transport, credential: .bearer(CredentialProvider { _ in value }))
        let text = outcome(await Flavor.async.run(item, on: session))
        #expect(text.hasPrefix("authentication: the value of the header Authorization contains a line break"))
        #expect(!text.contains("Evil"))
        #expect(transport.requests.isEmpty)
    }

    @Test func `A 401 of another origin does not ask the provider`() async throws {
        let transport = FakeTransport { request in
            request.url.host() == "api.test"
                ? HTTP.Response(status: 307, headers: ["Location": "https://other.test/x"]) : HTTP.Response(status: 401)
        }
        let session = APISession.test(transport, credential: .bearer(refreshes.provider()))
        #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("401"))
        #expect(refreshes.all == ["nil"])
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer token-1", nil])
    }

    @Test func `A value in the query is replaced, and is in no text`() async throws {
        let refreshes = refreshes
        let transport = FakeTransport { request in
            request.url.query()?.contains("key=secret-2") == true ? .json("[", status: 200) : HTTP.Response(status: 401)
        }
        let provider = CredentialProvider { "secret-\(refreshes.record($0))" }
        let session = APISession.test(transport, credential: .provided(by: provider) { .query("key", $0) })
        let result = await Flavor.async.run(item.with { $0.query["page"] = "2" }, on: session)
        #expect(transport.requests.map { $0.url.query() } == ["page=2&key=secret-1", "page=2&key=secret-2"])
        for text in textForms(of: result) { #expect(!text.contains("secret-")) }
    }
}

/// A session that its own provider uses.
private final class SessionBox: Sendable {
    private let value = Eventual<APISession>()

    func set(_ session: APISession) { value.set(session) }

    func session() async throws -> APISession {
        guard let session = await value.value() else { throw CancellationError() }
        return session
    }
}
