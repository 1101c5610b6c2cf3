import AsyncHTTPClientTransport
import FilmServer
import Foundation
import Hummingbird
import Logging

/// Serves films on port 8080. The API key is in `TMDB_API_KEY`.
@main
struct Films {
    static func main() async throws {
        guard let key = ProcessInfo.processInfo.environment["TMDB_API_KEY"] else {
            throw CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "TMDB_API_KEY is not set"])
        }
        let logger = Logger(label: "films")
        let routes = FilmRoutes(key: key, transport: AsyncHTTPClientTransport.shared, logger: logger)
        try await Application(router: routes.router, logger: logger).runService()
    }
}
