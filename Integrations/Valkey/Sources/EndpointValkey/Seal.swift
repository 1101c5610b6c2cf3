import Crypto
import Foundation

/// Encrypts values, and makes names that reveal nothing, with the secret of a fleet.
struct Seal: Sendable {
    private let valueKey: SymmetricKey
    private let nameKey: SymmetricKey

    init(secret: String) {
        let secret = SymmetricKey(data: Data(secret.utf8))
        func key(_ use: String) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Data(use.utf8), outputByteCount: 32)
        }
        (valueKey, nameKey) = (key("EndpointValkey 1: values"), key("EndpointValkey 1: names"))
    }

    /// Encrypts a value. It can be opened only under the same name.
    func close(_ value: Data, name: String) throws -> Data {
        guard let box = try AES.GCM.seal(value, using: valueKey, authenticating: Data(name.utf8)).combined else {
            // A nonce of the usual size always has a combined form.
            throw CryptoKitError.incorrectParameterSize
        }
        return box
    }

    /// Decrypts a value. Returns `nil` if it was made with another secret, for another name, or by another program.
    func open(_ box: Data, name: String) -> Data? {
        guard let box = try? AES.GCM.SealedBox(combined: box) else { return nil }
        return try? AES.GCM.open(box, using: valueKey, authenticating: Data(name.utf8))
    }

    /// A digest of a name.
    func name(_ text: String) -> String {
        HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: nameKey)
            .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
