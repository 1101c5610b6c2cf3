import Foundation

/// Signs each request that is sent, for example with an HMAC of its contents.
///
/// ```swift
/// settings.signer = RequestSigner(identity: keyID) { request in
///     let signature = RequestSigner.hmacSHA256(request.body ?? Data(), key: secret)
///     request.headers["X-Signature"] = signature.base64EncodedString()
/// }
/// ```
///
/// The closure receives the final request of each attempt and of each redirect: the URL, the headers with the
/// credential, and the body. It can add headers and query items. If it changes anything else, the call fails with
/// ``APIError/authentication(_:)``, as it does if the closure throws.
///
/// Values that it adds under names that sound secret, such as `X-Signature` or `Authorization`, are masked in all texts.
/// Requests to other origins than those of the API are not signed, and neither are those of endpoints without
/// authentication (``EndpointAuthentication/none``). A cache validates and shares responses before they are signed.
public struct RequestSigner: Sendable {
    /// The caller, for stored responses.
    let identity: String

    let sign: @Sendable (inout HTTP.Request) async throws -> Void

    /// Creates a signer.
    ///
    /// - Parameters:
    ///   - identity: A name of the caller, such as the ID of the key. Two signers with one identity share stored
    ///     responses. `nil`, the default, is a random name.
    ///   - sign: Adds the signature to a request.
    public init(identity: String? = nil, _ sign: @escaping @Sendable (inout HTTP.Request) async throws -> Void) {
        self.identity = identity.map { "named \($0)" } ?? "random \(UUID().uuidString)"
        self.sign = sign
    }

    /// The texts that distinguish the caller from all others.
    var texts: [String] { ["signer", identity] }

    /// The SHA-256 digest of a message (RFC 6234): 32 bytes.
    public static func sha256(_ message: Data) -> Data {
        Data(SHA256.digest(Array(message)).bytes)
    }

    /// The HMAC-SHA256 of a message (RFC 2104): 32 bytes.
    public static func hmacSHA256(_ message: Data, key: Data) -> Data {
        let blockSize = 64
        var block = Array(key.count > blockSize ? sha256(key) : key)
        block += Array(repeating: 0, count: blockSize - block.count)
        let inner = SHA256.digest(block.map { $0 ^ 0x36 } + message)
        return Data(SHA256.digest(block.map { $0 ^ 0x5C } + inner.bytes).bytes)
    }
}
