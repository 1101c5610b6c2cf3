import EndpointRuntime
import Foundation
import GeneratedClients
import Goldens
import Synchronization
import Testing

/// A wrapper that a user could write. It signs every call, and records the endpoint and the source of the response.
private struct Journal<API: APINamespace>: Sendable {
    private final class Lines: Sendable {
        let lines = Mutex<[String]>([])
    }

    let client: AsyncClient<API>
    let sign: @Sendable (HTTP.Request) -> String
    private let journal = Lines()

    var lines: [String] { journal.lines.withLock { $0 } }

    init(_ client: AsyncClient<API>, sign: @escaping @Sendable (HTTP.Request) -> String) {
        self.client = client
        self.sign = sign
    }

    func send<Value>(_ endpoint: Endpoint<Value>) async throws(APIError) -> Value {
        let signature = sign(try client.request(for: endpoint))
        let response = try await client.response(to: endpoint.with { $0.headers["X-Signature"] = signature })
        journal.lines.withLock { $0.append("\(endpoint): \(response.status), \(response.source)") }
        return response.value
    }
}

/// A custom flavor or wrapper needs no generated code. The flavor is that of the article "Calls as values".
struct OwnFlavorTests {
    @Test
    func `A custom flavor can make any call`() async throws {
        let client = ResultClient<TMDb>(authentication: .apiKey("k"), transport: RoutedFixtures())
        let movie = try await client.result(of: TMDb.Endpoints.movie(id: 550)).get()
        #expect(movie == (try await client.async.movie(id: 550)))
        let broken = TMDb.Endpoints.movie(id: 550).with { $0.timeout = .zero }
        guard case .failure(.invalidRequest) = await client.result(of: broken) else {
            Issue.record("an invalid request is an error")
            return
        }
    }

    @Test
    func `A wrapper can change any call`() async throws {
        let transport = FixedTransport(#"["7", "8"]"#)
        let client = Petstore.Client(
            authentication: .apiKey("hush-hush"), identity: Identity(app: "Test/1"), transport: transport)
        let journal = Journal(client) { "\($0.method) \($0.url.path())" }
        #expect(try await journal.send(Petstore.Endpoints.orders(status: "new")) == ["7", "8"])
        #expect(transport.requests.map { $0.headers["X-Signature"] } == ["GET /v1/orders"])
        #expect(journal.lines == ["GET /orders?offset=0&status=new: 200, network"])
    }
}
