import Foundation
import LoopbackServer

/// GitHub's REST API with invented repositories: pages by `Link`, an optional token, archives on another host.
///
/// See <https://docs.github.com/rest>.
public struct InventedGitHub: Sendable {
    /// The API.
    public let server: LoopbackServer
    /// The host of the archives. Its replies need no token, and a token must not be sent there.
    public let archives: LoopbackServer

    /// The bytes of each archive.
    public static let archive = Data("PK\u{3}\u{4} an archive".utf8) + Data(repeating: 7, count: 300_000)

    /// Starts both servers.
    ///
    /// - Throws: `SystemError` if no socket can be created.
    public init() throws {
        let archives = try LoopbackServer { request in
            if request.header("Authorization") != nil { return LoopbackReply(status: 400) }
            return LoopbackReply(headers: ["Content-Type": "application/zip", "ETag": "\"1\""], body: Self.archive)
        }
        self.archives = archives
        server = try LoopbackServer { request in
            guard request.header("User-Agent") != nil else {
                return Self.problem("User-Agent is required", status: 403)
            }
            return Self.reply(to: request, archives: archives.baseURL)
        }
    }

    private static func reply(to request: LoopbackRequest, archives: URL) -> LoopbackReply {
        let isKnown = request.header("Authorization") == "Bearer ghp_invented"
        switch (request.method, request.route) {
        case ("GET", "/repos/*/dune"): return repository(request.route.segments[1])
        case ("GET", "/repos/*/dune/issues"): return issues(request)
        case ("GET", "/repos/*/dune/readme"): return readme(request)
        case ("GET", "/repos/*/dune/zipball/*"):
            return .redirect(to: "\(archives)/dune/legacy.zip/\(request.route.segments[4])")
        case (_, "/user/starred/*/*") where !isKnown: return problem("Requires authentication", status: 401)
        case ("PUT", "/user/starred/*/*"), ("GET", "/user/starred/*/dune"): return LoopbackReply(status: 204)
        default: return problem("Not Found", status: 404)
        }
    }

    private static func repository(_ owner: String) -> LoopbackReply {
        .json(
            """
            { "id": 1, "name": "dune", "full_name": "\(owner)/dune", "private": false, "description": null, \
            "owner": { "login": "\(owner)", "id": 7, "type": "User" }, "stargazers_count": 1965, \
            "visibility": "public", "created_at": "2011-01-26T19:01:12Z", "license": { "key": "mit", "name": "MIT License" } }
            """)
    }

    /// Three pages of issues. The header links to the next and to the last page.
    private static func issues(_ request: LoopbackRequest) -> LoopbackReply {
        let page = request.query("page").flatMap(Int.init) ?? 1
        let size = request.query("per_page").flatMap(Int.init) ?? 30
        let issues = (page * size - size + 1...page * size).map { number in
            let pull = number.isMultiple(of: 2) ? #", "pull_request": { "url": "https://api.github.com/pulls/2" }"# : ""
            return
                #"{ "number": \#(number), "title": "Issue \#(number)", "state": "open", "labels": ["bug", { "name": "sand" }]\#(pull) }"#
        }
        let reply = LoopbackReply.json("[\(issues.joined(separator: ", "))]")
        if page == 3 { return reply.with("Link", link(request, 1, "first") + ", " + link(request, 2, "prev")) }
        return reply.with("Link", link(request, page + 1, "next") + ", " + link(request, 3, "last"))
    }

    private static func link(_ request: LoopbackRequest, _ page: Int, _ relation: String) -> String {
        let host = request.header("Host") ?? ""
        let others = request.query.filter { $0.name != "page" }.map { "\($0.name)=\($0.value)&" }.joined()
        return "<http://\(host)\(request.path)?\(others)page=\(page)>; rel=\"\(relation)\""
    }

    /// The readme as text if the client asks for that, and as JSON with base64 otherwise.
    private static func readme(_ request: LoopbackRequest) -> LoopbackReply {
        if request.header("Accept")?.contains("raw") == true {
            return LoopbackReply(
                headers: ["Content-Type": "application/vnd.github.raw+json; charset=utf-8"], body: Data("# Dune\n".utf8)
            )
        }
        let content = Data("# Dune\n".utf8).base64EncodedString()
        return .json(#"{ "name": "README.md", "encoding": "base64", "size": 7, "content": "\#(content)" }"#)
    }

    private static func problem(_ message: String, status: Int) -> LoopbackReply {
        .json(
            #"{ "message": "\#(message)", "documentation_url": "https://docs.github.com/rest", "status": "\#(status)" }"#,
            status: status)
    }
}
