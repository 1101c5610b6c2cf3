import EndpointRuntime
import EndpointSharing
import EndpointValkey
import Foundation

/// A process of the fleet.
struct Worker {
    let api: String
    let valkey: String
    let secret: String
    let number: Int

    func run() async throws {
        let store = try ValkeyStore(ValkeyConfiguration(valkey), secret: secret)
        let service = APIService(name: "Films", baseURL: api)
        let settings = ClientSettings(
            timeout: Fleet.time, rateLimit: Fleet.limit, sharedLimits: store.limits(processes: Fleet.processes),
            retry: .none, cache: store.cache)
        // Tokens and films do not count.
        let free = AsyncClient<FilmAPI>(session: APISession(service, settings: settings))
            .with { $0.rateLimit = .unlimited }
        let provider = CredentialProvider<String>(name: "films", sharedIn: store) { _ in
            try await free.send(Endpoint(.post, "/token", response: .json(at: ["token"]) { try $0.string() }))
        }
        let limited = AsyncClient<FilmAPI>(
            session: APISession(
                service, credential: .provided(by: provider) { .header("Authorization", "Bearer \($0)") },
                settings: settings))

        // All processes ask for the film at once.
        for _ in 0..<10 {
            _ = try await free.send(Endpoint<String>(.get, "/film", response: .json(at: ["title"]) { try $0.string() }))
        }
        await withTaskGroup { group in
            for call in 0..<Fleet.calls {
                group.addTask { [number] in
                    // Most calls end at their time limit.
                    let path: HTTP.Path = "/process/\(number)/call/\(call)"
                    _ = try? await limited.send(Endpoint<Void>(.get, path, response: .ignored))
                }
            }
        }
    }
}

enum FilmAPI: APINamespace {
    static let service = APIService(name: "Films", baseURL: "http://127.0.0.1")
}
