/// What kind of JSON value there is.
public enum JSONShape: String, Sendable, Hashable, CaseIterable {
    /// A text.
    case string
    /// A number, whole or not.
    case number
    /// `true` or `false`.
    case bool
    /// `null`.
    case null
    /// Values in order.
    case array
    /// Values by their keys.
    case object
}

// Looking ahead, to tell which case of a union the value is. What follows is read again afterwards.
extension JSONReader {
    /// The text, or the whole number as decimal text, that the object has under `key`; nil if it has none.
    ///
    /// Consumes nothing. Throws if the value is no object, or not JSON.
    @inline(never)
    public mutating func tag(_ key: StaticString) throws -> String? {
        try lookAhead(for: key) { json in
            switch json.position.pointee {
            case UInt8(ascii: "\""): try json.string()
            case _ where json.isNumber: String(try json.int64())
            default: nil
            }
        }
    }

    /// Whether the object has `key`. Consumes nothing. Throws if the value is no object, or not JSON.
    @inline(never)
    public mutating func has(_ key: StaticString) throws -> Bool {
        try lookAhead(for: key) { _ in true } ?? false
    }

    /// What kind of value comes. Consumes nothing. Throws if nothing that begins a value does.
    public mutating func shape() throws -> JSONShape {
        switch position.pointee {
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        case _ where isNumber: .number
        default: throw unexpected("a value")
        }
    }

    /// Reads a value whose tag names no known case, and records an issue; in strict mode throws.
    public mutating func unknown(tag: String?, of key: StaticString) throws -> JSON {
        guard let tag else { return try unknown("\(key) is missing, or neither text nor a whole number") }
        return try unknown("unknown \(key) '\(shortened(tag))'")
    }

    /// Reads a value of a shape that no case has, and records an issue; in strict mode throws.
    public mutating func unknown(shape: JSONShape) throws -> JSON {
        try unknown("no case fits \(found)")
    }

    private mutating func unknown(_ reason: String) throws -> JSON {
        try note(reason, at: position)
        return try json()
    }

    private mutating func lookAhead<Result>(
        for key: StaticString,
        _ body: (inout JSONReader) throws -> Result?
    ) throws -> Result? {
        let before = position
        let depthBefore = depth
        defer {
            position = before
            depth = depthBefore
        }
        let wanted = key.description
        guard try enterObject() else { return nil }
        repeat {
            if try self.key(is: wanted) { return try body(&self) }
            try skip()
        } while try nextMember()
        return nil
    }

    /// Reads a key and its colon and compares it.
    mutating func key(is wanted: String) throws -> Bool {
        var wanted = wanted
        return try wanted.withUTF8 { try key(is: $0) }
    }

    private mutating func key(is wanted: UnsafeBufferPointer<UInt8>) throws -> Bool {
        guard position.pointee == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        let isWanted = try withText("a key in quotes") { $0.elementsEqual(wanted) }
        try skipColon()
        return isWanted
    }
}
