import EndpointRuntime
import Foundation
import InventedServices
import Services
import Testing

/// Pages by `Link`, an optional token, and archives that are files on another host.
struct GitHubTests {
    private let service: InventedGitHub
    private let settings: ClientSettings

    init() throws {
        service = try InventedGitHub()
        settings = ClientSettings(baseURL: service.server.baseURL)
    }

    private func client(_ token: String? = nil) -> GitHub.Client {
        GitHub.Client(
            authentication: token.map { .token($0) }, identity: Identity(app: "services"), settings: settings)
    }

    @Test
    func `A repository needs no token`() async throws {
        let repository = try await client().repository(owner: "chani", name: "dune")
        #expect(repository.fullName == "chani/dune")
        #expect(repository.license == "MIT License")
        #expect(repository.visibility == .public)
    }

    @Test
    func `The issues of all pages follow each other`() async throws {
        var titles: [String] = []
        let pages = client().streams.issues(owner: "chani", name: "dune", state: .all, perPage: 2)
        for try await issue in pages.items { titles.append(issue.title) }
        #expect(titles == (1...6).map { "Issue \($0)" })
        #expect(service.server.requests.map { $0.query("page") } == [nil, "2", "3"])
        #expect(service.server.requests.allSatisfy { $0.query("state") == "all" })
    }

    @Test
    func `A readme is text`() async throws {
        #expect(try await client().readme(owner: "chani", name: "dune") == "# Dune\n")
    }

    @Test
    func `An archive becomes a file, and its host gets no token`() async throws {
        let target = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).zip")
        defer { try? FileManager.default.removeItem(at: target) }
        let file = try await client("ghp_invented").archive(owner: "chani", name: "dune", ref: "main", to: target)
        #expect(file.size == InventedGitHub.archive.count)
        #expect(try Data(contentsOf: target) == InventedGitHub.archive)
        #expect(service.archives.requests.map { $0.header("Authorization") } == [nil])
    }

    @Test
    func `Whether a repository is starred depends on the status`() async throws {
        let client = client("ghp_invented")
        try await client.star(owner: "chani", name: "dune")
        #expect(try await client.starred(owner: "chani", name: "dune") == .yes)
        #expect(try await client.starred(owner: "chani", name: "salt") == .no)
    }

    @Test
    func `A call that needs a token is not sent without one`() async throws {
        await #expect(throws: APIError.self) { try await client().star(owner: "chani", name: "dune") }
        #expect(service.server.requestCount == 0)
    }

    @Test
    func `An error has the message of the server`() async throws {
        let error = try await #require(throws: APIError.self) {
            try await client().repository(owner: "chani", name: "salt")
        }
        #expect(error.problem(as: GitHub.Problem.self)?.message == "Not Found")
    }
}
