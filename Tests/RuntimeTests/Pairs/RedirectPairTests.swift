import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// A redirect and an authentication in one call.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RedirectPairTests {
    private let provider = CredentialProvider(initial: "token-0") { _ in "token-1" }

    /// The method, the path and the token of each request.
    private func lines(_ transport: FakeTransport) -> [String] {
        transport.requests.map { "\($0.method) \($0.url.path()) \($0.headers["Authorization"] ?? "-")" }
    }

    private func server(_ redirect: HTTP.Response) -> FakeTransport {
        FakeTransport { request in
            if request.url.path() == "/v1/orders" { return redirect }
            return request.headers["Authorization"] == "Bearer token-1"
                ? .json(#"{"id": 7, "name": "Dune"}"#) : HTTP.Response(status: 401)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `Only the refused request of a chain of redirects is sent again`(flavor: Flavor) async throws {
        let transport = server(HTTP.Response(status: 303, headers: ["Location": "/v1/orders/7"]))
        let session = APISession.test(transport, credential: .bearer(provider))
        let order = Endpoint<Item>(.post, "/orders", body: .json(["name": "Dune"]))
        #expect(try await flavor.run(order, on: session).get().name == "Dune")
        #expect(
            lines(transport) == [
                "POST /v1/orders Bearer token-0", "GET /v1/orders/7 Bearer token-0", "GET /v1/orders/7 Bearer token-1",
            ])
    }

    @Test func `A refused request is sent again with the method and the body of its hop`() async throws {
        let transport = server(HTTP.Response(status: 307, headers: ["Location": "/v1/orders/7"]))
        let session = APISession.test(transport, credential: .bearer(provider))
        let order = Endpoint<Item>(.post, "/orders", body: .json(["name": "Dune"]))
        #expect(try await Flavor.async.run(order, on: session).get().name == "Dune")
        #expect(lines(transport).last == "POST /v1/orders/7 Bearer token-1")
        #expect(transport.requests.map(\.body) == Array(repeating: Data(#"{"name":"Dune"}"#.utf8), count: 3))
    }

    @Test func `Another origin gets no value of a provider, and its 401 asks for none`() async throws {
        let transport = server(HTTP.Response(status: 307, headers: ["Location": "https://other.test/orders/7"]))
        let session = APISession.test(transport, credential: .bearer(provider))
        let order = Endpoint<Item>(.post, "/orders", body: .json(["name": "Dune"]))
        #expect(outcome(await Flavor.async.run(order, on: session)).hasPrefix("401"))
        #expect(lines(transport) == ["POST /v1/orders Bearer token-0", "POST /orders/7 -"])
        #expect(provider.latest?.value == "token-0")
    }

    @Test func `An error after a redirect shows no value of a provider`() async throws {
        let transport = FakeTransport { request in
            let token = request.headers["Authorization"]?.dropFirst(7) ?? ""
            return request.url.path() == "/v1/orders"
                ? HTTP.Response(status: 302, headers: ["Location": "/v1/orders/7?seen=\(token)"])
                : .json(#"{"message": "no \#(token) here"}"#, status: 400)
        }
        let session = APISession.test(transport, credential: .bearer(provider))
        let result = await Flavor.async.run(Endpoint<Item>(.get, "/orders"), on: session)
        guard case .failure(let error) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(!"\(error) \(String(reflecting: error))".contains("token-0"))
    }
}
