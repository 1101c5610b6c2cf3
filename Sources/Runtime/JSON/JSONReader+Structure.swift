extension JSONReader {
    /// Counts one more level of nesting; throws where there are too many.
    @inline(__always)
    mutating func descend() throws {
        depth &+= 1
        if depth > Self.maximumDepth { throw tooDeep() }
    }

    /// Enters an array and stands at its first element; false (and past it) if it is empty.
    @inline(__always)
    mutating func enterArray() throws -> Bool {
        guard position.pointee == UInt8(ascii: "[") else { throw mismatch("an array") }
        try descend()
        position += 1
        skipSpace()
        if position.pointee != UInt8(ascii: "]") { return true }
        position += 1
        depth &-= 1
        return false
    }

    /// Moves to the next element; false (and past the array) after the last.
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
        depth &-= 1
        return false
    }

    /// Enters an object and stands at its first key; false (and past it) if it is empty.
    @inline(__always)
    mutating func enterObject() throws -> Bool {
        guard position.pointee == UInt8(ascii: "{") else { throw mismatch("an object") }
        try descend()
        position += 1
        skipSpace()
        if position.pointee != UInt8(ascii: "}") { return true }
        position += 1
        depth &-= 1
        return false
    }

    /// Moves to the next key; false (and past the object) after the last.
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
        depth &-= 1
        return false
    }

    /// Consumes the colon after a key and stands at the value.
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
