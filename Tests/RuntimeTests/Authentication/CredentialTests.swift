import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// What each kind of credential sends, and which endpoints it is sent to.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CredentialTests {
    private func request(
        _ credential: Credential, _ endpoint: Endpoint<Item> = item, headers: HTTP.Headers = [:]
    ) throws -> HTTP.Request {
        let settings = ClientSettings(headers: headers)
        return try TestClient(
            session: .test(FakeTransport { _ in .json("{}") }, credential: credential, settings: settings)
        )
        .request(for: endpoint)
    }

    private func problem(_ credential: Credential, _ endpoint: Endpoint<Item> = item) async -> String {
        let transport = FakeTransport { _ in .json("{}") }
        let session = APISession.test(transport, credential: credential)
        let texts = await Flavor.allCases.map { $0 }.asyncMap { outcome(await $0.run(endpoint, on: session)) }
        #expect(Set(texts).count == 1)
        #expect(transport.requests.isEmpty)
        return texts[0]
    }

    @Test func `A username and a password are sent as UTF-8`() throws {
        // The example of RFC 7617, section 2.1.
        let request = try request(.basic(username: "test", password: "123\u{A3}"))
        #expect(request.headers["Authorization"] == "Basic dGVzdDoxMjPCow==")
        #expect(!request.curl.contains("dGVzd"))
    }

    @Test(arguments: ["", "stripe", "a user"])
    func `A password is masked, also without a username`(user: String) throws {
        let request = try request(.basic(username: user, password: "sk-4711"))
        #expect(request.redactor.scrub("the key sk-4711 is wrong") == "the key [redacted] is wrong")
    }

    @Test(arguments: ["a:b", "a:\u{301}b"])
    func `A username cannot have a colon, also with an accent on it`(_ username: String) async {
        let text = await problem(.basic(username: username, password: "secret"))
        #expect(text == "invalid configuration: the username contains a colon (RFC 7617, section 2)")
    }

    @Test(arguments: ["a\r\nb", "a\u{0}", "a\u{7F}"])
    func `A password cannot have control characters`(password: String) async {
        #expect(await problem(.basic(username: "a", password: password)).contains("control character"))
    }

    @Test func `A cookie joins the other cookies`() throws {
        let cookie = Credential.cookie("sid", "abc")
        #expect(try request(cookie).headers["Cookie"] == "sid=abc")
        #expect(
            try request(cookie, headers: ["Cookie": "theme=dark; sid=old"]).headers["Cookie"] == "sid=abc; theme=dark")
    }

    @Test(arguments: ["a; admin=1", "a,b", "a\r\nX: 1", "a b", "\"a\"", "ä", "a\\b"])
    func `A cookie cannot end its value`(value: String) async {
        let text = await problem(.cookie("sid", value))
        #expect(
            text
                == "invalid configuration: the value of the cookie sid contains a character that is not allowed in a cookie"
        )
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb"])
    func `A header cannot end its value`(value: String) async {
        #expect(await problem(.header("X-Key", value)).contains("contains a line break"))
        #expect(await problem(.all(.query("a", "b"), .header("X-Key", value))).contains("contains a line break"))
    }

    @Test func `Several credentials are sent at once`() throws {
        let request = try request(.all(.header("X-Key", "k1"), .query("app_id", "app-4711"), .none, .cookie("c", "c1")))
        #expect(request.headers["X-Key"] == "k1")
        #expect(request.headers["Cookie"] == "c=c1")
        #expect(request.url.query() == "app_id=app-4711")
        #expect(!request.curl.contains("4711"))
    }

    private let several = Credential.first(of: [
        Credential.header("Authorization", "Bearer t").scheme("token"),
        Credential.basic(username: "u", password: "p").scheme("user"),
    ])

    @Test func `An endpoint has the first credential that it accepts`() throws {
        func value(_ authentication: EndpointAuthentication) throws -> String? {
            try request(several, item.authenticated(authentication)).headers["Authorization"]
        }
        #expect(try value(.any) == "Bearer t")
        #expect(try value(.none) == nil)
        #expect(try value(.required("user")) == "Basic dTpw")
        #expect(try value(.required("user", "token")) == "Bearer t")
        #expect(try value(.optional("user")) == "Basic dTpw")
        #expect(try value(.optional("key")) == nil)
    }

    @Test func `A call that needs another credential is not sent`() async {
        let text = await problem(several, item.authenticated(.required("key", "session")))
        #expect(text == "invalid request: the client has no credential for 'key' or 'session'")
        #expect(await problem(.none, item.authenticated(.required("key"))).hasSuffix("no credential for 'key'"))
    }

    @Test func `A credential without a scheme is accepted by all endpoints`() throws {
        let request = try request(.header("Authorization", "x"), item.authenticated(.required("key")))
        #expect(request.headers["Authorization"] == "x")
    }

    @Test func `Another origin gets none of several credentials`() async throws {
        let transport = FakeTransport { request in
            request.url.host() == "api.test"
                ? HTTP.Response(status: 302, headers: ["Location": "https://other.test/x?app=1"])
                : .json(#"{"id": 1, "name": "x"}"#)
        }
        let credential = Credential.all(.header("X-App", "k1"), .query("app", "a1"), .cookie("c", "c1"))
        _ = try await Flavor.async.run(item, on: .test(transport, credential: credential)).get()
        let last = try #require(transport.requests.last)
        #expect(last.headers["X-App"] == nil && last.headers["Cookie"] == nil)
        #expect(last.url.query() == nil)
    }
}

extension Sequence where Element: Sendable {
    fileprivate func asyncMap<Value>(_ transform: (Element) async -> Value) async -> [Value] {
        var values: [Value] = []
        for element in self { values.append(await transform(element)) }
        return values
    }
}
