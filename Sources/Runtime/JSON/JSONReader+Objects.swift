import Foundation

extension JSONReader {
    /// Reads an object. Calls `body` for each member with the index of its key in `fields`, or with -1 for another
    /// key. `body` must consume the value, for example by `skip()`.
    ///
    /// Of members with the same key in `fields`, the first one counts and the others are skipped. Throws the errors of
    /// `body`, and a `JSONError` if a required key is missing.
    public mutating func object(
        _ fields: JSONFields,
        _ body: (_ field: Int, _ json: inout JSONReader) throws -> Void
    ) throws {
        // Not a `Void`, whose address is not valid, so that the thread sanitizer crashes.
        var nothing: UInt8 = 0
        try object(fields, into: &nothing) { _, field, json in try body(field, &json) }
    }

    /// Reads an object into a value that `body` changes, by the rules of `object(_:_:)`.
    ///
    /// The value is passed along, because a closure that captures `self` in an initializer would copy it once more.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func object<Model>(
        _ fields: JSONFields,
        into model: inout Model,
        _ body: (_ model: inout Model, _ field: Int, _ json: inout JSONReader) throws -> Void
    ) throws {
        let opening = position
        var missing = fields.required
        var seen = SeenFields()
        if try enterObject() {
            openFields += fields.count
            if openFields > Self.maximumOpenFields { throw tooDeep() }
            var expected = 0
            repeat {
                let field = try index(of: fields, &expected)
                if field < 0 {
                    try body(&model, -1, &self)
                } else if seen.insert(field) {
                    try body(&model, field, &self)
                } else {
                    try skip()
                }
            } while try nextMember()
            openFields -= fields.count
        }
        // Removes what was seen. The operator `~` would cost as much as a conversion: see JSONReader+Numbers.swift.
        missing |= seen.first
        missing ^= seen.first
        if missing != 0 { throw missingKey(fields.name(missing.trailingZeroBitCount), of: opening) }
        if fields.count > 128,
            let index = (128..<fields.count).first(where: {
                fields.entries[$0].isRequired && !seen.contains(afterFirst: $0 - 128)
            })
        {
            throw missingKey(fields.name(index), of: opening)
        }
        foundField = foundField == true || !seen.isEmpty
    }

    /// Returns the value of a required key that `object(_:_:)` has read. Throws if there is none, which is the case only if
    /// the key was optional in the fields of the object.
    public func required<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw JSONError(offset: offset, reason: "a required value was not read") }
        return value
    }

    /// Reads a key and its colon. Returns the index of the key in `fields`, or -1. Compares with the key at `expected`
    /// first.
    @inline(__always)
    private mutating func index(of fields: JSONFields, _ expected: inout Int) throws -> Int {
        guard position.pointee == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        let text = position + 1
        if expected < fields.count {
            let entry = fields.entries + expected
            if entry.pointee.matches(word64(at: text), at: text) {
                position = text + entry.pointee.count
                try skipColon()
                defer { expected += 1 }
                return expected
            }
        }
        return try unexpectedIndex(of: fields, &expected)
    }

    @inline(never)
    private mutating func unexpectedIndex(of fields: JSONFields, _ expected: inout Int) throws -> Int {
        unknownKey = position
        let text = position + 1
        let first = word64(at: text)
        if fields.canContain(first) {
            // Searches from the expected key on, and then from the start. Servers omit keys more often than they
            // reorder them.
            for range in [expected..<fields.count, 0..<min(expected, fields.count)] {
                for index in range where fields.entries[index].matches(first, at: text) {
                    position = text + fields.entries[index].count
                    try skipColon()
                    expected = index + 1
                    return index
                }
            }
        }
        let stop = endOfText(from: text)
        guard stop.pointee == UInt8(ascii: "\"") else { return try escapedIndex(of: fields, &expected) }
        position = stop + 1
        try skipColon()
        return -1
    }

    private mutating func escapedIndex(of fields: JSONFields, _ expected: inout Int) throws -> Int {
        let text = try withText("a key in quotes") { Array($0) }
        try skipColon()
        guard let index = (0..<fields.count).first(where: { fields.entries[$0].text.elementsEqual(text) }) else {
            return -1
        }
        expected = index + 1
        return index
    }
}

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
