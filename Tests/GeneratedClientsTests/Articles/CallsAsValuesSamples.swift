import EndpointRuntime
import Foundation
import GeneratedClients

/// The samples of the article "Calls as values".
struct CallsAsValuesSamples {
    let client: TMDb.Client
    let show: @Sendable (String) -> Void

    func send() async throws(APIError) -> TMDb.MovieDetails {
        let endpoint = TMDb.Endpoints.movie(id: 550)
        let movie = try await client.send(endpoint)
        return movie
    }

    func respond() async throws(APIError) {
        let response = try await client.response(to: TMDb.Endpoints.movie(id: 550))
        show("\(response.status) from \(response.source): \(response.value.title)")
    }

    func pages() -> PageStream<TMDb.Page<TMDb.Movie>, TMDb.Movie> {
        let popular = client.streams.stream(TMDb.Endpoints.popularMovies())
            .pages(by: .page("page", last: { $0.totalPages }, maximum: 500)) { $0.results }
        return popular
    }

    func change() -> Endpoint<TMDb.MovieDetails> {
        let german = TMDb.Endpoints.movie(id: 550).with {
            $0.headers["X-Request-ID"] = "7"
            $0.query["language"] = "de"
            $0.timeout = .seconds(5)
        }
        return german
    }

    func look() throws(APIError) {
        let request = try client.request(for: TMDb.Endpoints.movie(id: 550))
        show(request.curl)
    }

    func withoutSpec(id: Int) -> [any Sendable] {
        let book = Endpoint<JSON>(.get, "/books/\(id)", query: ["details": true])
        let title = Endpoint<String>(.get, "/books/\(id)", response: .json(at: ["book", "title"]))
        let scan = Endpoint<Data>(.get, "/books/\(id)/scan", response: .raw("image/png"))
        let remove = Endpoint<Void>(.delete, "/books/\(id)")
        return [book, title, scan, remove]
    }

    static func ownFlavor() async -> Result<TMDb.MovieDetails, APIError> {
        let client = ResultClient<TMDb>(authentication: .apiKey("…"))
        let result = await client.result(of: TMDb.Endpoints.movie(id: 550))
        return result
    }
}

struct ResultClient<API: APINamespace>: APIClient {
    let session: APISession

    func result<Value>(of endpoint: Endpoint<Value>) async -> Result<Value, APIError> {
        do throws(APIError) {
            return .success(try await async.send(endpoint))
        } catch {
            return .failure(error)
        }
    }
}
