import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Stored responses and requests in flight are those of one caller, whatever the values of a provider are.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ProviderCacheTests {
    private static func fresh(_ name: String) -> CacheAnswer { .item(name, ["Cache-Control": "max-age=60"]) }

    @Test func `A new value keeps the stored responses of the caller`() async throws {
        let server = CachedServer(Self.fresh("Dune"))
        let token = SharedText("a1")
        let provider = CredentialProvider(isValid: { $0 == token.text }) { _ in token.text }
        let session = server.session(.test, credential: .bearer(provider))
        #expect(await session.outcome() == "Dune, network")
        token.text = "a2"
        #expect(await session.outcome() == "Dune, cache 0")
        #expect(server.transport.requests.count == 1)
    }

    @Test func `Two providers do not share stored responses`() async throws {
        let server = CachedServer(Self.fresh("Ann"), Self.fresh("Bob"))
        let cache = ResponseCache.test
        let sessions = ["ann", "bob"].map { name in
            server.session(cache, credential: .bearer(CredentialProvider { _ in "token of \(name)" }))
        }
        #expect(await sessions[0].outcome() == "Ann, network")
        #expect(await sessions[1].outcome() == "Bob, network")
        #expect(await sessions[0].outcome() == "Ann, cache 0")
    }

    @Test func `Providers with one identity share stored responses`() async throws {
        let server = CachedServer(Self.fresh("Ann"), Self.fresh("Bob"))
        let cache = ResponseCache.test
        func session(_ identity: String) -> APISession {
            server.session(cache, credential: .bearer(CredentialProvider(identity: identity) { _ in "t" }))
        }
        #expect(await session("ann").outcome() == "Ann, network")
        #expect(await session("ann").outcome() == "Ann, cache 0")
        #expect(await session("bob").outcome() == "Bob, network")
    }

    @Test func `A fixed credential that spells the identity of a provider is another caller`() async throws {
        let server = CachedServer(Self.fresh("Ann"), Self.fresh("Eve"))
        let cache = ResponseCache.test
        let provider = CredentialProvider(identity: "ann") { _ in "t" }
        #expect(await server.session(cache, credential: .bearer(provider)).outcome() == "Ann, network")
        let fake = server.session(cache, credential: .header("(caller)", "provider"))
        #expect(await fake.outcome().contains("is not a token"))
        let other = server.session(cache, headers: ["X-Session": "named ann", "X-Auth-Provider": "named ann"])
        #expect(await other.outcome() == "Eve, network")
    }

    @Test func `Endpoints with other credentials do not share requests in flight or stored responses`() async throws {
        let server = CachedServer(Self.fresh("Ann"), Self.fresh("nobody"))
        let session = server.session(.test, credential: .bearer(CredentialProvider { _ in "t" }))
        #expect(await session.outcome() == "Ann, network")
        #expect(await session.outcome(item.authenticated(.none)) == "nobody, network")
        #expect(await session.outcome() == "Ann, cache 0")
        #expect(server.transport.requests.map { $0.headers["Authorization"] } == ["Bearer t", nil])
    }

    @Test func `An error of a stored response shows no value of a provider`() async throws {
        let echo = CacheAnswer.response(
            HTTP.Response(
                status: 404, headers: ["Cache-Control": "max-age=60", "X-Echo": "Bearer t0ken-of-ann"],
                body: Data(#"{"message": "nothing for t0ken-of-ann"}"#.utf8)))
        let session = CachedServer(echo).session(.test, credential: .bearer(CredentialProvider { _ in "t0ken-of-ann" }))
        for _ in 1...2 {
            let result = await Flavor.async.run(item, on: session)
            guard case .failure(.status(let failure)) = result else { return #expect(Bool(false)) }
            let body = String(decoding: failure.body, as: UTF8.self)
            for text in ["\(failure)", body, "\(failure.headers)", failure.message ?? ""] {
                #expect(!text.contains("t0ken-of-ann"))
            }
        }
    }

    @Test func `A stale response is used if the provider has no network`() async throws {
        let server = CachedServer(.item("Dune", ["Cache-Control": "max-age=1, stale-if-error=600"]))
        let isOffline = SharedText("no")
        let offline = APISession.test(FakeTransport { _ in throw URLError(.notConnectedToInternet) })
        let provider = CredentialProvider(isValid: { _ in isOffline.text == "no" }) { _ in
            if isOffline.text == "yes" {
                _ = try await TestClient(session: offline.with { $0.retry = .none }).send(item)
            }
            return "t"
        }
        let session = server.session(.test, credential: .bearer(provider))
        #expect(await session.outcome() == "Dune, network")
        server.clock.advance(by: 10)
        isOffline.text = "yes"
        #expect(await session.outcome() == "Dune, stale 10 because other")
    }
}
