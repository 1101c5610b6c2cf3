import EndpointRuntime
import Foundation
import Goldens
import Synchronization
import Testing

/// Streams of pages, in each style of a spec.
struct PageStreamTests {
    private func client(_ server: Server) -> Petstore.StreamClient {
        Petstore.StreamClient(
            authentication: .apiKey("key"), identity: Identity(app: "Test"), transport: server)
    }

    @Test func `Nothing is sent before the first element is requested`() async throws {
        let server = Server { _ in "[]" }
        let stream = client(server).changes()
        _ = stream.items
        _ = stream.makeAsyncIterator()
        #expect(server.queries == [])
    }

    @Test func `Pages are counted up to the last`() async throws {
        let server = Server { query in
            #"{"pets": [\#(Self.pet(id: query["page"] ?? "1"))], "page": \#(query["page"] ?? "1"), "pages": {"count": 3}}"#
        }
        var ids: [Int] = []
        for try await pet in client(server).search(place: "here").items { ids.append(pet.id) }
        #expect(ids == [1, 2, 3])
        #expect(server.queries.map { $0["page"] } == [nil, "2", "3"])
        #expect(server.queries.allSatisfy { $0["api_key"] == "key" && $0["format"] == "json" })
    }

    @Test func `A stream starts at any page, and ends at the maximum of the spec`() async throws {
        let server = Server { query in
            #"{"pets": [\#(Self.pet(id: query["page"] ?? "1"))], "page": \#(query["page"] ?? "1")}"#
        }
        var count = 0
        for try await _ in client(server).search(place: "here", page: 498) { count += 1 }
        #expect(count == 3)
        #expect(server.queries.map { $0["page"] } == ["498", "499", "500"])
    }

