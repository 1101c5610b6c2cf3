import Foundation

/// Reads a JSON document (RFC 8259) value by value, in one pass over its bytes.
///
/// A reader is positioned at one value. Each reading function consumes exactly that value. A reader cannot be copied,
/// and cannot be created outside of this module, so it never outlives the document of `read(_:mode:_:)`.
///
/// Reading functions throw `JSONError`. Functions that take a closure also throw the errors of the closure.
public struct JSONReader: ~Copyable {
    /// The maximum depth of nested arrays and objects, including those that are skipped.
    ///
    /// A second limit applies to the models that are being read, one inside of the other: together they may have 1600
    /// fields. Both limits keep recursive models within the 512 KB stack of a secondary thread on Apple platforms,
    /// even in code that is not optimized.
    public static let maximumDepth = 64
    /// Without optimization, a level was measured to take 1 to 3 KB of stack, and 155 bytes for each field of its
    /// model.
    static let maximumOpenFields = 1600
    /// The number of times that unions may read a document again, on average over its bytes.
    static let maximumRereadings = 64

    /// The next byte. Zero bytes follow the document. No token contains one, so every scan stops there.
    package internal(set) var position: UnsafePointer<UInt8>
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    let mode: DecodingMode
    var depth = 0
    /// The number of fields of all models that are being read, from the outermost to the innermost.
    var openFields = 0
    package internal(set) var recordedIssues = RecordedIssues()
    /// The number of bytes that unions and flattened values have read more than once.
    var rereadCount: Int64 = 0
    /// The number of empty strings that were read as nothing.
    var emptyStringCount = 0
    /// The number of bytes of the values that no model has read.
    var skippedCount = 0
    /// Whether an object that was read as a model had one of the model's fields. `nil` if no model was read.
    package internal(set) var foundField: Bool?
    /// The opening quote of the last key that was not in a table of keys.
    var unknownKey: UnsafePointer<UInt8>

    init(start: UnsafePointer<UInt8>, count: Int, mode: DecodingMode) {
        self.start = start
        self.end = start + count
        self.mode = mode
        position = start
        unknownKey = start
    }

    /// The position in the document, in bytes.
    public var offset: Int { position - start }

    /// Consumes any white space.
    @inline(__always)
    mutating func skipSpace() {
        if position.pointee > 0x20 { return }
        skipLongSpace()
    }

    /// Consumes any white space after a colon or a comma, where one space is common.
    @inline(__always)
    mutating func skipUsualSpace() {
        if position.pointee == 0x20 { position += 1 }
        skipSpace()
    }

