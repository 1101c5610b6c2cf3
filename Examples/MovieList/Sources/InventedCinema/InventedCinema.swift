import Fixtures
import Foundation
import LoopbackServer
import ExampleSupport

/// A server with invented lists of films in the format of TMDb. Each list has three pages.
public enum InventedCinema {
    /// The number of pages of each list.
    public static let pages = 3

    /// Starts a server.
    ///
    /// - Parameter reply: Returns the reply to a request. For `nil`, the server replies with a list.
    /// - Returns: The server, which stops when it is released.
    /// - Throws: `SystemError` if no socket can be created.
    public static func start(
        reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply? = { _ in nil }
    ) throws -> LoopbackServer {
        try ExampleServer.start { request in reply(request) ?? list(request) }
    }

    /// A page of ten films. Its first film is also the last of the previous page, as happens when a list changes.
    private static func list(_ request: LoopbackRequest) -> LoopbackReply? {
        let names = ["now_playing": "Now", "upcoming": "Soon", "popular": "Hit", "top_rated": "Classic"]
        guard let name = names[String(request.path.split(separator: "/").last ?? "")] else { return nil }
        let page = request.query("page").flatMap(Int.init) ?? 1
        let films = (0..<10).map { index in
            let number = (page - 1) * 9 + index + 1
            return """
                { "id": \(number), "title": "\(name) \(number)", "release_date": "2025-01-01", \
                "poster_path": "/\(name)\(number).jpg", "vote_average": 7.5, "vote_count": 12 }
                """
        }
        return .json(
            """
            { "page": \(page), "total_pages": \(pages), "total_results": \(pages * 10), \
            "results": [\(films.joined(separator: ", "))], \
            "dates": { "minimum": "2025-01-01", "maximum": "2025-02-01" } }
            """)
    }
}
