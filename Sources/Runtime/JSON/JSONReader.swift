/// Reads a JSON document (RFC 8259) value by value, in one pass over its bytes.
///
/// A reader stands in front of exactly one value; every reading function consumes exactly that value. It cannot be
/// copied or made outside this module, so it never outlives the document that `read(_:mode:_:)` lends it.
///
/// All reading functions throw `JSONError`, and nothing else of their own.
public struct JSONReader: ~Copyable {
    /// How deep arrays and objects may nest, skipped ones included.
    ///
    /// This, and a limit of 1600 fields that all models being read at once may have together, keep recursive models
    /// within the 512 KB stack of a secondary thread on Apple platforms, even in code that was not optimised.
    public static let maximumDepth = 64
    /// Measured without optimisation: a level takes 1 to 3 KB, and 155 bytes more for each field of its model.
    static let maximumOpenFields = 1600

    /// The next byte. Zero bytes follow the document, and no token contains one, so every scan stops there.
    var position: UnsafePointer<UInt8>
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    let mode: DecodingMode
    var depth = 0
    /// How many fields the models have that are being read, from the outermost to the innermost.
    var openFields = 0
    var notes = ReadingNotes()

    init(start: UnsafePointer<UInt8>, count: Int, mode: DecodingMode) {
        self.start = start
        self.end = start + count
        self.mode = mode
        position = start
    }

    /// How far into the document the reader stands, in bytes.
    public var offset: Int { position - start }

    /// Consumes white space where there may be any.
    @inline(__always)
    mutating func skipSpace() {
        if position.pointee > 0x20 { return }
        skipLongSpace()
    }

    /// Consumes white space where one blank is usual: after a colon or a comma.
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

    /// Consumes `null` if that is the value.
    @inline(__always)
    mutating func skipNull() -> Bool {
        guard position.pointee == UInt8(ascii: "n"), word32(at: position) == JSONWord.null else { return false }
        position += 4
        return true
    }

    /// Consumes `null`, or an empty string, if that is the value.
    @inline(__always)
    mutating func skipNothing() -> Bool {
        if position.pointee == UInt8(ascii: "\""), position[1] == UInt8(ascii: "\"") {
            position += 2
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

    /// Reads `true` or `false`; `null` and `""` are nil.
    public mutating func optionalBool() throws -> Bool? {
        skipNothing() ? nil : try bool()
    }
}
