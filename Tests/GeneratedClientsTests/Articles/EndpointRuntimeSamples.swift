import EndpointRuntime
import GeneratedClients

/// The sample of the module's page.
func loadTitle(_ token: String) async throws(APIError) -> String {
    let client = TMDb.Client(authentication: .accessToken(token))
    let movie = try await client.movie(id: 550)
    return movie.title
}
