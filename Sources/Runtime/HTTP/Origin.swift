import Foundation

/// The scheme, host and port of a server, which may receive a credential and has limits of its own (RFC 6454).
struct Origin: Hashable, Sendable {
    private let scheme: String?
    private let host: String?
    private let port: Int?

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host(percentEncoded: true)?.lowercased()
        port = url.port ?? Self.defaultPort(of: scheme)
    }

    /// Schemes and ports differ so rarely that hashing them is not worth its time.
    func hash(into hasher: inout Hasher) { hasher.combine(host) }

    static func defaultPort(of scheme: String?) -> Int { scheme == "https" ? 443 : 80 }
}
