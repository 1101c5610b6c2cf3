import Foundation
import LoopbackServer

/// A GraphQL service with an invented catalog of planets. Its errors have the status 200.
///
/// See <https://graphql.org/learn/serving-over-http/>.
public struct InventedCatalog: Sendable {
    /// The server.
    public let server: LoopbackServer

    /// Starts the server.
    ///
    /// - Throws: `SystemError` if no socket can be created.
    public init() throws {
        server = try LoopbackServer { request in
            guard request.method == "POST", request.path == "/graphql" else { return LoopbackReply(status: 404) }
            let query = request.json["query"] as? String ?? ""
            let variables = request.json["variables"] as? [String: Any] ?? [:]
            if query.contains("planets(") { return Self.planets(variables) }
            if query.contains("planet(") { return Self.planet(variables) }
            return Self.failure("Cannot query field on type 'Query'.")
        }
    }

    /// Five planets. The page starts after the planet that `after` names.
    private static func planets(_ variables: [String: Any]) -> LoopbackReply {
        let after = (variables["after"] as? String).flatMap(Int.init) ?? 0
        let numbers = (1...5).filter { $0 > after }.prefix(variables["first"] as? Int ?? 2)
        let nodes = numbers.map { #"{ "id": "\#($0)", "name": "Planet \#($0)", "climates": ["arid"] }"# }
        return .json(
            """
            { "data": { "planets": { "nodes": [\(nodes.joined(separator: ", "))], "pageInfo": { "endCursor": \
            "\(numbers.last ?? 5)", "hasNextPage": \((numbers.last ?? 5) < 5) } } } }
            """)
    }

    private static func planet(_ variables: [String: Any]) -> LoopbackReply {
        guard variables["id"] as? String == "1" else { return failure("There is no such planet.", path: "planet") }
        return .json(#"{ "data": { "planet": { "id": "1", "name": "Arrakis", "climates": ["arid"] } } }"#)
    }

    private static func failure(_ message: String, path: String? = nil) -> LoopbackReply {
        let path = path.map { #", "path": ["\#($0)"]"# } ?? ""
        return .json(
            """
            { "errors": [{ "message": "\(message)", "locations": [{ "line": 1, "column": 3 }]\(path), \
            "extensions": { "code": "NOT_FOUND" } }], "data": null }
            """)
    }
}
