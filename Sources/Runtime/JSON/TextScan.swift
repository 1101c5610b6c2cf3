/// The eight bytes from `address` on. The first byte is the lowest.
@inline(__always)
func word64(at address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
}

/// The four bytes from `address` on. The first byte is the lowest.
@inline(__always)
func word32(at address: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt32.self))
}

/// The literals of JSON as `word32(at:)` returns them. `fals` is the start of `false`.
enum JSONWord {
    static let null: UInt32 = 0x6C6C_756E
    static let `true`: UInt32 = 0x6575_7274
    static let fals: UInt32 = 0x736C_6166
}

/// Marks the bytes that end plain text in a string. The lowest set bit marks the first quote, backslash or control
/// byte.
///
/// Higher bits can be wrong, because a subtraction borrows from the next byte.
@inline(__always)
func textStops(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let stops =
        ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- 0x2020_2020_2020_2020) & ~word)
    return stops & 0x8080_8080_8080_8080
}

/// The first quote, backslash or control byte from `address` on, and whether all bytes before it are ASCII. The zero
/// bytes after the document end every search.
@inline(__always)
func scanText(from address: UnsafePointer<UInt8>) -> (end: UnsafePointer<UInt8>, isASCII: Bool) {
    var address = address
    var bits: UInt64 = 0
    while true {
        let word = word64(at: address)
        let stops = textStops(word)
        if stops != 0 {
            let shift = stops.trailingZeroBitCount & 0x38
            bits |= word & ((1 &<< UInt64(shift)) - 1)
            return (address + shift / 8, bits & 0x8080_8080_8080_8080 == 0)
        }
        bits |= word
        address += 8
    }
}

/// The first quote, backslash or control byte from `address` on.
@inline(__always)
func endOfText(from address: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> { scanText(from: address).end }

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
