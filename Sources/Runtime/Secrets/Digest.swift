import Foundation

/// A SHA-256 digest. It identifies a text without revealing it.
package struct Digest: Sendable, Hashable {
    /// The 32 bytes. The first byte is in the highest bits of `first`.
    package let (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64)

    package init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }

    /// The 32 bytes.
    package var bytes: [UInt8] { [first, second, third, fourth].flatMap(\.bigEndianBytes) }

    /// The digest as 64 hexadecimal digits.
    package var hex: String {
        [first, second, third, fourth]
            .map { word in
                let digits = String(word, radix: 16)
                return String(repeating: "0", count: 16 - digits.utf8.count) + digits
            }
            .joined()
    }
}

/// SHA-256 (RFC 6234). Linux has no CryptoKit, and a single digest does not justify a dependency.
enum SHA256 {
    static func digest(_ message: [UInt8]) -> Digest {
        var message = message
        let bits = UInt64(message.count) * 8
        message.append(0x80)
        message.append(contentsOf: repeatElement(0, count: (120 - message.count % 64) % 64))
        message.append(contentsOf: bits.bigEndianBytes)
        var hash = initial
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            message.withUnsafeBufferPointer { message in
                for block in stride(from: 0, to: message.count, by: 64) {
                    fill(schedule, UnsafeBufferPointer(rebasing: message[block..<block + 64]))
                    hash = rounds(hash, schedule)
                }
            }
        }
        func pair(_ word: Int) -> UInt64 { UInt64(hash[word]) &<< 32 | UInt64(hash[word + 1]) }
        return Digest(pair(0), pair(2), pair(4), pair(6))
    }

    private static func fill(_ schedule: UnsafeMutableBufferPointer<UInt32>, _ block: UnsafeBufferPointer<UInt8>) {
        for word in 0..<16 {
            let high = UInt32(block[4 * word]) &<< 24 | UInt32(block[4 * word + 1]) &<< 16
            schedule[word] = high | UInt32(block[4 * word + 2]) &<< 8 | UInt32(block[4 * word + 3])
        }
        for word in 16..<64 {
            let (late, early) = (schedule[word - 2], schedule[word - 15])
            let sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
            let sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
            schedule[word] = sigma1 &+ schedule[word - 7] &+ sigma0 &+ schedule[word - 16]
        }
    }

    private static func rounds(_ hash: SIMD8<UInt32>, _ schedule: UnsafeMutableBufferPointer<UInt32>) -> SIMD8<UInt32> {
        var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
        var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
        constants.withUnsafeBufferPointer { constants in
            for round in 0..<64 {
                let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
                let first = h &+ sum1 &+ ((e & f) ^ (~e & g)) &+ constants[round] &+ schedule[round]
                let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
                let second = sum0 &+ ((a & b) ^ (a & c) ^ (b & c))
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
        }
        return hash &+ SIMD8(a, b, c, d, e, f, g, h)
    }

    private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
        word &>> bits | word &<< (32 - bits)
    }

    private static let initial: SIMD8<UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

extension UInt64 {
    /// The eight bytes of the number. The first byte is the highest.
    package var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { Array($0) }
    }
}

/// Makes the digests of one store or process different from those of all others, so that a table of the digests of known
/// texts reveals nothing about its contents.
package struct Salt: Sendable {
    package static let count = 16

    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The salt for digests that stay in memory.
    static let ofProcess = random()

    /// The salt that a secret stands for.
    package init(secret: String) {
        bytes = SHA256.digest(Array(secret.utf8)).bytes
    }

    package static func random() -> Salt {
        Salt(bytes: (0..<count).map { _ in UInt8.random(in: 0...255) })
    }

    /// The digest of a list of texts. Each text is preceded by its length, so that its end is unambiguous.
    package func digest(_ texts: [String]) -> Digest {
        var message = bytes
        for text in texts {
            message.append(contentsOf: UInt64(text.utf8.count).bigEndianBytes)
            message.append(contentsOf: text.utf8)
        }
        return SHA256.digest(message)
    }
}

/// The caller for whom a request is sent: its credential, the headers that identify it, its provider and signer, and the
/// name that ``ClientSettings/caller`` returns.
///
/// Requests in flight, stored responses and pauses are kept apart by this value. Nothing else decides who calls.
struct Caller: Sendable, Hashable {
    /// A caller without any of these.
    static let anonymous = Caller([])

    /// The texts that distinguish the caller from all others. Some of them are secret.
    let texts: [String]

    /// A digest of the texts, which is the same for all sessions of a process.
    let digest: Digest

    init(_ texts: [String]) {
        self.texts = texts
        digest = Salt.ofProcess.digest(texts)
    }

    /// The same caller with further texts.
    func adding(_ texts: [String]) -> Caller { texts.isEmpty ? self : Caller(self.texts + texts) }

    static func == (left: Caller, right: Caller) -> Bool { left.digest == right.digest }

    func hash(into hasher: inout Hasher) { hasher.combine(digest.first) }
}

extension Caller: CustomStringConvertible, CustomReflectable {
    var description: String { "Caller" }

    /// The mirror has no secrets.
    var customMirror: Mirror { Mirror(self, children: []) }
}
