import Foundation

/// Creates zlib streams (RFC 1950), the format of `Content-Encoding: deflate`, without a compressor.
public enum Zlib {
    /// A valid stream that inflates to `count` copies of a unit of 258 to 32,768 bytes.
    ///
    /// The first copy is stored. References to the preceding copy encode the others. Each reference copies 258 bytes
    /// and takes 20 to 26 bits.
    public static func repeated(_ unit: Data, _ count: Int) -> Data {
        precondition((258...32_768).contains(unit.count) && count > 0)
        let (references, rest) = ((count - 1) * unit.count).quotientAndRemainder(dividingBy: 258)
        var stream = BitWriter(bytes: Data([0x78, 0x01]))
        stream.append(stored: unit, isLast: false)
        // The start of a block with fixed codes (RFC 1951, section 3.2.6) that is not the last.
        stream.append(0b010, 3)
        let reference = reference(to: unit.count)
        for _ in 0..<references { stream.append(reference.bits, reference.count) }
        // The code for the end of the block is seven zeros.
        stream.append(0, 7)
        stream.append(stored: Data(unit.suffix(rest)), isLast: true)
        return stream.bytes + withUnsafeBytes(of: checksum(unit, count).bigEndian) { Data($0) }
    }

    /// The bits of a reference that copies 258 bytes from the given distance (RFC 1951, section 3.2.5).
    private static func reference(to distance: Int) -> (bits: UInt64, count: Int) {
        let offset = UInt64(distance - 1)
        let extraCount = 62 - offset.leadingZeroBitCount
        let code = UInt64(2 * (extraCount + 1)) + (offset >> extraCount & 1)
        let extra = offset & (1 << extraCount - 1)
        // Codes start with their most significant bit, numbers with their least significant bit.
        let length: UInt64 = 0b1010_0011
        return (length | code.reversed(5) << 8 | extra << 13, 13 + extraCount)
    }

    /// The Adler-32 checksum (RFC 1950, section 8.2) of `count` copies.
    private static func checksum(_ unit: Data, _ count: Int) -> UInt32 {
        let modulus = 65_521
        var (sum, weighted) = (0, 0)
        for byte in unit {
            sum += Int(byte)
            weighted += sum
        }
        var (low, high) = (1, 0)
        for _ in 0..<count {
            high = (high + unit.count * low + weighted) % modulus
            low = (low + sum) % modulus
        }
        return UInt32(high << 16 | low)
    }
}

/// Packs bits into bytes, least significant bit first (RFC 1951, section 3.1.1).
private struct BitWriter {
    var bytes: Data
    private var bits: UInt64 = 0
    private var count = 0

    init(bytes: Data) {
        self.bytes = bytes
    }

    mutating func append(_ value: UInt64, _ width: Int) {
        bits |= value << count
        count += width
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= 8
        }
    }

    /// Appends a stored block (RFC 1951, section 3.2.4).
    mutating func append(stored block: Data, isLast: Bool) {
        append(isLast ? 1 : 0, 3)
        if count > 0 { append(0, 8 - count) }
        append(UInt64(block.count), 16)
        append(UInt64(~UInt16(block.count)), 16)
        bytes += block
    }
}

extension UInt64 {
    /// The `width` least significant bits in reverse order.
    fileprivate func reversed(_ width: Int) -> UInt64 {
        (0..<width).reduce(0) { $0 << 1 | self >> $1 & 1 }
    }
}
