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
    var position: UnsafePointer<UInt8>
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    let mode: DecodingMode
    var depth = 0
    /// The number of fields of all models that are being read, from the outermost to the innermost.
    var openFields = 0
    var recordedIssues = RecordedIssues()
    /// The number of bytes that unions and flattened values have read more than once.
    var rereadCount: Int64 = 0
    /// The number of empty strings that were read as nothing.
    var emptyStringCount = 0
    /// The number of bytes of the values that no model has read.
    var skippedCount = 0
    /// Whether an object that was read as a model had one of the model's fields. `nil` if no model was read.
    var foundField: Bool?
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
    mutating func skipNull() -> Bool {
        guard position.pointee == UInt8(ascii: "n"), word32(at: position) == JSONWord.null else { return false }
        position += 4
        return true
    }

    /// Consumes `null` or an empty string, if it is the value.
    @inline(__always)
    mutating func skipNothing() -> Bool {
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

/// The eight bytes from `address` on. The first byte is the lowest.
@inline(__always)
func word64(at address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
}

/// The four bytes from `address` on. The first byte is the lowest.
@inline(__always)
func word32(at address: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt32.self))
}

/// The literals of JSON as `word32(at:)` returns them. `fals` is the start of `false`.
enum JSONWord {
    static let null: UInt32 = 0x6C6C_756E
    static let `true`: UInt32 = 0x6575_7274
    static let fals: UInt32 = 0x736C_6166
}

/// Marks the bytes that end plain text in a string. The lowest set bit marks the first quote, backslash or control
/// byte.
///
/// Higher bits can be wrong, because a subtraction borrows from the next byte.
@inline(__always)
func textStops(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let stops =
        ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- 0x2020_2020_2020_2020) & ~word)
    return stops & 0x8080_8080_8080_8080
}

/// The first quote, backslash or control byte from `address` on. The zero bytes after the document end every search.
@inline(__always)
func endOfText(from address: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var address = address
    while true {
        let stops = textStops(word64(at: address))
        if stops != 0 { return address + (stops.trailingZeroBitCount / 8) }
        address += 8
    }
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
