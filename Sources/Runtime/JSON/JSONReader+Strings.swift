import Foundation

extension JSONReader {
    /// Reads a string. It may be empty.
    public mutating func string() throws -> String {
        guard position.pointee == UInt8(ascii: "\"") else { throw mismatch("a string") }
        let first = position + 1
        let (stop, isASCII) = scanText(from: first)
        guard stop.pointee == UInt8(ascii: "\"") else { return try stringWithEscapes() }
        position = stop + 1
        return String(validated: UnsafeBufferPointer(start: first, count: stop - first), isASCII: isASCII)
    }

    /// Reads a string. Returns `nil` for `null` only.
    public mutating func optionalString() throws -> String? {
        skipNull() ? nil : try string()
    }

    /// Reads a string that contains escapes.
    @inline(never)
    mutating func stringWithEscapes() throws -> String {
        let first = position + 1
        let last = try endOfString(at: position)
        let text = String(unsafeUninitializedCapacity: last - first) { unescape(first, last, into: $0) }
        position = last + 1
        return text
    }

    /// The closing quote of the string at `opening`. Throws if an escape in the string is invalid.
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

    /// The length of the escape in bytes: 2, 6, or 12 for a surrogate pair.
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

    /// Reads a string, and returns the result of `body` for its text, in which escapes are resolved.
    ///
    /// The text is valid only during the call. Throws if the value is not a string, or if `body` returns `nil`. The
    /// error contains `expected`.
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

extension String {
    /// Copies text of a document, which is valid UTF-8 because `checkEncoding()` has checked all of it. Older systems
    /// check it again.
    @inline(__always)
    fileprivate init(validated text: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            self.init(copying: UTF8Span(unchecked: text.span, isKnownASCII: isASCII))
        } else {
            self.init(decoding: text, as: UTF8.self)
        }
    }
}

/// The UTF-16 code unit of four hexadecimal digits. `nil` if there are other characters among them.
func codeUnit(at digits: UnsafePointer<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for index in 0..<4 {
        let digit = digits[index]
        switch digit {
        case 0x30...0x39: unit = unit &<< 4 | UInt32(digit - 0x30)
        case 0x41...0x46: unit = unit &<< 4 | UInt32(digit - 0x37)
        case 0x61...0x66: unit = unit &<< 4 | UInt32(digit - 0x57)
        default: return nil
        }
    }
    return unit
}

/// Copies the text between `first` and `last` to `buffer`, and resolves the escapes, which must be valid.
///
/// - Returns: The number of bytes written, which is at most the number of bytes read.
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
        count += stop - next
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
                scalar = 0x10000 + (scalar & 0x3FF) &<< 10 | (codeUnit(at: next + 4) ?? 0) & 0x3FF
                next += 6
            }
            count += encode(scalar, into: output + count) - 1
        case let byte: output[count] = byte
        }
        next += 2
        count += 1
    }
    return count
}

/// Writes a Unicode scalar as UTF-8. Returns the number of bytes.
private func encode(_ scalar: UInt32, into output: UnsafeMutablePointer<UInt8>) -> Int {
    func trail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar &>> shift) & 0x3F) }
    switch scalar {
    case ..<0x80:
        output[0] = UInt8(scalar)
        return 1
    case ..<0x800:
        output[0] = UInt8(0xC0 | scalar &>> 6)
        output[1] = trail(0)
        return 2
    case ..<0x10000:
        output[0] = UInt8(0xE0 | scalar &>> 12)
        output[1] = trail(6)
        output[2] = trail(0)
        return 3
    default:
        output[0] = UInt8(0xF0 | scalar &>> 18)
        output[1] = trail(12)
        output[2] = trail(6)
        output[3] = trail(0)
        return 4
    }
}

extension JSONReader {
    /// Reads the start of a document, up to where `body` ends. Returns `nil` if it throws.
    static func peek<Result>(into data: Data, _ body: (inout JSONReader) throws -> Result) -> Result? {
        let read = try? read(data) { json in
            let result = try body(&json)
            json.position = json.end
            return result
        }
        return read?.value
    }

    /// Reads the member at the end of a path by `body`, and consumes nothing. Returns `nil` if there is no such member,
    /// or if a value on the path is not an object.
    mutating func peek<Result>(
        at keys: [String], _ body: (inout JSONReader) throws -> Result
    ) throws -> Result? {
        let (place, depthBefore) = (position, depth)
        defer { (position, depth) = (place, depthBefore) }
        for wanted in keys {
            guard try shape() == .object, try enter(member: wanted) else { return nil }
        }
        return try body(&self)
    }

    /// Moves to the value of a member of an object. Returns `false` if there is no such member.
    private mutating func enter(member wanted: String) throws -> Bool {
        guard try enterObject() else { return false }
        repeat {
            if try key(is: wanted) { return true }
            try skip()
        } while try nextMember()
        return false
    }
}
