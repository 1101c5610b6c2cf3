import Crypto
public import EndpointRuntime
import EndpointSharing
import Foundation

/// A Valkey or Redis server that the processes of a fleet share, for responses, limits and credentials.
///
/// ```swift
/// let store = try ValkeyStore(ValkeyConfiguration("valkey://127.0.0.1"), secret: secretOfTheFleet)
/// let settings = ClientSettings(sharedLimits: store.limits(processes: 20), cache: store.cache)
/// let client = TMDb.Client(authentication: .apiKey(key), settings: settings)
/// ```
///
/// The names of keys are digests, and values are encrypted (AES-GCM), both with the secret. Whoever reads the server learns
/// neither URLs nor users nor credentials. Values of another secret, and of another version of this package, are not used.
///
/// No call fails because of the server, if the time limit of the call is longer than the time for which it waits for
/// the server: see `CacheStore`, `RateLimiter` and `CredentialStore`.
public final class ValkeyStore: Sendable {
    let client: ValkeyClient
    let seal: Seal
    private let secret: String

    /// The time for which the responses of a URL are kept after the last of them was stored or confirmed, for whichever
    /// caller: a day by default.
    ///
    /// A URL has the responses of at most 1,000 callers, which take a gigabyte if each is of ``maximumResponseSize``. A
    /// further caller removes the responses of two others, which are chosen at random.
    public let retention: Duration

    /// The largest size of a stored response, in bytes: 1 MB by default. A larger one is not stored, and each
    /// process asks the API for it.
    public let maximumResponseSize: Int

    /// Creates a store. It connects when it is first used.
    ///
    /// - Parameters:
    ///   - configuration: The server.
    ///   - secret: A long random text, the same for all processes, such as the output of `openssl rand -base64 32`. Processes
    ///     with different secrets share nothing.
    ///   - retention: The time for which the responses of a URL are kept after the last of them was stored or confirmed.
    ///   - maximumResponseSize: The largest size of a stored response, in bytes.
    /// - Throws: ``ValkeyError/invalidConfiguration(_:)``.
    public init(
        _ configuration: ValkeyConfiguration, secret: String, retention: Duration = .seconds(86_400),
        maximumResponseSize: Int = 1_000_000
    ) throws(ValkeyError) {
        guard secret.utf8.count >= 16 else {
            throw .invalidConfiguration("the secret has \(secret.utf8.count) bytes, but must have at least 16.")
        }
        client = try ValkeyClient(configuration)
        seal = Seal(secret: secret)
        (self.secret, self.retention, self.maximumResponseSize) = (secret, retention, maximumResponseSize)
    }

    /// The cache of responses, for `ClientSettings.cache`.
    public var cache: ResponseCache { .shared(self, secret: secret) }

    /// The limits of all processes together, for `ClientSettings.sharedLimits`.
    ///
    /// - Parameter processes: The largest number of processes. While the server does not answer, each of them uses its share
    ///   of each limit.
    /// - Returns: The limits.
    public func limits(processes: Int) -> SharedLimits {
        SharedLimits(self, secret: secret, processes: processes)
    }

    /// Closes the connections. Calls then go on without the server.
    public func close() { client.close() }

    /// The key with a name. Keys with the same tag are on one node of a cluster.
    func key(_ kind: String, tag: String, _ rest: String = "") -> String {
        "\(client.configuration.keyPrefix)\(kind):{\(tag)}\(rest)"
    }
}

extension ValkeyStore: CustomStringConvertible, CustomReflectable {
    /// The URL of the server, without the password.
    public var description: String { "ValkeyStore(\(client.configuration))" }

    /// The output of `dump`, which has no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["server": client.configuration.description]) }
}
