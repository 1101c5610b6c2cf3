/// What an error tells of the request that failed: enough to find it in a log, and no secret.
public struct RequestSummary: Sendable, Hashable, CustomStringConvertible {
    /// The method.
    public let method: HTTP.Method

    /// The URL as text, with a mask in place of every secret.
    public let url: String

    /// The method and the URL, as in `GET https://openlibrary.org/search.json?q=dune`.
    public var description: String { "\(method) \(url)" }
}
