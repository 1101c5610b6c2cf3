import EndpointRuntime
import Foundation
import GeneratedClients
import Testing

/// The URLs of covers and photos, which a client computes.
struct OpenLibraryPictureTests {
    @Test func `Pictures have URLs`() async throws {
        #expect(
            OpenLibrary.coverURL(id: 7, size: .small)?.absoluteString
                == "https://covers.openlibrary.org/b/id/7-S.jpg")
        #expect(
            OpenLibrary.bookCoverURL(kind: .isbn, value: "026110235X")?.absoluteString
                == "https://covers.openlibrary.org/b/isbn/026110235X-M.jpg")
        #expect(
            OpenLibrary.workCoverURL(id: "OL1W", size: .large)?.absoluteString
                == "https://covers.openlibrary.org/w/olid/OL1W-L.jpg")
        #expect(OpenLibrary.photoURL(id: 8)?.absoluteString == "https://covers.openlibrary.org/a/id/8-M.jpg")
        #expect(
            OpenLibrary.authorPhotoURL(id: "OL1A")?.absoluteString
                == "https://covers.openlibrary.org/a/olid/OL1A-M.jpg")
        #expect(OpenLibrary.originalCoverURL(id: 7)?.absoluteString == "https://covers.openlibrary.org/b/id/7.jpg")
        let author = try await openLibrary.client(RoutedFixtures()).searchAuthors(q: "tolkien").authors[0]
        #expect(author.photoURL()?.absoluteString == "https://covers.openlibrary.org/a/olid/\(author.key)-M.jpg")
    }

    @Test func `A missing picture can be status 404`() async throws {
        let urls = [
            OpenLibrary.coverURL(id: 7, placeholder: false),
            OpenLibrary.originalCoverURL(id: 7, placeholder: false),
            OpenLibrary.bookCoverURL(kind: .isbn, value: "026110235X", size: .large, placeholder: false),
            OpenLibrary.workCoverURL(id: "OL1W", placeholder: false),
            OpenLibrary.photoURL(id: 8, placeholder: false),
            OpenLibrary.authorPhotoURL(id: "OL1A", placeholder: true),
            OpenLibrary.Book(key: "/works/OL1W", coverID: 9).coverURL(placeholder: false),
        ]
        #expect(
            urls.map { $0?.absoluteString.replacing("https://covers.openlibrary.org", with: "") } == [
                "/b/id/7-M.jpg?default=false", "/b/id/7.jpg?default=false", "/b/isbn/026110235X-L.jpg?default=false",
                "/w/olid/OL1W-M.jpg?default=false", "/a/id/8-M.jpg?default=false", "/a/olid/OL1A-M.jpg?default=true",
                "/b/id/9-M.jpg?default=false",
            ])
    }
}