    @Test func `A server that repeats itself ends the stream`() async throws {
        let server = Server { _ in #"{"pets": [\#(Self.pet(id: "7"))], "page": 0, "pages": {"count": 90}}"# }
        var ids: [Int] = []
        for try await pet in client(server).search(place: "here").items { ids.append(pet.id) }
        #expect(ids == [7])
        #expect(server.queries.count == 2)
    }

    @Test func `Only the pages that are needed are requested`() async throws {
        let server = Server { query in #"{"toys": ["\#(query["offset"] ?? "0")a", "b"], "size": 100}"# }
        var toys: [String] = []
        for try await toy in client(server).toys(limit: 2).items.prefix(3) { toys.append(toy) }
        #expect(toys == ["0a", "b", "2a"])
        #expect(server.queries.map { $0["offset"] } == [nil, "2"])
        #expect(server.queries.allSatisfy { $0["limit"] == "2" })
    }

    @Test func `An empty page ends the stream`() async throws {
        let server = Server { query in query["offset"] == nil ? #"["a", "b"]"# : "[]" }
        var changes: [String] = []
        for try await change in client(server).changes().items { changes.append(change) }
        #expect(changes == ["a", "b"])
        #expect(server.queries.count == 2)
    }

    @Test func `A cursor leads to the next page`() async throws {
        let server = Server { query in
            query["after"] == nil ? #"{"visits": ["1"], "next": "x=&1"}"# : #"{"visits": ["2"], "next": ""}"#
        }
        var visits: [String] = []
        for try await visit in client(server).visits().items { visits.append(visit) }
        #expect(visits == ["1", "2"])
        #expect(server.queries.map { $0["after"] } == [nil, "x=&1"])
    }

    @Test func `A page number in a parameter group is counted`() async throws {
        let server = Server { query in #"{"owners": ["\#(query["page"] ?? "1")"], "pages": 4}"# }
        var owners: [String] = []
        for try await owner in client(server).owners(options: .init(sortBy: "name", page: 2)).items {
            owners.append(owner)
        }
        #expect(owners == ["2", "3", "4"])
        #expect(server.queries.map { $0["page"] } == ["2", "3", "4"])
        #expect(server.queries.allSatisfy { $0["sort_by"] == "name" })
    }

    @Test func `An offset in a parameter group is counted`() async throws {
        let server = Server { query in query["offset"] == "4" ? "[]" : #"["\#(query["offset"] ?? "")", "b"]"# }
        var count = 0
        for try await _ in client(server).orders(window: .init(limit: 2), status: "open").items { count += 1 }
        #expect(count == 4)
        #expect(server.queries.map { $0["offset"] } == ["0", "2", "4"])
        #expect(server.queries.allSatisfy { $0["limit"] == "2" && $0["status"] == "open" })
    }

    @Test func `A cursor in a parameter group leads to the next page`() async throws {
        let server = Server { query in
            query["after"] == nil ? #"{"visits": ["1"], "next": "x"}"# : #"{"visits": ["2"]}"#
        }
        var visits: [String] = []
        for try await visit in client(server).bills().items { visits.append(visit) }
        #expect(visits == ["1", "2"])
        #expect(server.queries.map { $0["after"] } == [nil, "x"])
    }

    @Test func `A link leads to the next page`() async throws {
        let server = Server { query in
            query["at"] == nil
                ? #"{"vets": ["1"], "links": {"next": "https://petstore.example/v1/vets?at=1&q=a%26b"}}"#
                : #"{"vets": ["2"], "links": null}"#
        }
        var vets: [String] = []
        for try await vet in client(server).vets().items { vets.append(vet) }
        #expect(vets == ["1", "2"])
        #expect(server.urls.map(\.host) == ["petstore.example", "petstore.example"])
        #expect(server.urls.last?.path == "/v1/vets")
        #expect(server.queries.last?["q"] == "a&b")
    }

    @Test func `A link to another host is an error, and is not requested`() async throws {
        let server = Server { _ in #"{"vets": ["1"], "links": {"next": "https://evil.example/v1/vets?at=1"}}"# }
        var vets: [String] = []
        var iterator = client(server).vets().items.makeAsyncIterator()
        let error = await #expect(throws: APIError.self) {
            while let vet = try await iterator.next(isolation: nil) { vets.append(vet) }
        }
        guard case .invalidRequest = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(vets == ["1"])
        #expect(server.urls.map(\.host) == ["petstore.example"])
    }

    @Test func `An offset counts the elements that a lossy list drops`() async throws {
        let server = Server { query in
            switch query["offset"] {
            case nil: #"{"data": {"rows": ["a", 7, "c"]}, "marks": [1, "x", "y", 4], "size": 5}"#
            case "3": #"{"marks": ["x", "y"], "data": {"rows": [8]}, "size": 5}"#
            default: #"{"rows": ["e"], "marks": [], "size": 5}"#
            }
        }
        var names: [String] = []
        for try await name in client(server).kennels().items { names.append(name) }
        #expect(names == ["a", "c", "e"])
        #expect(server.queries.map { $0["offset"] } == [nil, "3", "4"])
    }

    @Test func `An error ends the stream after the pages before it`() async throws {
        let server = Server { query in query["offset"] == nil ? #"["a"]"# : "nonsense" }
        var changes: [String] = []
        var iterator = client(server).changes().items.makeAsyncIterator()
        await #expect(throws: APIError.self) {
            while let change = try await iterator.next(isolation: nil) { changes.append(change) }
        }
        #expect(changes == ["a"])
        #expect(try await iterator.next(isolation: nil) == nil)
        #expect(server.queries.count == 2)
    }

    private static func pet(id: String) -> String {
        #"{"id": \#(id), "name": "A", "kind": "cat", "seen_at": [], "tags": [], "default": false, "big": 1, "#
            + #""home": {"house": "B"}}"#
    }
}

/// A transport whose responses depend on the query, and which records its requests.
private final class Server: Transport {
    private let answer: @Sendable ([String: String]) -> String
    private let log = Mutex<[URL]>([])

    init(_ answer: @escaping @Sendable ([String: String]) -> String) {
        self.answer = answer
    }

    var urls: [URL] { log.withLock { $0 } }

    var queries: [[String: String]] { urls.map(Self.query) }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request.url) }
        return HTTP.Response(body: Data(answer(Self.query(of: request.url)).utf8))
    }

    private static func query(of url: URL) -> [String: String] {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }
}
