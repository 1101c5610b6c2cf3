public import NIOSSL

/// A server, and how it is used.
///
/// ```swift
/// var configuration = try ValkeyConfiguration("valkeys://app:password@valkey.example.com")
/// configuration.tls?.trustRoots = .file("/etc/ssl/valkey.crt")
/// ```
public struct ValkeyConfiguration: Sendable {
    /// The name or address of the server.
    public var host: String

    /// The port of the server.
    public var port: Int

    /// The user of the server's access control list. `nil` for the user `default`.
    public var user: String?

    /// The password. `nil` if the server needs none. It is in no description, and in no error.
    public var password: String?

    /// The number of the database.
    public var database: Int

    /// The options of TLS, such as the certificates to trust and a certificate of the client. `nil` for a connection
    /// without TLS.
    public var tls: TLSConfiguration?

    /// The beginning of each key. Processes share limits, responses and credentials if they have the same server,
    /// database and prefix.
    public var keyPrefix = "endpoint:"

    /// The time limit for a connection, including TLS and the password.
    public var connectTimeout: Duration = .seconds(1)

    /// The time limit for the reply to a command. A connection is closed if a reply takes longer.
    public var commandTimeout: Duration = .milliseconds(500)

    /// The number of connections that may be open at once. Commands share them.
    public var maximumConnections = 2

    /// The size of a reply, in bytes. A connection is closed if a reply is larger.
    public var maximumReplySize = 64 << 20

    /// The name of the connections in the server's list of clients.
    public var clientName = "swift-endpoint-clients"

    /// Creates the configuration of a server without TLS.
    ///
    /// - Parameters:
    ///   - host: The name or address of the server.
    ///   - port: The port of the server.
    ///   - user: The user of the server's access control list. `nil` for the user `default`.
    ///   - password: The password. `nil` if the server needs none.
    ///   - database: The number of the database.
    ///   - tls: The options of TLS. `nil` for a connection without TLS.
    public init(
        host: String = "127.0.0.1",
        port: Int = 6379,
        user: String? = nil,
        password: String? = nil,
        database: Int = 0,
        tls: TLSConfiguration? = nil
    ) {
        self.host = host
        self.port = port
        self.user = user
        self.password = password
        self.database = database
        self.tls = tls
    }

    /// A description of the first invalid value. `nil` if the configuration is valid.
    var problem: String? {
        if host.isEmpty { return "the name of the host is empty." }
        if !(1...65_535).contains(port) { return "the port is \(port), but must be 1 to 65535." }
        if user != nil, password == nil { return "the user has no password." }
        if database < 0 { return "the number of the database is \(database), but must not be negative." }
        if !(1...100).contains(maximumConnections) {
            return "there are at most \(maximumConnections) connections, but must be 1 to 100."
        }
        if maximumReplySize < 1 { return "a reply has at most \(maximumReplySize) bytes, but must have at least 1." }
        for limit in [connectTimeout, commandTimeout] where limit <= .zero || limit > .seconds(3600) {
            return "a time limit is \(limit), but must be more than zero and at most an hour."
        }
        if clientName.utf8.contains(where: { !(UInt8(ascii: "!")...UInt8(ascii: "~")).contains($0) }) {
            return "the name of the client is '\(clientName)', but must consist of ASCII characters without spaces."
        }
        return nil
    }
}

extension ValkeyConfiguration: CustomStringConvertible, CustomReflectable {
    /// The URL of the server without the password.
    public var description: String {
        let scheme = tls == nil ? "valkey" : "valkeys"
        return "\(scheme)://\(user.map { "\($0)@" } ?? "")\(host):\(port)/\(database)"
    }

    /// The output of `dump`, which has neither the password nor a private key.
    public var customMirror: Mirror {
        Mirror(self, children: ["server": description, "keyPrefix": keyPrefix])
    }
}
