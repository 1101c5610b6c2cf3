extension JSONReader {
    /// Makes sure that the document is UTF-8, and passes over a byte-order mark.
    mutating func checkEncoding() throws {
        let count = end - start
        if count == 0 { throw JSONError(offset: 0, reason: "the document is empty") }
        if start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { position += 3 }
        if let name = otherEncoding { throw JSONError(offset: 0, reason: "the document is \(name), not UTF-8") }
        if let bad = invalidUTF8() { throw JSONError(offset: bad - start, reason: "not valid UTF-8") }
    }

    /// The name of the encoding, if it is not UTF-8: told by the byte-order mark, or by the zero bytes that the first
    /// character, which is ASCII in JSON, has in it. The padding has room for all four bytes.
    private var otherEncoding: String? {
        let count = end - start
        return switch (start[0], start[1], start[2], start[3]) {
        case (0, 0, 0xFE, 0xFF): "UTF-32"
        case (0xFF, 0xFE, 0, 0) where count >= 4: "UTF-32"
        case (0, 0, 0, 1...) where count >= 4: "UTF-32"
        case (1..., 0, 0, 0) where count >= 4: "UTF-32"
        case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): "UTF-16"
        case (0, 1..., _, _) where count >= 2: "UTF-16"
        case (1..., 0, _, _) where count >= 2: "UTF-16"
        default: nil
        }
    }

    /// The first byte that is not part of well-formed UTF-8 (RFC 3629), or nil.
    private func invalidUTF8() -> UnsafePointer<UInt8>? {
        var next = start
        while next < end {
            while end - next >= 32, isASCII32(next) { next += 32 }
            while next < end, next.pointee < 0x80 { next += 1 }
            while next < end, next.pointee >= 0x80 {
                let length = lengthOfScalar(at: next)
                if length == 0 { return next }
                next += length
            }
        }
        return nil
    }

    @inline(__always)
    private func isASCII32(_ address: UnsafePointer<UInt8>) -> Bool {
        let low = word64(at: address) | word64(at: address + 8)
        let high = word64(at: address + 16) | word64(at: address + 24)
        return (low | high) & 0x8080_8080_8080_8080 == 0
    }

    /// How many bytes the scalar at `address` takes: 2 to 4, or 0 if it is malformed. Zero padding is malformed.
    @inline(__always)
    private func lengthOfScalar(at address: UnsafePointer<UInt8>) -> Int {
        func isTrail(_ index: Int, in range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool { range ~= address[index] }
        switch address.pointee {
        case 0xC2...0xDF: return isTrail(1) ? 2 : 0
        case 0xE0: return isTrail(1, in: 0xA0...0xBF) && isTrail(2) ? 3 : 0
        case 0xED: return isTrail(1, in: 0x80...0x9F) && isTrail(2) ? 3 : 0
        case 0xE1...0xEF: return isTrail(1) && isTrail(2) ? 3 : 0
        case 0xF0: return isTrail(1, in: 0x90...0xBF) && isTrail(2) && isTrail(3) ? 4 : 0
        case 0xF1...0xF3: return isTrail(1) && isTrail(2) && isTrail(3) ? 4 : 0
        case 0xF4: return isTrail(1, in: 0x80...0x8F) && isTrail(2) && isTrail(3) ? 4 : 0
        default: return 0
        }
    }
}
