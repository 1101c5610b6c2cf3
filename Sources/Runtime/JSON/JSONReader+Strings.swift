extension JSONReader {
    /// Reads a string, which may be empty.
    public mutating func string() throws -> String {
        guard position.pointee == UInt8(ascii: "\"") else { throw mismatch("a string") }
        let first = position + 1
        let stop = endOfText(from: first)
        guard stop.pointee == UInt8(ascii: "\"") else { return try stringWithEscapes() }
        position = stop + 1
        return String(decoding: UnsafeBufferPointer(start: first, count: stop - first), as: UTF8.self)
    }

    /// Reads a string; only `null` is nil.
    public mutating func optionalString() throws -> String? {
        skipNull() ? nil : try string()
    }

    /// Reads a string whose escapes have yet to be resolved.
    @inline(never)
    mutating func stringWithEscapes() throws -> String {
        let first = position + 1
        let last = try endOfString(at: position)
        let text = String(unsafeUninitializedCapacity: last - first) { unescape(first, last, into: $0) }
        position = last + 1
        return text
    }

    /// The closing quote of the string at `opening`, after checking every escape in between.
    func endOfString(at opening: UnsafePointer<UInt8>) throws -> UnsafePointer<UInt8> {
        var next = opening + 1
        while true {
            next = endOfText(from: next)
            switch next.pointee {
            case UInt8(ascii: "\""): return next
            case UInt8(ascii: "\\"): next += try lengthOfEscape(at: next)
            default: throw badText(at: next)
            }
        }
    }

    /// How many bytes the escape at `escape` takes: 2, 6, or 12 for a surrogate pair.
    private func lengthOfEscape(at escape: UnsafePointer<UInt8>) throws -> Int {
        switch escape[1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            guard let unit = codeUnit(at: escape + 2) else { throw badEscape(at: escape) }
            switch unit {
            case 0xD800...0xDBFF:
                guard escape[6] == UInt8(ascii: "\\"), escape[7] == UInt8(ascii: "u"),
                    let low = codeUnit(at: escape + 8), 0xDC00...0xDFFF ~= low
                else { throw loneSurrogate(at: escape) }
                return 12
            case 0xDC00...0xDFFF: throw loneSurrogate(at: escape)
            default: return 6
            }
        default: throw badEscape(at: escape)
        }
    }

    /// Consumes the string that is the value, or throws; lends its text, escapes resolved.
    mutating func withText<Result>(
        _ expected: String,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result?
    ) throws -> Result {
        guard position.pointee == UInt8(ascii: "\"") else { throw mismatch(expected) }
        let first = position + 1
        let stop = endOfText(from: first)
        let result: Result?
        let after: UnsafePointer<UInt8>
        if stop.pointee == UInt8(ascii: "\"") {
            result = body(UnsafeBufferPointer(start: first, count: stop - first))
            after = stop + 1
        } else {
            let last = try endOfString(at: position)
            result = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: last - first) { buffer in
                body(UnsafeBufferPointer(rebasing: buffer[..<unescape(first, last, into: buffer)]))
            }
            after = last + 1
        }
        guard let result else { throw mismatch(expected) }
        position = after
        return result
    }
}
