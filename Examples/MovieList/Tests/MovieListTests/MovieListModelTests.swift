import EndpointRuntime
import GeneratedClients
import InventedCinema
import LoopbackServer
import MovieList
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct MovieListModelTests {
    private func model(_ server: LoopbackServer) -> MovieListModel {
        let settings = ClientSettings(baseURL: server.baseURL, rateLimit: .unlimited, retry: .none)
        return MovieListModel(
            service: MovieService(client: TMDb.Client(authentication: .apiKey("0"), settings: settings)))
    }

    @Test(arguments: zip(MovieCategory.allCases, ["now_playing", "upcoming", "popular", "top_rated"]))
    func `Each list is requested from its path`(category: MovieCategory, path: String) async throws {
        let server = try InventedCinema.start()
        let model = model(server)
        model.show(category)
        await model.waitUntilIdle()
        #expect(server.requests.map(\.path) == ["/movie/\(path)"])
        #expect(model.category == category)
        #expect(model.movies.count == 10)
    }

    @Test
    func `A selected list is shown`() async throws {
        let server = try InventedCinema.start()
        let model = model(server)
        model.selection = .topRated
        await model.waitUntilIdle()
        #expect(server.requests.map(\.path) == ["/movie/top_rated"])
        #expect(model.selection == .topRated)
    }

    @Test
    func `A page is loaded when the end of the list is visible`() async throws {
        let server = try InventedCinema.start()
        let model = model(server)
        model.show(.popular)
        await model.waitUntilIdle()

        model.appeared(model.movies[0])
        #expect(model.footer == .more)
        model.appeared(model.movies[6])
        model.appeared(model.movies[9])
        #expect(model.footer == .loading)
        await model.waitUntilIdle()

        #expect(server.requests.map { $0.query("page") } == [nil, "2"])
        #expect(model.movies.map(\.id) == Array(1...19))
    }

    @Test
    func `After the last page, nothing is requested`() async throws {
        let server = try InventedCinema.start()
        let model = model(server)
        for _ in 0..<5 {
            model.loadMore()
            await model.waitUntilIdle()
        }
        #expect(server.requestCount == InventedCinema.pages)
        #expect(model.footer == .end)
        #expect(model.movies.map(\.id) == Array(1...28))
    }

    @Test
    func `A failed page is loaded again`() async throws {
        let server = try InventedCinema.start { $0.number == 2 ? .json("{}", status: 503) : nil }
        let model = model(server)
        model.loadMore()
        await model.waitUntilIdle()
        model.loadMore()
        await model.waitUntilIdle()
        guard case .problem(let problem) = model.footer else {
            Issue.record("The footer is \(model.footer).")
            return
        }
        #expect(problem.remedy == .retry)
        #expect(model.movies.count == 10)

        model.loadMore()
        await model.waitUntilIdle()
        #expect(server.requests.map { $0.query("page") } == [nil, "2", "2"])
        #expect(model.movies.count == 19)
    }

    @Test
    func `The response for another list is never shown`() async throws {
        let gate = Gate()
        let server = try InventedCinema.start { request in
            request.path == "/movie/popular" ? .json(#"{"page": 1, "results": []}"#, delivery: .held(gate)) : nil
        }
        let model = model(server)
        model.show(.popular)
        let left = try await server.request(1)
        model.show(.upcoming)
        try await server.closing(of: left)
        gate.open()
        await model.waitUntilIdle()
        #expect(model.movies.first?.title == "Soon 1")
        #expect(model.footer == .more)
    }

    @Test
    func `A page without new films is skipped`() async throws {
        let known = #"{ "page": 2, "total_pages": 3, "total_results": 30, "results": [{ "id": 1, "title": "Hit 1" }] }"#
        let server = try InventedCinema.start { $0.query("page") == "2" ? .json(known) : nil }
        let model = model(server)
        model.show(.popular)
        await model.waitUntilIdle()
        model.loadMore()
        await model.waitUntilIdle()
        #expect(server.requests.map { $0.query("page") } == [nil, "2", "3"])
        #expect(model.movies.map(\.id) == Array(1...10) + Array(19...28))
    }

    @Test
    func `Pictures have the fitting size`() async throws {
        let server = try InventedCinema.start()
        let model = model(server)
        model.loadMore()
        await model.waitUntilIdle()
        let movie = try #require(model.movies.first)
        #expect(movie.posterURL(size: .w92)?.absoluteString == "https://image.tmdb.org/t/p/w92/Now1.jpg")
    }
}
