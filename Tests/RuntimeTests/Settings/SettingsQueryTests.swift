import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Query items of every request, which come from the settings.
struct SettingsQueryTests {
    private func url(
        _ query: HTTP.Query, _ endpoint: Endpoint<Item>, _ credential: Credential = .none
    ) throws -> String {
        let service = APIService(name: "Test", baseURL: "https://api.test")
        let session = APISession(service, credential: credential, settings: ClientSettings(query: query))
        return try session.request(for: endpoint.request).url.absoluteString
    }

    @Test
    func `Items of the endpoint and the credential replace those of the settings`() throws {
        let query: HTTP.Query = ["a": 1, "tag": ["x", "y"], "key": "settings"]
        let endpoint = Endpoint<Item>(.get, "/i")
        #expect(try url(query, endpoint) == "https://api.test/i?a=1&tag=x&tag=y&key=settings")
        let changed = endpoint.with { $0.query = ["b": 2, "tag": "z"] }
        #expect(try url(query, changed).hasSuffix("/i?b=2&tag=z&a=1&key=settings"))
        #expect(try url(query, endpoint, .query("key", "k")).hasSuffix("?a=1&tag=x&tag=y&key=k"))
        #expect(try url([:], endpoint) == "https://api.test/i")
    }

    @Test
    func `Added parameters replace those with the same names, and nil leaves them`() {
        let settings = ClientSettings(headers: ["X-A": "1", "X-B": "2"], query: ["a": 1, "b": 2])
            .adding(query: ["b": 3, "a": Int?.none], headers: ["x-b": "3", "X-A": String?.none])
        #expect(settings.query == ["a": 1, "b": 3])
        #expect(settings.headers["X-A"] == "1")
        #expect(settings.headers.values(of: "X-B") == ["3"])
    }

    @Test
    func `A parameter is set or removed by name`() {
        var query: HTTP.Query = ["a": 1, "tag": ["x", "y"]]
        query.set("tag", ["z"])
        query.set("a", Int?.none)
        #expect(query == ["tag": "z"])
        var headers: HTTP.Headers = ["X-A": "1"]
        headers.set("x-a", 2)
        #expect(headers.values(of: "X-A") == ["2"])
        headers.set("X-A", String?.none)
        #expect(headers.fields.isEmpty)
    }
}
