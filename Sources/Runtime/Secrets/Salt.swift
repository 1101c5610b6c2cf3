import Foundation

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

    package static func random() -> Salt {
        Salt(bytes: (0..<count).map { _ in UInt8.random(in: 0...255) })
    }

    /// The digest of a resource.
    func digest(of url: URL) -> Digest { digest([url.absoluteString]) }

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
