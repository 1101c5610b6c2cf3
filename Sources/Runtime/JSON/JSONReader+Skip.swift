extension JSONReader {
    /// Consumes the value, whatever it is, and throws if it is not JSON. Takes no stack, however deep the value.
    @inline(never)
    public mutating func skip() throws {
        // One bit for each open container, the innermost lowest: is it an object?
        var kinds: UInt128 = 0
        var open = 0
        while true {
            switch position.pointee {
            case UInt8(ascii: "{"):
                if try enterObject() {
                    open &+= 1
                    kinds = kinds << 1 | 1
                    try skipKey()
                    continue
                }
            case UInt8(ascii: "["):
                if try enterArray() {
                    open &+= 1
                    kinds <<= 1
                    continue
                }
            default: try skipScalar()
            }
            while true {
                if open == 0 { return }
                if kinds & 1 == 1 {
                    if try nextMember() {
                        try skipKey()
                        break
                    }
                } else if try nextElement() {
                    break
                }
                open &-= 1
                kinds >>= 1
            }
        }
    }

    /// Consumes a key and its colon.
    mutating func skipKey() throws {
        guard position.pointee == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        position = try endOfString(at: position) + 1
        try skipColon()
    }

    private mutating func skipScalar() throws {
        switch position.pointee {
        case UInt8(ascii: "\""): position = try endOfString(at: position) + 1
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
        case UInt8(ascii: "n"): if !skipNull() { throw unexpected("a value") }
        case _ where isNumber: position = try endOfNumber()
        default: throw unexpected("a value")
        }
    }
}
