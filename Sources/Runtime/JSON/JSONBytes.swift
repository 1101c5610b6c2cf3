/// The eight bytes from `address` on, the first one lowest.
@inline(__always)
func word64(at address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
}

/// The four bytes from `address` on, the first one lowest.
@inline(__always)
func word32(at address: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt32.self))
}

/// The words of JSON, as `word32(at:)` sees them.
enum JSONWord {
    static let null: UInt32 = 0x6C6C_756E
    static let `true`: UInt32 = 0x6575_7274
    static let fals: UInt32 = 0x736C_6166
}

/// Where plain text in a string ends: the lowest set bit marks the first quote, backslash or control byte.
///
/// Bits above the lowest may be wrong, because a subtraction borrows from the byte above.
@inline(__always)
func textStops(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let stops =
        ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- 0x2020_2020_2020_2020) & ~word)
    return stops & 0x8080_8080_8080_8080
}

/// The first quote, backslash or control byte from `address` on. The padding ends every search.
@inline(__always)
func endOfText(from address: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var address = address
    while true {
        let stops = textStops(word64(at: address))
        if stops != 0 { return address + (stops.trailingZeroBitCount &>> 3) }
        address += 8
    }
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
