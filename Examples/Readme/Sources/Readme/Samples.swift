import AsyncHTTPClientTransport
import EndpointBridges
import EndpointRuntime
import EndpointTesting
import Foundation
import GeneratedClients

/// The samples of the README, as they are there.
enum Samples {
    static func flavors() async throws {
        let client = Petstore.Client()

        // async
        let pets = try await client.pets(owner: "ada", limit: 10)

        // with a callback: exactly one completion, on the main queue unless you choose another
        let handle = client.callbacks.pets(owner: "ada") { result in print(result) }
        handle.cancel()

        // as a stream: the request is sent when iteration starts
        for try await pets in client.streams.pets(owner: "ada") { print(pets) }
        print(pets)
    }

    static func bodies(_ client: Petstore.Client) async throws {
        for try await pet in client.streams.allPets() { print(pet) }  // lines of JSON
        for try await arrival in client.streams.arrivals() { print(arrival) }  // events; reconnects by itself
    }

    static func values(_ client: Petstore.Client) async throws {
        let pets = Petstore.Endpoints.pets(owner: "ada").with { $0.headers["X-Trace"] = "7" }
        let response = try await client.response(to: pets)
        print(response.status)  // 200; the response also has value, headers, source (network or cache) and issues
        print(response.issues)  // [1].kind: unknown value 'hamster'
        print(try client.request(for: pets).curl)
    }

    static func clients() async throws -> TMDb.MovieDetails {
        let books = OpenLibrary.Client(identity: Identity(app: "Shelf/1.2", contact: "me@example.org"))
        for book in try await books.searchBooks(q: "dune", limit: 5).books { print(book.title ?? book.key) }

        let films = TMDb.Client(authentication: .apiKey("…"))
        let fightClub = try await films.movie(id: 550)
        return fightClub
    }

    static func readers(_ books: OpenLibrary.Client) async throws {
        if let credential = try await books.credential(access: "…", secret: "…") {
            let reader = OpenLibrary.Client(
                credential: credential, identity: Identity(app: "Shelf/1.2", contact: "me@example.org"))
            _ = try await reader.shelveWork(id: "OL893415W", shelf: .wantToRead)
        }
    }

    static func doubles() -> Petstore.Client {
        let stub = StubTransport()
        stub.reply(to: Petstore.Endpoints.pets(owner: "ada"), with: [Petstore.Pet(id: 1, name: "Tom", kind: .cat)])
        stub.reply(to: Petstore.Endpoints.pets(owner: "bob"), status: 429, headers: ["Retry-After": "1"])
        let client = Petstore.Client(transport: stub)
        return client
    }

    static func recordings(_ file: URL) throws -> [Petstore.Client] {
        let recorded = Petstore.Client(transport: URLSessionTransport.shared.recording(to: file))
        let replayed = try Petstore.Client(transport: .replaying(file))
        return [recorded, replayed]
    }

    static func servers() -> TMDb.Client {
        let films = TMDb.Client(authentication: .apiKey("…"), transport: AsyncHTTPClientTransport.shared)
        return films
    }

    static func settings() async throws -> TMDb.MovieDetails {
        let client = TMDb.Client(
            authentication: .apiKey("…"),
            settings: ClientSettings(timeout: .seconds(20), cache: .memory(bytes: 8_000_000)))
        let movie = try await client.with {
            $0.retry = .none
            $0.cache.policy = .reload
        }.movie(id: 550)
        return movie
    }
}

/// Those on functions of the reader's own.
enum Bridges {
    typealias Load = @Sendable (@escaping @Sendable (Result<String, any Error>) -> Void) -> CancellationHandle

    static func all(
        load: Load, work: @escaping @Sendable () async throws -> Int, texts: AsyncStream<String>,
        find: @escaping @Sendable (String) async throws -> [String],
        show: (SearchState<String, [String], any Error>) -> Void
    ) async throws {
        let name = try await withCallback { completion in load(completion) }  // a callback, awaited
        let handle = startTask {
            try await work()  // an async function, with a completion
        } completion: { result in
            print(result)
        }
        for await state in texts.liveSearch(search: { try await find($0) }) { show(state) }  // debounced, latest wins
        print(name, handle)
    }
}
