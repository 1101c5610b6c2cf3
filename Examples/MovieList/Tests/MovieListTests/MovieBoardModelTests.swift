#if canImport(Combine)
import Combine
import EndpointBridges
import EndpointRuntime
import GeneratedClients
import InventedCinema
import LoopbackServer
import MovieList
import Synchronization
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct MovieBoardModelTests {
    /// Replaces the service, as in a preview.
    private struct Preview: MovieFetcher {
        let result: Result<[Film], APIError>

        func fetchMovies(from category: MovieCategory) -> CallPublisher<[Film], APIError> {
            CallPublisher { () async throws(APIError) in try result.get() }
        }
    }

    private func model(_ server: LoopbackServer) -> MovieBoardModel {
        let settings = ClientSettings(baseURL: server.baseURL, rateLimit: .unlimited, retry: .none)
        return MovieBoardModel(
            fetcher: MovieService(client: TMDb.Client(authentication: .apiKey("0"), settings: settings)))
    }

    /// Waits until no request is in flight.
    private func waitUntilIdle(_ model: MovieBoardModel) async {
        while !model.loading.isEmpty, !Task.isCancelled { await Task.yield() }
    }

    @Test
    func `All lists are loaded concurrently`() async throws {
        let gate = Gate()
        let page = """
            { "page": 1, "total_pages": 1, "total_results": 1, "results": [{ "id": 1, "title": "A film" }],
            "dates": { "minimum": "2025-01-01", "maximum": "2025-02-01" } }
            """
        let server = try InventedCinema.start { _ in .json(page, delivery: .held(gate)) }
        let model = model(server)
        model.load()
        #expect(model.loading == Set(MovieCategory.allCases))
        try await gate.arrivals(4)
        // A second call sends no further requests.
        model.load()
        gate.open()
        await waitUntilIdle(model)
        #expect(server.requestCount == 4)
        for category in MovieCategory.allCases { #expect(model.films[category]?.map(\.title) == ["A film"]) }
        #expect(model.alert == nil)
    }

    @Test
    func `A failed list shows an alert, and is loaded again`() async throws {
        let isBroken = Atomic(true)
        let server = try InventedCinema.start { request in
            request.path == "/movie/popular" && isBroken.load(ordering: .acquiring) ? .json("{}", status: 503) : nil
        }
        let model = model(server)
        model.load()
        await waitUntilIdle(model)
        #expect(model.alert?.text == "TMDb has a problem at the moment.")
        #expect(Set(model.films.keys) == [.nowPlaying, .upcoming, .topRated])

        model.alert = nil
        isBroken.store(false, ordering: .releasing)
        model.load()
        #expect(model.loading == [.popular])
        await waitUntilIdle(model)
        #expect(model.alert == nil)
        #expect(model.films[.popular]?.first?.title == "Hit 1")
        #expect(server.requestCount == 5)
    }

    @Test
    func `Stopping cancels all requests without an alert`() async throws {
        let server = try InventedCinema.start { _ in .fault(.hang) }
        let model = model(server)
        model.load()
        var requests: [LoopbackRequest] = []
        for number in 1...4 { requests.append(try await server.request(number)) }
        model.stop()
        #expect(model.loading.isEmpty)
        for request in requests { try await server.closing(of: request) }
        #expect(model.alert == nil)
    }

    @Test
    func `A released model cancels all requests`() async throws {
        let server = try InventedCinema.start { _ in .fault(.hang) }
        var model: MovieBoardModel? = model(server)
        model?.load()
        var requests: [LoopbackRequest] = []
        for number in 1...4 { requests.append(try await server.request(number)) }
        model = nil
        for request in requests { try await server.closing(of: request) }
    }

    @Test
    func `A preview replaces the service`() async {
        let model = MovieBoardModel(fetcher: Preview(result: .success([Film(id: 1, title: "A film")])))
        model.load()
        await waitUntilIdle(model)
        for category in MovieCategory.allCases { #expect(model.films[category]?.map(\.title) == ["A film"]) }
    }

    @Test
    func `A preview of a problem shows the alert`() async {
        let model = MovieBoardModel(fetcher: Preview(result: .failure(.clientClosed)))
        model.load()
        await waitUntilIdle(model)
        #expect(model.alert?.remedy == Problem.Remedy.none)
        #expect(model.films.isEmpty)
    }
}
#endif
