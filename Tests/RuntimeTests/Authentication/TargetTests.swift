import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Where requests go that do not go to the base URL, and what they carry.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct TargetTests {
    private static let credential = Credential.all(.header("X-App", "secret-1"), .query("key", "secret-2"))

    private func session(
        _ transport: any Transport = FakeTransport { _ in .json(#"{"id": 1, "name": "x"}"#) },
        settings: ClientSettings = ClientSettings(headers: ["X-Auth-Token": "secret-3", "Accept-Language": "de"])
    ) -> APISession {
        let service = APIService(
            name: "Test", baseURL: "https://api.test/v1", servers: ["https://sandbox.test/v1"],
            headers: ["X-Api-Key": "secret-4"])
        return APISession(service, credential: Self.credential, settings: settings, transport: transport)
    }

    private func request(_ url: String, _ query: HTTP.Query = [:]) throws -> HTTP.Request {
        let url = try #require(URL(string: url))
        let endpoint = Endpoint<Item>(.put, HTTP.Path(url: url), query: query, headers: ["X-Upload-Token": "own"])
        return try TestClient(session: session()).request(for: endpoint)
    }

    @Test(arguments: [
        "https://api.test/files/7?part=1", "https://API.test:443/files/7?part=1", "https://sandbox.test/x?part=1",
    ])
    func `A URL of the API has the credential`(url: String) throws {
        let request = try request(url, ["page": 2])
        #expect(request.url.query() == "part=1&page=2&key=secret-2")
        #expect(request.headers["X-App"] == "secret-1" && request.headers["X-Auth-Token"] == "secret-3")
    }

    @Test(arguments: [
        "https://files.test/x", "http://api.test/x", "https://api.test:8443/x", "https://api.test.evil.com/x",
        "https://evil.com/api.test", "https://evil.com?https://api.test/", "https://xapi.test/", "https://127.0.0.1/x",
    ])
    func `A URL of another origin has no secret of the client`(url: String) throws {
        let request = try request(url)
        #expect(!request.url.absoluteString.contains("secret"))
        #expect(!request.headers.fields.contains { $0.value.contains("secret") })
        #expect(request.headers["Accept-Language"] == "de")
        // The caller has passed it for this URL.
        #expect(request.headers["X-Upload-Token"] == "own")
    }

    @Test(arguments: [
        "/files/7", "files.test/x", "ftp://files.test/x", "file:///etc/passwd", "https://user@api.test/", "https:///x",
        "https://api.test\\@evil.com/", "https://u:p@api.test/x", "https://api%2Etest/x", "data:text/plain,x",
    ])
    func `A URL that is not absolute, or that can be misread, is not requested`(url: String) async throws {
        let transport = FakeTransport { _ in .json("{}") }
        guard let url = URL(string: url) else { return }
        for flavor in Flavor.allCases {
            let result = await flavor.run(Endpoint<Item>(.get, HTTP.Path(url: url)), on: session(transport))
            #expect(outcome(result) == "invalid request: its URL is not an absolute http or https URL without a user")
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func `A URL is requested as it is, without its fragment`() throws {
        let url = "https://files.test/a%2Fb/c;d?X-Amz-Signature=a%2Bb&x=1+2&y"
        #expect(try request("\(url)#part").url.absoluteString == url)
    }

    @Test func `A signed URL is masked in texts`() throws {
        let request = try request("https://files.test/x?X-Amz-Signature=abcdef123456&size=7")
        #expect(request.description == "PUT https://files.test/x?X-Amz-Signature=[redacted]&size=7")
        let url = try #require(URL(string: "https://files.test/x?token=abcdef123456"))
        let endpoint = Endpoint<Item>(.get, HTTP.Path(url: url))
        for text in textForms(of: endpoint) { #expect(!text.contains("abcdef123456")) }
    }

    @Test func `An endpoint can have a host of its own, which gets the credential`() throws {
        let client = TestClient(session: session())
        let request = try client.request(for: item.on("https://files.test/v2/"))
        #expect(request.url.absoluteString == "https://files.test/v2/items/7?key=secret-2")
        #expect(request.headers["X-App"] == "secret-1")
        let anonymous = try client.request(for: item.on("https://files.test").authenticated(.none))
        #expect(anonymous.url.absoluteString == "https://files.test/items/7")
        #expect(anonymous.headers["X-App"] == nil)
    }

    @Test func `The settings replace the host of an endpoint`() throws {
        let settings = ClientSettings(baseURL: URL(string: "http://localhost:80/x"))
        let request = try TestClient(session: session(settings: settings)).request(
            for: item.on("https://files.test/v2"))
        #expect(request.url.absoluteString.hasPrefix("http://localhost:80/x/items/7"))
    }

    @Test func `An invalid base URL of an endpoint fails its calls only`() async {
        let result = await Flavor.async.run(item.on("https://a@b"), on: session())
        #expect(outcome(result).hasPrefix("invalid request: the base URL contains a user"))
    }

    @Test func `A redirect from an origin does not restore the credential`() async throws {
        let transport = FakeTransport { request in
            switch request.url.host() {
            case "files.test": HTTP.Response(status: 307, headers: ["Location": "https://api.test/v1/items/7"])
            default: .json(#"{"id": 1, "name": "x"}"#)
            }
        }
        let url = try #require(URL(string: "https://files.test/x"))
        _ = try await Flavor.async.run(Endpoint<Item>(.get, HTTP.Path(url: url)), on: session(transport)).get()
        let last = try #require(transport.requests.last)
        #expect(last.url.absoluteString == "https://api.test/v1/items/7")
        #expect(!last.headers.fields.contains { $0.value.contains("secret") })
    }
}
