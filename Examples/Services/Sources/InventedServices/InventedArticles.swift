import Foundation
import LoopbackServer

/// A service that follows JSON:API, with invented articles.
///
/// See <https://jsonapi.org/format/>.
public struct InventedArticles: Sendable {
    private static let mediaType = "application/vnd.api+json"

    /// The server.
    public let server: LoopbackServer

    /// Starts the server.
    ///
    /// - Throws: `SystemError` if no socket can be created.
    public init() throws {
        server = try LoopbackServer { request in
            guard request.header("Accept") == Self.mediaType else { return Self.problem("Not Acceptable", status: 406) }
            switch (request.method, request.route) {
            case ("GET", "/articles"): return Self.articles(request)
            case ("POST", "/articles"), ("PATCH", "/articles/*"): return Self.change(request)
            default: return Self.problem("Not Found", status: 404)
            }
        }
    }

    /// Six articles in pages, with their authors and comments if the client includes them.
    private static func articles(_ request: LoopbackRequest) -> LoopbackReply {
        let number = request.query("page[number]").flatMap(Int.init) ?? 1
        let size = request.query("page[size]").flatMap(Int.init) ?? 2
        let numbers = Array((1...6).dropFirst((number - 1) * size).prefix(size))
        let articles = numbers.map { number in
            """
            { "type": "articles", "id": "\(number)", "attributes": { "title": "Article \(number)", "created-at": \
            "2026-01-0\(number)T08:00:00Z" }, "relationships": { "author": { "data": { "type": "people", "id": "9" } } } }
            """
        }
        let included =
            request.query("include") == nil
            ? ""
            : """
            , "included": [{ "type": "people", "id": "9", "attributes": { "name": "Chani" } }, \
            { "type": "comments", "id": "5", "attributes": { "body": "First!" } }]
            """
        let last = (numbers.last ?? 6) == 6
        let next = "http://\(request.header("Host") ?? "")/articles?page[number]=\(number + 1)&page[size]=\(size)"
            .replacing("[", with: "%5B").replacing("]", with: "%5D")
        return document(
            """
            { "data": [\(articles.joined(separator: ", "))]\(included), "meta": { "total": 6 }, \
            "links": { "next": \(last ? "null" : "\"\(next)\"") } }
            """)
    }

    private static func change(_ request: LoopbackRequest) -> LoopbackReply {
        guard request.header("Content-Type") == mediaType else { return problem("Unsupported Media Type", status: 415) }
        let data = request.json["data"] as? [String: Any] ?? [:]
        let attributes = data["attributes"] as? [String: Any] ?? [:]
        guard let title = attributes["title"] as? String, !title.isEmpty else {
            return problem("Invalid Attribute", status: 422, pointer: "/data/attributes/title")
        }
        return document(
            """
            { "data": { "type": "articles", "id": "\(data["id"] as? String ?? "7")", "attributes": \
            { "title": "\(title)", "created-at": "2026-01-07T08:00:00Z" } } }
            """, status: request.method == "POST" ? 201 : 200)
    }

    private static func problem(_ title: String, status: Int, pointer: String = "") -> LoopbackReply {
        document(
            """
            { "errors": [{ "status": "\(status)", "title": "\(title)", "source": { "pointer": "\(pointer)" } }] }
            """, status: status)
    }

    private static func document(_ text: String, status: Int = 200) -> LoopbackReply {
        LoopbackReply(status: status, headers: ["Content-Type": mediaType], body: Data(text.utf8))
    }
}
