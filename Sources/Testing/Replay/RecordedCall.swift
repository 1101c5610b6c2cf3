import EndpointRuntime
import Foundation

/// A recorded request without its secrets, in a form that can be compared.
struct RecordedCall: Sendable {
    /// The parts of a request that are compared.
    struct Key: Hashable {
        let method: HTTP.Method
        /// Scheme, host and port.
        fileprivate let origin: String
        fileprivate let path: [String]
        /// The items without masks, sorted.
        fileprivate let query: [HTTP.Query.Item]
        fileprivate let body: RecordedBodyKey
    }

    /// The method and the URL.
    let name: String
    let key: Key
    /// The names of the query items whose values have masks.
    private let maskedItems: Set<String>

    /// `nil` if the URL is invalid.
    init?(_ request: HTTP.Request) {
        self.init(
            request.method, request.url, request.body ?? Data(), request.headers["Content-Type"], Redaction(request))
    }

    /// `nil` if the URL is invalid.
    init?(_ method: HTTP.Method, _ url: URL, _ body: Data, _ type: String?, _ redaction: Redaction) {
        let text = redaction.url(url)
        guard let parts = URLComponents(string: text), let host = parts.percentEncodedHost?.lowercased()
        else { return nil }
        let scheme = parts.scheme?.lowercased() ?? ""
        name = "\(method) \(text.replacing(Redaction.encodedMask, with: Sensitive.mask))"
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        // A browser writes a space as a plus sign.
        let query = HTTP.Query(encoded: parts.percentEncodedQuery?.replacing("+", with: "%20") ?? "")
        maskedItems = Set(query.items.filter { $0.value.isMasked }.map(\.name))
        key = Key(
            method: method,
            origin: "\(scheme)://\(host):\(parts.port ?? (scheme == "http" ? 80 : 443))",
            // A browser percent-encodes other characters than the runtime.
            path: path.components(separatedBy: "/").map { $0.removingPercentEncoding ?? $0 },
            query: query.sortedItems.filter { !$0.value.isMasked },
            body: RecordedBodyKey(redaction.body(body, type: type), type: type)
        )
    }

    /// Whether both are the same call. A value that is masked in one of them matches any value.
    func matches(_ other: RecordedCall) -> Bool {
        let masked = maskedItems.union(other.maskedItems)
        func items(_ key: Key) -> [HTTP.Query.Item] { key.query.filter { !masked.contains($0.name) } }
        return key.method == other.key.method && key.origin == other.key.origin
            && key.path.count == other.key.path.count
            && zip(key.path, other.key.path).allSatisfy { $0 == $1 || $0.isMasked || $1.isMasked }
            && items(key) == items(other.key) && key.body.matches(other.key.body)
    }
}

extension String {
    /// Whether a secret in the text has been masked.
    var isMasked: Bool { contains(Sensitive.mask) }
}
