import Foundation

/// Creates gzip streams (RFC 1952) without a compressor.
public enum Gzip {
    /// A valid stream with the uncompressed bytes in stored blocks.
    public static func stored(_ data: Data) -> Data {
        var stream = header
        var rest = data[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            stream.append(littleEndian: UInt16(block.count))
            stream.append(littleEndian: ~UInt16(block.count))
            stream.append(block)
        } while !rest.isEmpty
        stream.append(littleEndian: checksum(data))
        stream.append(littleEndian: UInt32(truncatingIfNeeded: data.count))
        return stream
    }

    /// A stream without an end that inflates to more than `count` spaces.
    ///
    /// They are 1,032 times the size of the stream, which is the maximum ratio of deflate.
    public static func endlessSpaces(_ count: Int) -> Data {
        // The block has a space, and codes of one bit for the maximum length and for a distance of one (RFC 1951,
        // section 3.2.7). A byte of zeros therefore inflates to four times 258 spaces.
        let block: [UInt8] = [
            0xed, 0xc1, 0x81, 0x00, 0x00, 0x00, 0x00, 0xc3, 0x20, 0x95, 0xf9, 0x53, 0x1e, 0xe4, 0x55, 0x01,
        ]
        return header + block + Data(count: count / (4 * 258) + 1)
    }

    private static let header = Data([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }

    private static func checksum(_ bytes: Data) -> UInt32 {
        let table = table
        return ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }
}

extension Data {
    fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
