import EndpointRuntime
import Foundation
import GeneratedClients
import Testing

/// The requests to Open Library.
struct OpenLibraryRequestTests {
    private let transport = FixedTransport(#"{"numFound": 0, "docs": []}"#)

    private func url(_ call: (OpenLibrary.Client) async throws -> Void) async throws -> String {
        try? await call(openLibrary.client(transport))
        return try #require(transport.requests.last).url.absoluteString
    }

    @Test func `A search requests all fields that a book can have`() async throws {
        let url = try await url { _ = try await $0.searchBooks(q: "dune", limit: 5) }
        let names = OpenLibrary.BookField.allCases.map(\.rawValue).joined(separator: "%2C")
        #expect(url == "https://openlibrary.org/search.json?q=dune&fields=\(names)&limit=5")
        #expect(OpenLibrary.BookField.allCases.contains(.medianPageCount))
    }

    @Test func `A search sends its filters`() async throws {
        let url = try await url {
            _ = try await $0.searchBooks(
                filter: .init(author: "herbert", languages: ["eng", "ger"], hasFulltext: true),
                fields: [.key, .unknown("editions.title")], sort: .ratingDescending, page: 2)
        }
        #expect(
            url == "https://openlibrary.org/search.json?author=herbert&language=eng&language=ger&has_fulltext=true"
                + "&fields=key%2Ceditions.title&sort=rating%20desc&page=2")
    }

    @Test func `A path keeps its colons and slashes`() async throws {
        #expect(
            try await url {
                _ = try await $0.subject(key: "place:san_francisco", filter: .init(publishedIn: "1900-1950"))
            }
                == "https://openlibrary.org/subjects/place:san_francisco.json?published_in=1900-1950")
        #expect(
            try await url { _ = try await $0.changesOfKind(date: "2026/01/22", kind: .mergeWorks, limit: 3) }
                == "https://openlibrary.org/recentchanges/2026/01/22/merge-works.json?limit=3")
        #expect(
            try await url { _ = try await $0.changes(date: "2026", filter: .init(byBots: false)) }
                == "https://openlibrary.org/recentchanges/2026.json?bot=false")
    }

    @Test func `Book details are requested by their shape`() async throws {
        let url = try await url { _ = try await $0.bookDetails(keys: ["ISBN:1", "OLID:OL2M"]) }
        #expect(
            url
                == "https://openlibrary.org/api/books.json?bibkeys=ISBN%3A1%2COLID%3AOL2M&jscmd=details&format=json")
    }

    @Test func `Many identifiers are sent in a body`() async throws {
        _ = try await url { _ = try await $0.availabilityOfMany(kind: .work, ids: ["OL1W", "OL2W"]) }
        let request = try #require(transport.requests.last)
        #expect(request.url.absoluteString == "https://openlibrary.org/availability/v2?type=openlibrary_work")
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"ids":["OL1W","OL2W"]}"#)
    }
}
