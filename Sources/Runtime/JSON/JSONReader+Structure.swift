import Foundation

extension JSONReader {
    /// Enters a level of nesting. Throws if there are too many levels.
    @inline(__always)
    mutating func descend() throws {
        depth += 1
        if depth > Self.maximumDepth { throw tooDeep() }
    }

    /// Moves to the first element of an array. If the array is empty, moves past it and returns `false`.
    @inline(__always)
    mutating func enterArray() throws -> Bool {
        guard position.pointee == UInt8(ascii: "[") else { throw mismatch("an array") }
        try descend()
        position += 1
        skipSpace()
        if position.pointee != UInt8(ascii: "]") { return true }
        position += 1
        depth -= 1
        return false
    }

    /// Moves to the next element. After the last one, moves past the array and returns `false`.
    @inline(__always)
    mutating func nextElement() throws -> Bool {
        skipSpace()
        if position.pointee == UInt8(ascii: ",") {
            position += 1
            skipUsualSpace()
            return true
        }
        guard position.pointee == UInt8(ascii: "]") else { throw unexpected("',' or ']'") }
        position += 1
        depth -= 1
        return false
    }

    /// Moves to the first key of an object. If the object is empty, moves past it and returns `false`.
    @inline(__always)
    mutating func enterObject() throws -> Bool {
        guard position.pointee == UInt8(ascii: "{") else { throw mismatch("an object") }
        try descend()
        position += 1
        skipSpace()
        if position.pointee != UInt8(ascii: "}") { return true }
        position += 1
        depth -= 1
        return false
    }

    /// Moves to the next key. After the last one, moves past the object and returns `false`.
    @inline(__always)
    mutating func nextMember() throws -> Bool {
        skipSpace()
        if position.pointee == UInt8(ascii: ",") {
            position += 1
            skipUsualSpace()
            return true
        }
        guard position.pointee == UInt8(ascii: "}") else { throw unexpected("',' or '}'") }
        position += 1
        depth -= 1
        return false
    }

    /// Consumes the colon after a key, and moves to the value.
    @inline(__always)
    mutating func skipColon() throws {
        if position.pointee != UInt8(ascii: ":") {
            skipSpace()
            guard position.pointee == UInt8(ascii: ":") else { throw unexpected("':'") }
        }
        position += 1
        skipUsualSpace()
    }

    /// Reads a key and its colon.
    mutating func key() throws -> String {
        guard position.pointee == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        let key = try string()
        try skipColon()
        return key
    }
}

extension JSONReader {
    /// Consumes a value of any kind. Throws if it is not valid JSON. Does not recurse, so nested values take no stack.
    @inline(never)
    public mutating func skip() throws {
        let start = position
        // One bit for each open container, which is set for an object. The lowest bit is the innermost container.
        var kinds: UInt128 = 0
        var open = 0
        while true {
            switch position.pointee {
            case UInt8(ascii: "{"):
                if try enterObject() {
                    open += 1
                    kinds = kinds &<< 1 | 1
                    try skipKey()
                    continue
                }
            case UInt8(ascii: "["):
                if try enterArray() {
                    open += 1
                    kinds &<<= 1
                    continue
                }
            default: try skipScalar()
            }
            while true {
                if open == 0 {
                    skippedCount += position - start
                    return
                }
                if kinds & 1 == 1 {
                    if try nextMember() {
                        try skipKey()
                        break
                    }
                } else if try nextElement() {
                    break
                }
                open -= 1
                kinds &>>= 1
            }
        }
    }

    /// Consumes a value of any kind, and returns its bytes as they were received. They are valid JSON, so that another
    /// decoder can read them.
    public mutating func rawJSON() throws -> Data {
        let (start, skippedBefore) = (position, skippedCount)
        try skip()
        skippedCount = skippedBefore
        return Data(UnsafeBufferPointer(start: start, count: position - start))
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
