import Foundation
import NIOSSL

extension ValkeyConfiguration {
    /// Creates the configuration of the server at a URL, such as `valkey://app:password@localhost:6379/2`.
    ///
    /// The scheme is `valkey` or `redis`, or with TLS `valkeys` or `rediss`. The port is 6379 by default, and the database 0.
    /// A user name and a password are optional, and percent-encoded.
    ///
    /// - Parameter url: The URL.
    /// - Throws: ``ValkeyError/invalidConfiguration(_:)``. The error does not contain the URL, which may have a password.
    public init(_ url: String) throws(ValkeyError) {
        guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased() else {
            throw .invalidConfiguration("the URL cannot be read. Percent-encode the user and the password.")
        }
        guard let usesTLS = ["valkey": false, "redis": false, "valkeys": true, "rediss": true][scheme] else {
            throw .invalidConfiguration(
                "the scheme of the URL is '\(scheme)', but must be 'valkey', 'valkeys', 'redis' or 'rediss'.")
        }
        guard let host = parts.host, !host.isEmpty else { throw .invalidConfiguration("the URL has no host.") }
        guard parts.query == nil, parts.fragment == nil else {
            throw .invalidConfiguration(
                "the URL has a query or a fragment. Set properties of the configuration instead.")
        }
        let path = parts.path.drop { $0 == "/" }
        guard let database = path.isEmpty ? 0 : Int(path), database >= 0 else {
            // The path can be the rest of a password that has a '/'.
            throw .invalidConfiguration(
                "the path of the URL must be the number of a database. Percent-encode the user and the password.")
        }
        self.init(
            host: host.trimmingCharacters(in: ["[", "]"]),
            port: parts.port ?? 6379,
            user: parts.user.flatMap { $0.isEmpty ? nil : $0 },
            password: parts.password.flatMap { $0.isEmpty ? nil : $0 },
            database: database,
            tls: usesTLS ? .makeClientConfiguration() : nil
        )
        if let problem { throw .invalidConfiguration(problem) }
    }
}
