import EndpointRuntime
import Goldens
import Testing

/// Lists of a server that answers as specs say, which clients follow from the first page to the last.
struct ServedPageTests {
    private let newsroom = Result {
        Newsroom.StreamClient(transport: try ServedTransport("Newsroom"))
    }
    private let petstore = Result {
        Petstore.StreamClient(
            authentication: .token("t"), identity: Identity(app: "Test/1", contact: "me@example.org"),
            transport: try ServedTransport("Petstore"))
    }

    /// The number of elements on all pages, and the number of pages.
    private func counts<Page: Sendable, Item: Sendable>(_ pages: PageStream<Page, Item>) async throws -> [Int] {
        var (items, count) = (0, 0)
        for try await _ in pages.items { items += 1 }
        for try await _ in pages { count += 1 }
        return [items, count]
    }

    @Test func `Pages by links in headers and members are followed`() async throws {
        let client = try newsroom.get()
        #expect(try await counts(client.articles(desk: "world")) == [11, 3])
        #expect(try await counts(client.photos()) == [11, 3])
        #expect(try await counts(client.filterPhotos(text: "sea")) == [11, 3])
        #expect(try await counts(petstore.get().vets()) == [11, 3])
    }

    @Test func `Pages by cursors in members, headers, bodies and elements are followed`() async throws {
        let client = try newsroom.get()
        #expect(try await counts(client.comments()) == [11, 3])
        // An empty page is the end of a list without a member that says so.
        #expect(try await counts(client.revisions()) == [11, 4])
        let query = Newsroom.StoryQuery(query: "{ stories }", variables: .init())
        #expect(try await counts(client.searchStories(body: query)) == [11, 3])
        #expect(try await counts(client.tags()) == [11, 3])
        #expect(try await counts(client.drafts()) == [11, 3])
        #expect(try await counts(client.letters()) == [11, 3])
        #expect(try await counts(petstore.get().visits()) == [11, 3])
        #expect(try await counts(petstore.get().bills()) == [11, 3])
    }

    @Test func `Pages by number are followed`() async throws {
        #expect(try await counts(newsroom.get().searchArticles(text: "sea")) == [11, 3])
        let client = try petstore.get()
        #expect(try await counts(client.search(place: "europe/berlin")) == [41, 3])
        #expect(try await counts(client.boxes()) == [11, 4])
        #expect(try await counts(client.owners()) == [11, 3])
    }

    @Test func `Pages by offset are followed`() async throws {
        #expect(try await counts(newsroom.get().authors()) == [11, 3])
        let client = try petstore.get()
        #expect(try await counts(client.toys(limit: 2)) == [5, 3])
        #expect(try await counts(client.kennels()) == [11, 3])
        #expect(try await counts(client.inspections(county: "Kent")) == [11, 4])
        #expect(try await counts(client.changes()) == [11, 4])
    }
}
