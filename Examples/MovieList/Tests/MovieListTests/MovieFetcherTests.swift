#if canImport(Combine)
import Combine
import EndpointBridges
import EndpointRuntime
import GeneratedClients
import InventedCinema
import LoopbackServer
import MovieList
import Testing

@Suite(.timeLimit(.minutes(20)))
struct MovieFetcherTests {
    private func service(_ server: LoopbackServer) -> MovieService {
        let settings = ClientSettings(baseURL: server.baseURL, rateLimit: .unlimited, retry: .none)
        return MovieService(client: TMDb.Client(authentication: .apiKey("0"), settings: settings))
    }

    @Test(arguments: zip(MovieCategory.allCases, ["now_playing", "upcoming", "popular", "top_rated"]))
    func `Each list is published`(category: MovieCategory, path: String) async throws {
        let server = try InventedCinema.start()
        let films = try await service(server).fetchMovies(from: category).firstValue(cancellation: .cancelled)
        #expect(server.requests.map(\.path) == ["/movie/\(path)"])
        #expect(films?.map(\.id) == Array(1...10))
        #expect(films?.first?.year == 2025)
    }

    @Test
    func `Each subscriber of the publisher sends a request`() async throws {
        let server = try InventedCinema.start()
        let films = service(server).fetchMovies(from: .popular)
        #expect(server.requestCount == 0)
        for count in 1...2 {
            _ = try await films.firstValue(cancellation: .cancelled)
            #expect(server.requestCount == count)
        }
    }

    @Test
    func `Cancelling a subscription cancels its request`() async throws {
        let server = try InventedCinema.start { _ in .fault(.hang) }
        let subscription = service(server).fetchMovies(from: .popular)
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        let request = try await server.request(1)
        subscription.cancel()
        try await server.closing(of: request)
    }

    @Test
    func `The future immediately sends one request for all subscribers`() async throws {
        let server = try InventedCinema.start()
        let films = service(server).fetchMoviesOnce(from: .popular)
        _ = try await server.request(1)
        for _ in 1...2 {
            let first = try await films.firstValue(cancellation: .cancelled)?.first
            #expect(first?.title == "Hit 1")
        }
        #expect(server.requestCount == 1)
    }

    @Test
    func `The future fails for all subscribers`() async throws {
        let server = try InventedCinema.start { _ in .json("{}", status: 404) }
        let films = service(server).fetchMoviesOnce(from: .popular)
        for _ in 1...2 {
            await #expect(throws: APIError.self) { try await films.firstValue(cancellation: .cancelled) }
        }
        #expect(server.requestCount == 1)
    }
}
#endif
