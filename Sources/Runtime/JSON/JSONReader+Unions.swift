/// The kind of a JSON value.
public enum JSONShape: String, Sendable, Hashable, CaseIterable {
    /// A string.
    case string
    /// A number, with or without a fraction.
    case number
    /// `true` or `false`.
    case bool
    /// `null`.
    case null
    /// Values in order.
    case array
    /// Values by key.
    case object
}

// Functions that look ahead to choose the case of a union. They consume nothing, so the value is read again
// afterwards.
extension JSONReader {
    /// The value of the object's member `key`, if it is a string or a whole number. A number is returned in decimal
    /// notation. `nil` if there is no such member, or if its value has another type.
    ///
    /// Consumes nothing. Throws if the value is not an object, or not valid JSON up to that member.
    @inline(never)
    public mutating func tag(_ key: String) throws -> String? {
        try lookAhead(for: key) { json in
            switch json.position.pointee {
            case UInt8(ascii: "\""): try json.string()
            case _ where json.isNumber: (try? json.int64()).map { String($0) }
            default: nil
            }
        }
    }

    /// Whether the object has the member `key`.
    ///
    /// Consumes nothing. Throws if the value is not an object, or not valid JSON up to that member.
    @inline(never)
    public mutating func has(_ key: String) throws -> Bool {
        try lookAhead(for: key) { _ in true } ?? false
    }

    /// The kind of the next value. Consumes nothing. Throws if the next character cannot begin a value.
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

    /// Reads a value whose tag under `key` is unknown or `nil`, and records an issue. In strict mode throws.
    public mutating func unknown(tag: String?, of key: String) throws -> JSON {
        guard let tag else { return try unknown("\(key) is missing, or is neither a string nor a whole number") }
        return try unknown("unknown \(key) '\(shortened(tag))'")
    }

    /// Reads a value whose shape is that of no case, and records an issue. In strict mode throws.
    public mutating func unknown(shape: JSONShape) throws -> JSON {
        try unknown("no case fits \(found)")
    }

    /// Reads a value whose shape is that of no case, or an object that is none of the cases, and records an issue. In strict
    /// mode throws.
    ///
    /// - Parameters:
    ///   - shape: The shape of the value.
    ///   - reasons: The reasons for which an object is none of the cases.
    /// - Returns: The value.
    /// - Throws: ``JSONError`` in strict mode, or if the value is not valid JSON.
    public mutating func unknown(shape: JSONShape, because reasons: [String]) throws -> JSON {
        shape == .object
            ? try unknown("no case fits \(found) (\(reasons.joined(separator: "; ")))") : try unknown(shape: shape)
    }

    /// Reads a value by the first case that fits: the first that reads it without an issue, and no empty string as `nil`,
    /// or else the first that reads it. A case without an issue that skips more of the value than such a first one is not
    /// used, because it would lose members without an issue.
    ///
    /// If no case can read the value, records an issue with the reason of each, and returns `other` of the JSON. Each case
    /// reads the value at most once.
    ///
    /// - Parameters:
    ///   - cases: The cases in order, with their names for the issue. Each function must consume the value.
    ///   - other: The case for a value that no other case can read.
    /// - Returns: The value.
    /// - Throws: ``JSONError`` if the value is not valid JSON, if nested unions make the reader read values of the document
    ///   too often, or in strict mode if no case can read the value.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func firstOf<Union>(
        _ cases: KeyValuePairs<String, (inout JSONReader) throws -> Union>, else other: (JSON) -> Union
    ) throws -> Union {
        try firstOf(cases.count, else: other) { cases[$0] }
    }

    /// Reads a value by the first case that fits. The cases need not be known when the code is compiled.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package mutating func firstOf<Union>(
        _ count: Int, else other: (JSON) -> Union,
        _ unionCase: (Int) -> (key: String, value: (inout JSONReader) throws -> Union)
    ) throws -> Union {
        let (place, before, issuesBefore) = (position, reading, recordedIssues.count)
        var fallback: (value: Union, end: UnsafePointer<UInt8>, issues: RecordedIssues, reading: Reading)?
        var reasons: [String] = []
        for index in 0..<count {
            let (name, read) = unionCase(index)
            do {
                let value = try read(&self)
                let isClean = recordedIssues.count == issuesBefore && emptyStringCount == before.emptyStringCount
                if isClean, skippedCount <= fallback?.reading.skippedCount ?? .max { return value }
                if fallback == nil { fallback = (value, position, recordedIssues, reading) }
            } catch {
                reasons.append("\(name): \((error as? JSONError)?.summary ?? "\(error)")")
            }
            try countRereading(from: place)
            recordedIssues.shorten(to: issuesBefore)
            (position, reading) = (place, before)
        }
        guard let fallback else {
            return other(try unknown("no case fits \(found) (\(reasons.joined(separator: "; ")))"))
        }
        (position, recordedIssues, reading) = (fallback.end, fallback.issues, fallback.reading)
        return fallback.value
    }

    /// The state of the reader that one case of a union changes and another one must not see.
    private struct Reading {
        var depth: Int
        var openFields: Int
        var emptyStringCount: Int
        var skippedCount: Int
        var foundField: Bool?
    }

    private var reading: Reading {
        get {
            Reading(
                depth: depth, openFields: openFields, emptyStringCount: emptyStringCount, skippedCount: skippedCount,
                foundField: foundField)
        }
        set {
            (depth, openFields, foundField) = (newValue.depth, newValue.openFields, newValue.foundField)
            (emptyStringCount, skippedCount) = (newValue.emptyStringCount, newValue.skippedCount)
        }
    }

    /// Counts the bytes that a union or a flattened value reads again. Without a limit, unions in unions would read a document in a time that
    /// is exponential in its depth.
    mutating func countRereading(from place: UnsafePointer<UInt8>) throws {
        rereadCount += Int64(position - place)
        if rereadCount > Self.rereadingLimit(size: end - start) {
            throw JSONError(offset: place - start, reason: "the cases of its unions were tried too often")
        }
    }

    /// The number of bytes of a document that may be read again. `Int` has 32 bits on watches, which are too few.
    static func rereadingLimit(size: some FixedWidthInteger) -> Int64 {
        Int64(maximumRereadings) * Int64(size) + 65_536
    }

    private mutating func unknown(_ reason: String) throws -> JSON {
        try record(reason, at: position)
        return try json()
    }

    private mutating func lookAhead<Result>(
        for wanted: String,
        _ body: (inout JSONReader) throws -> Result?
    ) throws -> Result? {
        let (before, depthBefore, skippedBefore) = (position, depth, skippedCount)
        defer { (position, depth, skippedCount) = (before, depthBefore, skippedBefore) }
        guard try enterObject() else { return nil }
        repeat {
            if try self.key(is: wanted) {
                foundField = true
                return try body(&self)
            }
            try skip()
        } while try nextMember()
        return nil
    }

    /// Reads a key and its colon, and compares the key with `wanted`.
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
