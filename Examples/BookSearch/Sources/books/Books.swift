import BookSearch
import Foundation
import GeneratedClients
import ExampleSupport

/// Searches while the user types: for each letter on a terminal, for each line from a pipe.
@main
struct Books {
    static func main() async throws {
        let isLive = CommandLine.arguments.contains("--live")
        let server = try ExampleServer.start()
        defer { server.stop() }
        let client = OpenLibrary.Client(
            identity: Identity(app: "books", contact: "nobody@example.org"),
            settings: isLive ? ClientSettings() : ClientSettings(baseURL: server.baseURL)
        )
        let screen = Screen(source: isLive ? "openlibrary.org" : "invented books; --live searches openlibrary.org")
        for await state in BookFinder(client: client).states(for: typedTexts { screen.show(text: $0) }) {
            screen.show(state)
        }
        screen.close()
    }
}
