import AsyncHTTPClientTransport
import GeneratedClients

let films = TMDb.Client(authentication: .apiKey("…"), transport: AsyncHTTPClientTransport.shared)

/// The other sample of the transport's page.
func transportOfItsOwn() async throws -> TMDb.MovieDetails {
    let transport = AsyncHTTPClientTransport(configuration: .init(proxy: .server(host: "proxy.example", port: 3128)))
    defer { transport.close() }
    return try await TMDb.Client(authentication: .apiKey("…"), transport: transport).movie(id: 550)
}
