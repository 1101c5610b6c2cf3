import BookSearch
import Foundation
import GeneratedClients
import InventedBooks

/// Searches while the user types: for each letter on a terminal, for each line from a pipe.
///
/// Options: `--live` searches Open Library. `--publishers` and `--pipeline` use the models with publishers.
@main
struct Books {
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        let isLive = words.contains("--live")
        let server = try InventedBooks.start()
        defer { server.stop() }
        let client = OpenLibrary.Client(
            identity: Identity(app: "books", contact: "nobody@example.org"),
            settings: isLive ? ClientSettings() : ClientSettings(baseURL: server.baseURL, retry: .none)
        )
        let style = SearchStyle(words)
        let source =
            isLive ? "openlibrary.org" : "invented books; the first search for “\(InventedBooks.fragileWord)” fails"
        let screen = Screen(source: "\(source); \(style.description)")
        await style.run(BookFinder(client: client), screen)
        screen.close()
    }
}
