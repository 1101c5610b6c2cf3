import EndpointFiles
import EndpointRuntime
import Foundation
import GeneratedClients

/// The samples of the article "Caching".
struct CachingSamples {
    let client: TMDb.Client
    let key: String

    func cachingClient(in folder: URL) -> (TMDb.Client, TMDb.Client) {
        let inMemory = ClientSettings(cache: .memory(bytes: 8_000_000))
        let onDisk = ClientSettings(cache: .disk(folder, bytes: 50_000_000))
        return (
            TMDb.Client(authentication: .apiKey(key), settings: inMemory),
            TMDb.Client(authentication: .apiKey(key), settings: onDisk)
        )
    }

    func reloaded() async throws(APIError) -> TMDb.MovieDetails {
        try await client.with { $0.cache.policy = .reload }.movie(id: 550)
    }

    func withoutNetwork() async throws(APIError) -> TMDb.MovieDetails {
        try await client.with { $0.cache.policy = .onlyIfCached }.movie(id: 550)
    }

    func patientSettings() -> ClientSettings {
        var settings = ClientSettings(cache: .memory(bytes: 8_000_000))
        settings.cache.staleIfError = .seconds(86_400)
        return settings
    }

    func sourceOfMovie() async throws(APIError) -> ResponseSource? {
        let log = ResponseLog()
        _ = try await client.logging(to: log).movie(id: 550)
        return log.last?.source
    }

    func sharedStore() -> (ClientSettings, signOut: () -> Void) {
        let store = MemoryCacheStore(bytes: 8_000_000)
        return (ClientSettings(cache: .memory(store)), signOut: { store.removeAll() })
    }
}
