import EndpointRuntime
import InventedServices
import Services
import Testing

/// GraphQL: one URL, queries as constants, pages by a variable, and errors with the status 200.
struct CatalogTests {
    private let service: InventedCatalog
    private let client: Catalog.Client

    init() throws {
        service = try InventedCatalog()
        client = Catalog.Client(settings: ClientSettings(baseURL: service.server.baseURL))
    }

    @Test
    func `A variable selects a planet`() async throws {
        #expect(try await client.planet(variables: Catalog.PlanetVariables(id: "1")).name == "Arrakis")
    }

    @Test
    func `The cursor of the next page is a variable`() async throws {
        var names: [String] = []
        let pages = client.streams.planets(variables: Catalog.PageVariables(first: 2))
        for try await planet in pages.items { names.append(planet.name) }
        #expect(names == (1...5).map { "Planet \($0)" })
        #expect(service.server.requestCount == 3)
        #expect(service.server.requests.last?.text.contains(#""variables":{"after":"4","first":2}"#) == true)
    }

    @Test
    func `An error has the status 200, and fails the call`() async throws {
        let error = try await #require(throws: APIError.self) {
            try await client.planet(variables: Catalog.PlanetVariables(id: "7"))
        }
        let failure = try #require(error.problem(as: Catalog.Failures.self)?.errors.first)
        #expect(failure.message == "There is no such planet.")
        #expect(failure.code == "NOT_FOUND")
    }
}
