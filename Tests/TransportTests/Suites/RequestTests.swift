import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RequestTests {
    @Test
    func `Method, path, query, headers and body are sent unchanged`() async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let endpoint = Endpoint<Item>(
            .put,
            "/items/\(7)",
            query: ["q": "a b", "tag": ["x", "y"], "none": String?.none],
            headers: ["X-Tag": "tab\tand é"],
            body: .json(["name": "Dune", "pages": 412, "gone": String?.none])
        )
        let session = APISession(
            APIService(name: "Test", baseURL: "https://api.test"),
            credential: .query("api_key", "k&1"),
            identity: Identity(app: "Tests/1", contact: "me@example.org"),
            settings: ClientSettings(baseURL: server.baseURL),
            transport: TransportUnderTest.make()
        )
        let response = try await TestClient(session: session).response(to: endpoint)
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        let request = try await server.request(1)
        #expect(request.method == "PUT")
        #expect(request.target == "/items/7?q=a%20b&tag=x&tag=y&api_key=k%261")
        #expect(request.header("X-Tag") == "tab\tand é")
        #expect(request.header("User-Agent") == "Tests/1 (me@example.org)")
        #expect(request.header("Accept") == "application/json")
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.text == #"{"name":"Dune","pages":412}"#)
    }

    @Test(arguments: [
        "a/b", "a%2Fb", "a?x=1", "a#f", "a b", "\r\nX: y", "é", "%", ";", "\\", "\0", "...", "%252e", "a:b@c",
        "!$&'()*,=", "a+b", "a;b=c",
    ])
    func `A parameter with any characters is one path segment on the wire`(_ value: String) async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let result = await Flavor.async.run(Endpoint<Item>(.get, "/a/\(value)/b"), on: .loopback(server))
        #expect(outcome(result) == dune)
        let encoded = value.addingPercentEncoding(withAllowedCharacters: .plainInSegments)
        #expect(try await server.request(1).target == "/a/\(encoded ?? "")/b")
    }

    @Test(arguments: ["&", "=", "+", "#", "a b", "é", "%41", "?", "/", "\r\n"])
    func `Query names and values are sent unchanged`(_ text: String) async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let endpoint = Endpoint<Item>(.get, "/a", query: [text: text, "z": "1"])
        #expect(outcome(await Flavor.async.run(endpoint, on: .loopback(server))) == dune)
        let request = try await server.request(1)
        #expect(request.query.map(\.name) == [text, "z"])
        #expect(request.query.map(\.value) == [text, "1"])
        #expect(!request.target.contains("+"))
    }

    @Test
    func `Cookies are neither stored nor sent`() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply(headers: ["Set-Cookie": "session=1; Path=/"], body: LoopbackReply.dune.body)
        }
        defer { server.stop() }
        let session = APISession.loopback(server)
        for _ in 1...2 {
            #expect(outcome(await Flavor.async.run(item, on: session)) == dune)
        }
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
        #expect(server.acceptedConnections == 1)
    }

    @Test(arguments: Secret.all)
    func `Errors and other texts contain no secret`(_ secret: Secret) async throws {
        let server = try LoopbackServer { _ in .fault(.reset) }
        defer { server.stop() }
        let transport = TransportUnderTest.make()
        let settings = ClientSettings(headers: secret.headers, retry: .none)
        let session = APISession.loopback(
            server, credential: secret.credential, settings: settings, transport: transport)
        let texts = textForms(of: await Flavor.async.run(item, on: session)) + textForms(of: transport)
        #expect(texts.contains { $0.contains("GET \(server.baseURL)") })
        for (form, text) in secret.forms.flatMap({ form in texts.map { (form, $0) } }) where text.contains(form) {
            Issue.record("\(form) in \(text)")
        }
    }
}

extension CharacterSet {
    /// The characters of a path segment (RFC 3986, section 3.3) without `;` and `+`.
    fileprivate static let plainInSegments = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:@!$&'()*,="
    )
}
