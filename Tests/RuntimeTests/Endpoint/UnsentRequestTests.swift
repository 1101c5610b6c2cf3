import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// A client can return the request of an endpoint without sending it.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct UnsentRequestTests {
    private let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
    private let endpoint = Endpoint<Item>(
        .put, "/items/7", query: ["page": 2], headers: ["X-Session-Token": "hush-hush"], body: .json(["name": "Dune"]))

    private var session: APISession {
        .test(
            transport, credential: .query("api_key", "0123456789abcdef"),
            settings: ClientSettings(headers: ["Accept-Language": "de"]))
    }

    @Test
    func `The unsent request equals the one that is sent`() async throws {
        let session = session
        let requests = [
            try TestClient(session: session).request(for: endpoint),
            try TestCallbackClient(session: session).request(for: endpoint),
            try TestStreamClient(session: session).request(for: endpoint),
        ]
        #expect(transport.requests.isEmpty)
        for flavor in Flavor.allCases { _ = await flavor.run(endpoint, on: session) }
        #expect(transport.requests.map(contents) == requests.map(contents))
        #expect(requests[0].url.absoluteString == "https://api.test/v1/items/7?page=2&api_key=0123456789abcdef")
    }

    private func contents(_ request: HTTP.Request) -> [AnyHashable] {
        [request.method, request.url, request.headers, request.body, request.maximumBodySize]
    }

    @Test
    func `The curl command of an unsent request has no secrets`() throws {
        let request = try TestClient(session: session).request(for: endpoint)
        #expect(
            request.curl == """
                curl --request PUT \\
                  --globoff \\
                  'https://api.test/v1/items/7?page=2&api_key=[redacted]' \\
                  --header 'Accept-Language: de' \\
                  --header 'Accept: application/json' \\
                  --header 'Content-Type: application/json' \\
                  --header 'X-Session-Token: [redacted]' \\
                  --data-raw '{"name":"Dune"}'
                """)
    }

    @Test
    func `An unsent request has the settings of its client`() throws {
        let client = TestClient(session: session).with { $0.headers["X-A"] = "1" }
        #expect(try client.request(for: item).headers["X-A"] == "1")
    }

    @Test
    func `Each unsent request has a new idempotency key`() throws {
        let service = APIService(name: "Test", baseURL: "https://api.test", idempotencyKey: "Idempotency-Key")
        let client = TestClient(session: APISession(service, transport: transport))
        let post = Endpoint<Item>(.post, "/items")
        let keys = try (1...3).compactMap { _ in try client.request(for: post).headers["Idempotency-Key"] }
        #expect(Set(keys).count == 3)
    }

    @Test
    func `An invalid request or configuration is thrown`() async {
        let client = TestClient(session: session)
        #expect(
            await failure { () throws(APIError) in
                _ = try client.request(for: item.with { $0.headers["X-Secret"] = "a\nb" })
            }
                == "invalid request: the value of the header X-Secret contains a line break or another control character"
        )
        #expect(
            await failure { () throws(APIError) in _ = try client.with { $0.maximumBodySize = 0 }.request(for: item) }
                == "invalid configuration: ClientSettings.maximumBodySize is 0, but must be at least 1")
    }
}
