import EndpointOAuth
import EndpointRuntime
import Foundation
import InventedServices
import Services
import Synchronization
import Testing

/// Access tokens that are refreshed, and 204 for nothing.
struct SpotifyTests {
    private let service: InventedSpotify
    private let server: OAuthServer

    init() throws {
        service = try InventedSpotify()
        server = OAuthServer(
            tokenURL: service.accounts.baseURL.appending(path: "api/token"), clientID: "app", clientSecret: "sesame")
    }

    private func client(_ provider: CredentialProvider<String>, market: String? = nil) -> Spotify.Client {
        let settings = ClientSettings(
            baseURL: service.server.baseURL.appending(path: "v1"), sharesRequestsInFlight: false, rateLimit: .unlimited)
        return Spotify.Client(authentication: .accessToken(provider), market: market, settings: settings)
    }

    @Test
    func `A hundred calls share one token, and one new token after it has expired`() async throws {
        let client = client(server.clientCredentials())
        for count in 1...2 {
            try await withThrowingTaskGroup { group in
                for _ in 0..<100 { group.addTask { try await client.player()?.isPlaying } }
                for try await isPlaying in group { #expect(isPlaying == true) }
            }
            #expect(service.tokenCount == count)
            service.expireTokens()
        }
    }

    @Test
    func `A refresh token is replaced, and the new one is saved`() async throws {
        let saved = Mutex<[String]>([])
        let provider = server.refreshing("refresh-0") { token in saved.withLock { $0.append(token) } }
        let client = client(provider)
        _ = try await client.player()
        service.expireTokens()
        try await client.pause()
        #expect(saved.withLock { $0 } == ["refresh-1", "refresh-2"])
    }

    @Test
    func `A refresh that fails is the error of the call, with its reason`() async throws {
        let error = try await #require(throws: APIError.self) {
            try await client(server.refreshing("refresh-9")).player()
        }
        #expect(error.description.contains("Refresh token revoked"))
        #expect(!error.description.contains("refresh-9"))
        #expect(service.server.requestCount == 0)
    }

    @Test
    func `The player is nil if nothing is played`() async throws {
        let client = client(server.clientCredentials(), market: "AQ")
        #expect(try await client.player() == nil)
        #expect(service.server.requests.first?.query("market") == "AQ")
    }

    @Test
    func `The tracks of all pages follow each other`() async throws {
        let client = client(server.clientCredentials(), market: "SE")
        var names: [String] = []
        for try await track in client.streams.albumTracks(id: "a1", limit: 20).items { names.append(track.name) }
        #expect(names == (0..<50).map { "Track \($0)" })
        #expect(service.server.requestCount == 3)
    }
}
