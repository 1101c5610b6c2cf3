import Crypto
import Foundation

/// A script in Lua that runs on the server, where no other command runs at the same time.
struct ValkeyScript: Sendable {
    let text: String
    /// The name under which the server keeps the script: the SHA-1 digest of its text in hexadecimal digits.
    let digest: String

    init(_ text: String) {
        self.text = text
        digest = Insecure.SHA1.hash(data: Data(text.utf8)).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }
}

extension ValkeyReply {
    /// The number that the scripts of this package return.
    var number: Int {
        get throws(ValkeyError) {
            guard case .integer(let number) = self else { throw .unreadableReply }
            return number
        }
    }
}

extension Duration {
    /// The milliseconds of a duration, rounded up. At least one, and at most 31 years.
    var milliseconds: Int {
        let (seconds, attoseconds) = min(self, .seconds(1_000_000_000)).components
        return max(1, Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
    }
}
