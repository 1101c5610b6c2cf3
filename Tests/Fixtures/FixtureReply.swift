import Foundation

extension Fixtures {
    /// The reply of a service.
    public struct Reply: Sendable, Hashable {
        /// The status code.
        public let status: Int
        /// The value of `Content-Type`. `nil` if there is no body.
        public let contentType: String?
        /// The value of `Location`. `nil` if the reply is not a redirect.
        public let location: String?
        /// The values of `Set-Cookie`.
        public var cookies: [String] = []
        /// The body.
        public var body = Data()
    }

    /// Returns the reply of the service that has the path.
    ///
    /// One server can reply for all services, since their paths differ. Paths of TMDb may begin with `/3`, and those of
    /// its version 4 begin with `/4`. Paths of splatoon3.ink begin with `/splatoon3`, since they are similar to those
    /// of splatoon2.ink.
    ///
    /// Some identifiers have their own fixtures. All other identifiers of TMDb share a common one. `OL0W`, `0` and
    /// unknown paths return 404, `OL401W` and `401` are refused, and `OL429W` and `429` return 429.
    ///
    /// - Parameters:
    ///   - method: The method, such as `GET`.
    ///   - path: The path without a query.
    /// - Returns: The reply, which is an error if no route matches.
    /// - Throws: `Missing` if the file of a route does not exist.
    public static func reply(to method: String, _ path: String) throws -> Reply {
        if path.hasPrefix("/splatoon3/") {
            let route = splatoon3Routes.first { $0.matches(method, String(path.dropFirst("/splatoon3".count))) }
            return try reply(route?.response ?? .file("Splatoon3/error-404.html", status: 404))
        }
        if path.hasPrefix("/4/") {
            let route = tmdb4Routes.first { $0.matches(method, String(path.dropFirst(2))) }
            return try reply(route?.response ?? .file("TMDb4/error-404.json", status: 404))
        }
        let path = path.hasPrefix("/3/") ? String(path.dropFirst(2)) : path
        let routes = openLibraryRoutes + tmdbRoutes + splatoon2Routes
        let route = routes.first { $0.matches(method, path) }
        return try reply(route?.response ?? notFound(path))
    }

    private static func notFound(_ path: String) -> Route.Response {
        if path.hasPrefix("/data/") { return .file("Splatoon2/error-404.html", status: 404) }
        return .file(path.hasSuffix(".json") ? "OpenLibrary/error-404.json" : "TMDb/error-404.json", status: 404)
    }

    private static func reply(_ response: Route.Response) throws -> Reply {
        switch response {
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
