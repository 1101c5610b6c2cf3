import Foundation

extension Fixtures {
    /// What a service would answer.
    public struct Reply: Sendable, Hashable {
        /// The status code.
        public let status: Int
        /// The value of `Content-Type`; nil where there is no body.
        public let contentType: String?
        /// The value of `Location`; nil where this is no redirect.
        public let location: String?
        /// The values of `Set-Cookie`.
        public var cookies: [String] = []
        /// The body.
        public var body = Data()
    }

    /// What the service to which the path belongs would answer.
    ///
    /// The paths of three of the services do not meet, so one server can play all of them. TMDb's may begin with `/3`;
    /// those of its version 4 begin with `/4`, and those of splatoon3.ink, which are much like those of splatoon2.ink,
    /// with `/splatoon3`.
    /// Identifiers with fixtures of their own get these, others of TMDb a common one. For the errors:
    /// `OL0W`, `0` and unknown paths are not found, `OL401W` and `401` are refused, `OL429W` and `429` come too often.
    /// - Parameters:
    ///   - method: The method, such as `GET`.
    ///   - path: The path, without a query.
    /// - Returns: The answer, which is an error where nothing matches.
    /// - Throws: `Missing` when a route names a file that is not there.
    public static func reply(to method: String, _ path: String) throws -> Reply {
        if path.hasPrefix("/splatoon3/") {
            let route = splatoon3Routes.first { $0.matches(method, String(path.dropFirst("/splatoon3".count))) }
            return try reply(route?.answer ?? .file("Splatoon3/error-404.html", status: 404))
        }
        if path.hasPrefix("/4/") {
            let route = tmdb4Routes.first { $0.matches(method, String(path.dropFirst(2))) }
            return try reply(route?.answer ?? .file("TMDb4/error-404.json", status: 404))
        }
        let path = path.hasPrefix("/3/") ? String(path.dropFirst(2)) : path
        let routes = openLibraryRoutes + tmdbRoutes + splatoon2Routes
        let route = routes.first { $0.matches(method, path) }
        return try reply(route?.answer ?? notFound(path))
    }

    private static func notFound(_ path: String) -> Route.Answer {
        if path.hasPrefix("/data/") { return .file("Splatoon2/error-404.html", status: 404) }
        return .file(path.hasSuffix(".json") ? "OpenLibrary/error-404.json" : "TMDb/error-404.json", status: 404)
    }

    private static func reply(_ answer: Route.Answer) throws -> Reply {
        switch answer {
        case .file(let name, let status):
            let type = name.hasSuffix(".json") ? "application/json; charset=utf-8" : "text/html"
            return Reply(status: status, contentType: type, location: nil, body: try data(name))
        case .redirect(let location):
            return Reply(status: 302, contentType: nil, location: location)
        case .empty(let cookies):
            return Reply(status: 200, contentType: nil, location: nil, cookies: cookies)
        }
    }
}
