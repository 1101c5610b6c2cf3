import AsyncHTTPClient
import EndpointObservability
import EndpointRuntime
import Foundation
import GeneratedClients
import HTTPTypes
import Hummingbird
import Logging

/// Routes that return films of TMDb.
///
/// - `GET /films/550` returns a short description of a film as JSON.
/// - `GET /films/550/poster` streams its poster.
public struct FilmRoutes: Sendable {
    /// Sends requests that are not API calls, such as for a picture.
    public typealias Load = @Sendable (HTTPClientRequest) async throws -> HTTPClientResponse

    private let films: TMDb.Client
    private let load: Load

    /// Creates the routes.
    ///
    /// - Parameters:
    ///   - key: The API key for TMDb.
    ///   - transport: The transport for the calls of the API.
    ///   - logger: Receives the events of these calls.
    ///   - load: Loads the posters. By default, with `HTTPClient.shared`.
    public init(
        key: String,
        transport: any Transport,
        logger: Logger,
        load: @escaping Load = { try await HTTPClient.shared.execute($0, timeout: .seconds(30)) }
    ) {
        let settings = ClientSettings(timeout: .seconds(10), cache: .memory(bytes: 8_000_000))
            .observed(logger: logger)
        films = TMDb.Client(authentication: .apiKey(key), settings: settings, transport: transport)
        self.load = load
    }

    /// The router with these routes.
    public var router: Router<BasicRequestContext> {
        let router = Router()
        router.get("films/:id") { request, context in try await film(request, context) }
        router.get("films/:id/poster") { _, context in try await poster(context) }
        return router
    }

    private func film(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.parameters.require("id", as: Int.self)
        let response = try await details(of: id)
        var answer = try Film(response.value).response(from: request, context: context)
        answer.headers[.age] = response.source.age.map { String($0.components.seconds) }
        return answer
    }

    private func poster(_ context: BasicRequestContext) async throws -> Response {
        let id = try context.parameters.require("id", as: Int.self)
        guard let url = try await details(of: id).value.posterURL() else { throw HTTPError(.notFound) }
        let picture = try await load(HTTPClientRequest(url: url.absoluteString))
        guard picture.status == .ok else { throw HTTPError(.badGateway) }
        var response = Response(status: .ok, body: ResponseBody(asyncSequence: picture.body))
        response.headers[.contentType] = picture.headers.first(name: "Content-Type")
        return response
    }

    /// Sends an endpoint as a value. The response has the source as well as the film.
    private func details(of id: Int) async throws -> APIResponse<TMDb.MovieDetails> {
        do throws(APIError) {
            return try await films.response(to: TMDb.Endpoints.movie(id: id))
        } catch {
            throw HTTPError(error)
        }
    }
}

extension ResponseSource {
    /// The time since the server validated a stored response.
    fileprivate var age: Duration? {
        switch self {
        case .network, .revalidated: nil
        case .cache(let age), .stale(let age, _): age
        }
    }
}
