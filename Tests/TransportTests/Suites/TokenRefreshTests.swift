import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Synchronization
import Testing

/// Tokens that are replaced after a 401, on real connections.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct TokenRefreshTests {
    @Test
    func `100 rejected calls make one refresh`() async throws {
        let server = try LoopbackServer { request in
            request.header("Authorization") == "Bearer new" ? .dune : LoopbackReply(status: 401)
        }
        defer { server.stop() }
        let refreshes = Atomic<Int>(0)
        let provider = CredentialProvider(initial: "old") { _ in
            refreshes.add(1, ordering: .relaxed)
            // All calls have been rejected before the new token is known.
            _ = try await server.request(100)
            return "new"
        }
        let credential = Credential.provided(by: provider) { .header("Authorization", "Bearer \($0)") }
        let session = APISession.loopback(server, credential: credential)
        let calls = (0..<100).map { number in
            Flavor.allCases[number % 3].start(
                Endpoint<Item>(.post, "/items/\(number)", body: .json(["n": number])), on: session)
        }
        for call in calls { #expect(outcome(await call.result()) == dune) }
        #expect(refreshes.load(ordering: .relaxed) == 1)
        #expect(try await server.request(200).text.hasPrefix(#"{"n":"#))
    }

    @Test
    func `A URL on another port has no credential`() async throws {
        let (api, files) = (try LoopbackServer { _ in .dune }, try LoopbackServer { _ in .dune })
        defer {
            api.stop()
            files.stop()
        }
        let session = APISession.loopback(api, credential: .all(.header("X-App", "secret"), .query("key", "secret")))
        for server in [api, files] {
            let url = server.baseURL.appending(path: "upload").appending(queryItems: [
                URLQueryItem(name: "part", value: "1")
            ])
            let endpoint = Endpoint<Item>(
                .put, HTTP.Path(url: url), body: .data(Data("x".utf8), contentType: "image/png"))
            #expect(outcome(await Flavor.async.run(endpoint, on: session)) == dune)
        }
        let (own, other) = (try await api.request(1), try await files.request(1))
        #expect(own.target == "/upload?part=1&key=secret" && own.header("X-App") == "secret")
        #expect(other.target == "/upload?part=1" && other.header("X-App") == nil)
        #expect(other.method == "PUT" && other.text == "x")
    }
}
