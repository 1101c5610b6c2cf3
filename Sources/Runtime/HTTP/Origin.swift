import Foundation

/// The scheme, host and port that may receive a credential (RFC 6454).
struct Origin: Hashable, Sendable {
    private let scheme: String?
    private let host: String?
    private let port: Int?

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host(percentEncoded: true)?.lowercased()
        port = url.port ?? Self.defaultPort(of: scheme)
    }

    static func defaultPort(of scheme: String?) -> Int { scheme == "https" ? 443 : 80 }
}

extension URL {
    /// The host and the port, as in `api.themoviedb.org:443`.
    var authority: String {
        let host = host(percentEncoded: true)?.lowercased() ?? ""
        return "\(host):\(port ?? Origin.defaultPort(of: scheme?.lowercased()))"
    }
}
