import EndpointRuntime
import EndpointTesting
import Testing

/// Stubs of calls whose client has query items of its own.
struct SettingsQueryTests {
    private let tags = Endpoint<[String]>(.get, "/tags", query: ["after": "x"])

    @Test(arguments: [nil, "fr"])
    func `A stub of an endpoint answers a client with query items`(_ language: String?) async throws {
        let stub = StubTransport()
        let call = language.map { language in tags.with { $0.query["language"] = language } } ?? tags
        stub.reply(to: call, with: ["stub"])
        let session = APISession(
            APIService(name: "Test", baseURL: "https://api.test"),
            settings: ClientSettings(query: ["language": "de"]), transport: stub)
        #expect(try await AsyncClient<QueryTests>(session: session).send(call) == ["stub"])
        await #expect(throws: APIError.self) {
            try await AsyncClient<QueryTests>(session: session).send(call.with { $0.query["after"] = "y" })
        }
    }
}

private enum QueryTests: APINamespace {
    static let service = APIService(name: "Test", baseURL: "https://api.test")
}
