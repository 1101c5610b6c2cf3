/// A pattern of requests and the response to them.
struct Route: Sendable {
    /// The response of a route.
    enum Response: Sendable {
        case file(String, status: Int)
        case redirect(to: String)
        /// No body, and the values of `Set-Cookie`.
        case empty(cookies: [String] = [])
    }

    let method: String
    let pattern: [String]
    let response: Response

    /// - Parameters:
    ///   - request: The method and the path, such as `GET /movie/*/credits`; `*` matches any text without a `/`.
    ///   - file: The folder and the file.
    ///   - status: The status code.
    init(_ request: String, _ file: String, status: Int = 200) {
        self.init(request, .file(file, status: status))
    }

    init(_ request: String, _ response: Response) {
        let parts = request.split(separator: " ").map(String.init)
        method = parts[0]
        pattern = Self.segments(parts[1])
        self.response = response
    }

    func matches(_ method: String, _ path: String) -> Bool {
        let segments = Self.segments(path)
        return method == self.method && segments.count == pattern.count
            && zip(pattern, segments).allSatisfy(Self.matches)
    }

    private static func segments(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }

    private static func matches(_ pattern: String, _ segment: String) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else { return pattern == segment }
        let suffix = pattern[pattern.index(after: star)...]
        return segment.hasPrefix(pattern[..<star]) && segment.hasSuffix(suffix) && segment.count >= pattern.count
    }
}
