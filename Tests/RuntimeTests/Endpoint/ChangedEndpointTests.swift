import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// An endpoint can be changed before it is sent.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ChangedEndpointTests {
    private let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
    private let rename = Endpoint<Item>(
        .put, "/items/7", query: ["lang": "en", "tag": ["a", "b"]], headers: ["X-A": "1"], body: .json(["name": "Dune"])
    )

    @Test(arguments: Flavor.allCases)
    func `A changed endpoint sends the change`(_ flavor: Flavor) async throws {
        let changed = rename.with {
            $0.headers["x-a"] = "2"
            $0.headers["Accept"] = "text/json"
            $0.query["lang"] = "de"
            $0.query["tag"] = nil
            $0.query["page"] = "3"
            $0.body = .form(["name": "Arrakis"])
        }
        _ = try await flavor.run(changed, on: .test(transport)).get()
        let request = try #require(transport.requests.first)
        #expect(request.url.absoluteString == "https://api.test/v1/items/7?lang=de&page=3")
        #expect(request.headers.values(of: "X-A") == ["2"])
        #expect(request.headers.values(of: "Accept") == ["text/json"])
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.body == Data("name=Arrakis".utf8))
    }

    @Test
    func `Changing a copy does not change the original endpoint`() {
        var copy = rename
        copy.headers["X-A"] = "2"
        copy.body = nil
        copy.timeout = .seconds(1)
        #expect(rename.headers["X-A"] == "1")
        #expect(rename.body != nil)
        #expect(rename.timeout == nil)
    }

    @Test(arguments: Flavor.allCases)
    func `Headers of a call replace those of the settings, but not the credential`(_ flavor: Flavor) async throws {
        let session = APISession.test(
            transport, credential: .header("Authorization", "Bearer abcdef"),
            settings: ClientSettings(headers: ["X-A": "settings", "X-B": "settings"]))
        let endpoint = item.with {
            $0.headers["X-A"] = "call"
            $0.headers["Authorization"] = "Bearer other"
        }
        _ = try await flavor.run(endpoint, on: session).get()
        let headers = try #require(transport.requests.first).headers
        #expect(headers.values(of: "X-A") == ["call"])
        #expect(headers.values(of: "X-B") == ["settings"])
        #expect(headers.values(of: "Authorization") == ["Bearer abcdef"])
    }

    @Test(arguments: Flavor.allCases)
    func `A header of a call replaces neither the value of a provider nor a cookie with the credential`(
        _ flavor: Flavor
    ) async throws {
        let provider = CredentialProvider(initial: "abcdef") { _ in "ghijkl" }
        let endpoint = item.with {
            $0.headers["authorization"] = "Bearer other"
            $0.headers["cookie"] = "lang=de; sid=other"
        }
        for credential in [Credential.bearer(provider), .cookie("sid", "abcdef")] {
            _ = try await flavor.run(endpoint, on: .test(transport, credential: credential)).get()
        }
        let headers = transport.requests.map(\.headers)
        try #require(headers.count == 2)
        #expect(headers[0].values(of: "Authorization") == ["Bearer abcdef"])
        #expect(headers[1].values(of: "Cookie") == ["sid=abcdef; lang=de"])
    }

    @Test
    func `A query returns the first item with a name, and replaces all of them`() {
        var query: HTTP.Query = ["a": 1, "b": [2, 3], "c": 4]
        #expect(query["b"] == "2")
        #expect(query["z"] == nil)
        query["b"] = "5"
        #expect("\(query)" == "a=1&b=5&c=4")
        query["a"] = nil
        query["d"] = "6 7"
        #expect("\(query)" == "b=5&c=4&d=6%207")
    }
}
