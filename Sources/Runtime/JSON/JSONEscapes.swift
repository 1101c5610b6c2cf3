/// The UTF-16 code unit that four hexadecimal digits spell, or nil if they are none.
func codeUnit(at digits: UnsafePointer<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for index in 0..<4 {
        let digit = digits[index]
        switch digit {
        case 0x30...0x39: unit = unit << 4 | UInt32(digit &- 0x30)
        case 0x41...0x46: unit = unit << 4 | UInt32(digit &- 0x37)
        case 0x61...0x66: unit = unit << 4 | UInt32(digit &- 0x57)
        default: return nil
        }
    }
    return unit
}

/// Resolves the escapes between `first` and `last`, all of them checked before, and returns how many bytes it wrote:
/// never more than it read.
func unescape(
    _ first: UnsafePointer<UInt8>,
    _ last: UnsafePointer<UInt8>,
    into buffer: UnsafeMutableBufferPointer<UInt8>
) -> Int {
    guard let output = buffer.baseAddress else { return 0 }
    var next = first
    var count = 0
    while next < last {
        let stop = min(endOfText(from: next), last)
        (output + count).update(from: next, count: stop - next)
        count &+= stop - next
        next = stop
        if next == last { break }
        switch next[1] {
        case UInt8(ascii: "b"): output[count] = 0x08
        case UInt8(ascii: "f"): output[count] = 0x0C
        case UInt8(ascii: "n"): output[count] = 0x0A
        case UInt8(ascii: "r"): output[count] = 0x0D
        case UInt8(ascii: "t"): output[count] = 0x09
        case UInt8(ascii: "u"):
            var scalar = codeUnit(at: next + 2) ?? 0
            next += 4
            if 0xD800...0xDBFF ~= scalar {
                scalar = 0x10000 &+ (scalar & 0x3FF) << 10 | (codeUnit(at: next + 4) ?? 0) & 0x3FF
                next += 6
            }
            count &+= encode(scalar, into: output + count) &- 1
        case let byte: output[count] = byte
        }
        next += 2
        count &+= 1
    }
    return count
}

/// Writes a Unicode scalar as UTF-8 and returns how many bytes that took.
private func encode(_ scalar: UInt32, into output: UnsafeMutablePointer<UInt8>) -> Int {
    func trail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift) & 0x3F) }
    switch scalar {
    case ..<0x80:
        output[0] = UInt8(scalar)
        return 1
    case ..<0x800:
        output[0] = UInt8(0xC0 | scalar >> 6)
        output[1] = trail(0)
        return 2
    case ..<0x10000:
        output[0] = UInt8(0xE0 | scalar >> 12)
        output[1] = trail(6)
        output[2] = trail(0)
        return 3
    default:
        output[0] = UInt8(0xF0 | scalar >> 18)
        output[1] = trail(12)
        output[2] = trail(6)
        output[3] = trail(0)
        return 4
    }
}
