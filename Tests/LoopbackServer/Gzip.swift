import Foundation

/// Makes gzip streams (RFC 1952) without a compressor.
public enum Gzip {
    /// A valid stream that holds the bytes uncompressed, in stored blocks.
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

    /// A stream that grows to that many spaces, some 150 times its size: white space, so that JSON may end with it.
    /// The count is rounded down to a multiple of 258, plus 1.
    public static func spaces(_ count: Int) -> Data {
        var bits = BitWriter()
        bits.write(0b1, 1)
        bits.write(0b01, 2)
        // Fixed Huffman codes (RFC 1951, section 3.2.6), most significant bit first.
        bits.writeCode(0x30 + UInt32(UInt8(ascii: " ")), 8)
        for _ in 0..<count / 258 {
            bits.writeCode(0b1100_0101, 8)
            bits.writeCode(0, 5)
        }
        bits.writeCode(0, 7)
        let length = count / 258 * 258 + 1
        var stream = header + bits.finish()
        stream.append(littleEndian: checksum(repeatElement(UInt8(ascii: " "), count: length)))
        stream.append(littleEndian: UInt32(truncatingIfNeeded: length))
        return stream
    }

    /// The beginning of a stream that grows to more than that many spaces, some 150 times its size, and has no end.
    public static func endlessSpaces(_ count: Int) -> Data {
        // Eight times the longest distance are thirteen bytes, so that these repeat.
        let beginning = spaces(16 * 258).dropFirst(header.count)
        let period = beginning.dropFirst(2).prefix(13)
        return header + beginning.prefix(2) + Data(repeatElement(period, count: count / (8 * 258) + 1).joined())
    }

    private static let header = Data([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }

    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        let table = table
        return ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }
}

private struct BitWriter {
    private var bytes = Data()
    private var pending: UInt32 = 0
    private var count: UInt32 = 0

    mutating func write(_ value: UInt32, _ width: UInt32) {
        pending |= value << count
        count += width
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }

    mutating func writeCode(_ code: UInt32, _ width: UInt32) {
        for bit in (0..<width).reversed() { write(code >> bit & 1, 1) }
    }

    mutating func finish() -> Data {
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
        return bytes
    }
}

extension Data {
    fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
