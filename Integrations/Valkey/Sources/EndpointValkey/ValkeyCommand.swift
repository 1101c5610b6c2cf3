import Foundation
import NIOCore

/// A command as the server reads it: an array of byte strings (RESP2).
struct ValkeyCommand: Sendable, ExpressibleByArrayLiteral {
    enum Argument: Sendable, ExpressibleByStringInterpolation {
        case text(String)
        case bytes(Data)

        init(stringLiteral text: String) {
            self = .text(text)
        }
    }

    private(set) var encoded = ByteBuffer()

    init(_ arguments: [Argument]) {
        encoded.writeString("*\(arguments.count)\r\n")
        for argument in arguments {
            switch argument {
            case .text(let text): append(text.utf8)
            case .bytes(let bytes): append(bytes)
            }
        }
    }

    init(arrayLiteral arguments: Argument...) {
        self.init(arguments)
    }

    private mutating func append(_ bytes: some Collection<UInt8>) {
        encoded.writeString("$\(bytes.count)\r\n")
        encoded.writeBytes(bytes)
        encoded.writeString("\r\n")
    }
}