    @inline(never)
    mutating func skipLongSpace() {
        while true {
            switch position.pointee {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Consumes `null`, if it is the value.
    @inline(__always)
    package mutating func skipNull() -> Bool {
        guard position.pointee == UInt8(ascii: "n"), word32(at: position) == JSONWord.null else { return false }
        position += 4
        return true
    }

    /// Consumes `null` or an empty string, if it is the value.
    @inline(__always)
    package mutating func skipNothing() -> Bool {
        if position.pointee == UInt8(ascii: "\""), position[1] == UInt8(ascii: "\"") {
            position += 2
            emptyStringCount += 1
            return true
        }
        return skipNull()
    }

    /// Reads `true` or `false`.
    public mutating func bool() throws -> Bool {
        let word = word32(at: position)
        if word == JSONWord.true {
            position += 4
            return true
        }
        if word == JSONWord.fals, position[4] == UInt8(ascii: "e") {
            position += 5
            return false
        }
        throw mismatch("true or false")
    }

    /// Reads `true` or `false`. Returns `nil` for `null` and `""`.
    public mutating func optionalBool() throws -> Bool? {
        skipNothing() ? nil : try bool()
    }
}

extension JSONReader {
    /// Reads a whole document. Calls `body` with a reader at the document's value.
    ///
    /// The document must be UTF-8. A byte-order mark is skipped. Only white space may surround the value.
    ///
    /// - Returns: The result of `body`, and the issues in the order of the document. At most a thousand issues are
    ///   listed, followed by one with the number of the others.
    /// - Throws: `DecodingFailure` if `body` throws, or if the document is not valid JSON.
    public static func read<Value>(
        _ data: Data,
        mode: DecodingMode = .lenient,
        _ body: (inout JSONReader) throws -> Value
    ) throws(DecodingFailure) -> (value: Value, issues: [DecodingIssue]) {
        let result: Result<(value: Value, issues: [DecodingIssue]), DecodingFailure> = data.withUnsafeBytes { bytes in
            withPaddedCopy(of: bytes) { start in
                var json = JSONReader(start: start, count: bytes.count, mode: mode)
                do {
                    let value = try json.document(body)
                    return .success((value, json.recordedIssues.kept.isEmpty ? [] : json.issues))
                } catch {
                    return .failure(json.failure(error))
                }
            }
        }
        return try result.get()
    }

    private mutating func document<Value>(_ body: (inout JSONReader) throws -> Value) throws -> Value {
        try checkEncoding()
        skipSpace()
        let value = try body(&self)
        skipSpace()
        if position != end { throw unexpected("the end of the document") }
        return value
    }

    private var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: end - start) }

    private var issues: [DecodingIssue] {
        var issues = DecodingIssue.all(recordedIssues.kept, in: bytes)
        let more = recordedIssues.count - recordedIssues.kept.count
        if more > 0 { issues.append(DecodingIssue(path: "", reason: "\(more) more issues")) }
        return issues
    }

    @inline(never)
    private func failure(_ error: any Error) -> DecodingFailure {
        DecodingFailure(error as? JSONError ?? JSONError(offset: offset, reason: "\(error)"), in: bytes)
    }
}

/// Calls `body` with a copy of `bytes` that is followed by 64 zero bytes. A scan stops at them, so it need not check
/// for the end of the document.
func withPaddedCopy<Result>(
    of bytes: UnsafeRawBufferPointer,
    _ body: (UnsafePointer<UInt8>) throws -> Result
) rethrows -> Result {
    let padding = 64
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + padding, alignment: 8)
    defer { copy.deallocate() }
    if let source = bytes.baseAddress { copy.copyMemory(from: source, byteCount: bytes.count) }
    (copy + bytes.count).initializeMemory(as: UInt8.self, repeating: 0, count: padding)
    return try body(UnsafePointer(copy.assumingMemoryBound(to: UInt8.self)))
}

extension JSONReader {
    /// Checks that the document is UTF-8, and skips a byte-order mark.
    mutating func checkEncoding() throws {
        let count = end - start
        if count == 0 { throw JSONError(offset: 0, reason: "the document is empty") }
        if start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { position += 3 }
        if let name = otherEncoding { throw JSONError(offset: 0, reason: "the document is \(name), not UTF-8") }
        if let bad = invalidUTF8() { throw JSONError(offset: bad - start, reason: "not valid UTF-8") }
    }

    /// The name of the document's encoding, or `nil` if it can be UTF-8.
    ///
    /// It is detected by the byte-order mark, or by the zero bytes in the first character, which is always ASCII in
    /// JSON. The padding allows reading four bytes of any document.
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

    /// The first byte that is not valid UTF-8 (RFC 3629). `nil` if all bytes are valid.
    private func invalidUTF8() -> UnsafePointer<UInt8>? {
        var next = start
        while next < end {
            while end - next >= 32, isASCII32(next) { next += 32 }
            // The padding after the document is ASCII.
            let high = word64(at: next) & 0x8080_8080_8080_8080
            next += high.trailingZeroBitCount / 8
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

    /// The length in bytes of the scalar at `address`: 2 to 4, or 0 if it is invalid. The padding is invalid.
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
