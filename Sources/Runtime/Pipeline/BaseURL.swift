import Foundation

/// The URL below which all paths of a service lie.
struct BaseURL: Sendable {
    /// Why a text is no base URL.
    struct Problem: Error {
        let reason: String
    }

    /// Scheme, host, port and path, without a slash at the end.
    private let text: String
    private let host: String?

    /// Without a slash at the end.
    let path: String

    /// - Returns: The base URL, or what is wrong with it, without repeating what may be a password.
    static func parse(_ text: String) -> Result<BaseURL, Problem> {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            let host = parts.percentEncodedHost, !host.isEmpty, ["http", "https"].contains(scheme)
        else {
            return .failure(Problem(reason: "the base URL is no absolute http or https URL"))
        }
        if parts.user != nil || parts.password != nil {
            return .failure(Problem(reason: "the base URL holds a user or password; give a Credential instead"))
        }
        if parts.query != nil || parts.fragment != nil {
            return .failure(Problem(reason: "the base URL has a query or a fragment"))
        }
        if parts.percentEncodedPath.hasDotSegment {
            return .failure(Problem(reason: "the path of the base URL has a \".\" or \"..\" segment"))
        }
        var path = parts.percentEncodedPath
        if path.hasSuffix("/") { path.removeLast() }
        let authority = host + (parts.port.map { ":\($0)" } ?? "")
        let base = "\(scheme)://\(authority)\(path)"
        // As URL has it, since it is compared with one's: URLComponents keeps the brackets of `[::1]`.
        return .success(BaseURL(text: base, host: URL(string: base)?.host(percentEncoded: true), path: path))
    }

    /// The URL of a path with an encoded query; `nil` where that would not be what it was put together from.
    func url(path: HTTP.Path, query: String) -> URL? {
        let text = text + path.description + (query.isEmpty ? "" : "?\(query)")
        guard let url = URL(string: text), url.absoluteString == text else { return nil }
        return host != nil && url.host(percentEncoded: true) == host ? url : nil
    }
}
