import EndpointRuntime
import GeneratedClients

/// The samples of the article "Choosing a flavor".
struct WhichFlavorSamples {
    let client: TMDb.Client
    let show: @Sendable (String) -> Void

    func loadTitle(of id: Int) async throws(APIError) -> String {
        try await client.movie(id: id).title
    }

    func showTitle(of id: Int) -> CancellationHandle {
        client.callbacks.movie(id: id) { result in
            switch result {
            case .success(let movie): show(movie.title)
            case .failure(let error): show(error.description)
            }
        }
    }

    func showAll() async throws(APIError) {
        for try await movie in client.streams.popularMovies().items.prefix(50) { show(movie.title) }
    }

    func views() -> (TMDb.CallbackClient, TMDb.StreamClient) {
        let callbacks = client.callbacks
        let streams = callbacks.streams
        return (callbacks, streams)
    }
}

@MainActor final class TitleModel {
    var title = ""

    func load(with client: TMDb.Client) {
        client.callbacks.movie(id: 550) { result in
            MainActor.assumeIsolated { self.title = (try? result.get().title) ?? "?" }
        }
    }
}
