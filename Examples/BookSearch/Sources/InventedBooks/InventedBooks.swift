import ExampleSupport
import Foundation
import LoopbackServer
import Synchronization

/// A server in place of Open Library, which finds invented books by the words that were asked for.
public enum InventedBooks {
    /// The word whose first search fails, so that it can be tried again.
    public static let fragileWord = "storm"

    private struct Book {
        let title: String
        let author: String
        let year: Int

        /// Whether each word of a text is the beginning of a word of the title or the author.
        func matches(_ text: String) -> Bool {
            let words = Self.words("\(title) \(author)")
            return Self.words(text).allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
        }

        private static func words(_ text: String) -> [String] {
            text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
    }

    private static let books = [
        Book(title: "The Gardener's Almanac", author: "Hamfast Reed", year: 1911),
        Book(title: "A Garden on the Moon", author: "Ida Lowe", year: 1968),
        Book(title: "Moonlight over Harbour Street", author: "Ida Lowe", year: 1972),
        Book(title: "The Last Lighthouse", author: "Conrad Vale", year: 1934),
        Book(title: "Storm at the Lighthouse", author: "Conrad Vale", year: 1937),
        Book(title: "A Storm in a Teacup", author: "Mabel Finch", year: 1925),
        Book(title: "Tea with the Astronomer", author: "Mabel Finch", year: 1929),
        Book(title: "The Astronomer's Apprentice", author: "Teo Brandt", year: 1990),
        Book(title: "Apprentice of the Night Train", author: "Teo Brandt", year: 1994),
        Book(title: "The Night Train to Oslo", author: "Signe Dahl", year: 2003),
        Book(title: "Letters from the Island", author: "Signe Dahl", year: 2008),
        Book(title: "The Island of Clocks", author: "Rosa Whitby", year: 1951),
    ]

    /// Starts a server.
    ///
    /// - Returns: The server, which stops when it is released.
    /// - Throws: `SystemError` if no socket can be created.
    public static func start() throws -> LoopbackServer {
        let failed = Mutex<Set<String>>([])
        return try ExampleServer.start { request in
            guard request.path == "/search.json", let text = request.query("q") else { return nil }
            let isFragile = text.lowercased().contains(fragileWord)
            let fails = isFragile && failed.withLock { $0.insert(text).inserted }
            return fails
                ? .json("{}", status: 503) : found(text, limit: request.query("limit").flatMap(Int.init) ?? 100)
        }
    }

    private static func found(_ text: String, limit: Int) -> LoopbackReply {
        let found = books.indices.filter { books[$0].matches(text) }
        let docs = found.prefix(limit).map { index in
            let book = books[index]
            return """
                { "key": "/works/OL\(index + 1)W", "title": "\(book.title)", "author_name": ["\(book.author)"], \
                "first_publish_year": \(book.year) }
                """
        }
        return .json(#"{ "numFound": \#(found.count), "start": 0, "docs": [\#(docs.joined(separator: ", "))] }"#)
    }
}
