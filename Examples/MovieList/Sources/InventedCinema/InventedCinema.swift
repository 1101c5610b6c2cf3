import Fixtures
import Foundation
import LoopbackServer
import Stage

/// TMDb's lists of films in three pages each, invented.
public enum InventedCinema {
    /// How many pages each list has.
    public static let pages = 3

    /// Starts a server.
    ///
    /// - Parameter answer: Answers a request in its own way; `nil` leaves it to the lists.
    /// - Returns: The server, which stops when nobody holds it any more.
    /// - Throws: When no socket can be had.
    public static func open(
        answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply? = { _ in nil }
    ) throws -> LoopbackServer {
        try Stage.open { request in answer(request) ?? list(request) }
    }

    /// A page of ten films; the first of a page was the last of the page before, as happens when a list changes.
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
