import Foundation
import Synchronization

/// The keys of an object in their expected order, prepared for fast comparison.
///
/// Write them as a literal. Keys are separated by white space. A `?` after a key makes the key optional. A backslash
/// before a space, a `?` or a backslash makes that character part of the key. The empty key is written as `\e`.
///
/// The table of a literal is built once and never freed. Store it in a `static let`, because looking it up takes
/// longer than reading a small object.
///
///     static let fields: JSONFields = "id title poster_path?"
public struct JSONFields: ExpressibleByStringLiteral {
    let entries: UnsafePointer<Entry>
    let count: Int
    /// One bit for each of the first 128 keys. The bit is set if the key is required.
    let required: UInt128
    /// One bit for the first two bytes of each key and its quote. Most unknown keys have none of these bits.
    private let beginnings: UInt64

    /// All tables by the bytes of the literal. Strings that differ only in normalization are equal, keys are not.
    private static let tables = Mutex<[[UInt8]: JSONFields]>([:])

    /// Creates the table of keys from a literal, or returns the table that exists for it.
    public init(stringLiteral value: StaticString) {
        self = Self.tables.withLock { tables in
            let literal = value.withUTF8Buffer { Array($0) }
            if let known = tables[literal] { return known }
            let table = JSONFields(value.withUTF8Buffer { Self.keys(in: $0) })
            tables[literal] = table
            return table
        }
    }

    /// Creates a table of keys that are not known when the code is compiled. It is never freed.
    package init(_ keys: [(bytes: [UInt8], isOptional: Bool)]) {
        let table = UnsafeMutablePointer<Entry>.allocate(capacity: max(keys.count, 1))
        var required: UInt128 = 0
        for (index, key) in keys.enumerated() {
            (table + index).initialize(to: Entry(key.bytes, isRequired: !key.isOptional))
            if !key.isOptional, index < 128 { required |= UInt128(bit: index) }
        }
        entries = UnsafePointer(table)
        count = keys.count
        self.required = required
        // The empty key has one byte only, its quote, after which anything can follow.
        let isAnyEmpty = keys.contains { $0.bytes.isEmpty }
        beginnings = isAnyEmpty ? .max : (0..<keys.count).reduce(0) { $0 | Self.beginning(table[$1].word) }
    }

    /// Whether a key can begin with these eight bytes. `false` is certain.
    @inline(__always)
    func canContain(_ word: UInt64) -> Bool { beginnings & Self.beginning(word) != 0 }

    /// The bit for the first two bytes of a word. Most keys differ in these.
    @inline(__always)
    private static func beginning(_ word: UInt64) -> UInt64 {
        1 &<< ((word &+ (word &>> 8) &* 7) & 63)
    }

    private static func keys(in text: UnsafeBufferPointer<UInt8>) -> [(bytes: [UInt8], isOptional: Bool)] {
        var keys: [(bytes: [UInt8], isOptional: Bool)] = []
        var bytes: [UInt8] = []
        var isOptional = false
        var isEscaped = false
        // A key that has begun can be empty.
        var hasBegun = false
        func end() {
            if hasBegun { keys.append((bytes, isOptional)) }
            (bytes, isOptional, hasBegun) = ([], false, false)
        }
        for byte in text {
            switch byte {
            case UInt8(ascii: "e") where isEscaped: isEscaped = false
            case _ where isEscaped:
                bytes.append(byte)
                isEscaped = false
            case 0x20, 0x0A, 0x0D, 0x09:
                end()
                continue
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "?"): isOptional = true
            default: bytes.append(byte)
            }
            hasBegun = true
        }
        end()
        return keys
    }

    /// The text of a key, for error messages.
    func name(_ index: Int) -> String {
        String(decoding: entries[index].text, as: UTF8.self)
    }
}

extension JSONFields: @unchecked Sendable {}  // Unchecked: the memory of its pointer is never changed or freed.

extension JSONFields {
    /// A key, its closing quote, and zeros. The quote is compared with the key, so that nothing has to search for it.
    struct Entry {
        let bytes: UnsafePointer<UInt8>
        /// The number of bytes, including the quote.
        let count: Int
        /// The first eight bytes. The bytes after the quote are zero.
        let word: UInt64
        /// The bits of `word` that belong to the key and its quote.
        let mask: UInt64
        /// The last eight bytes, including the quote. Zero if the key is too short.
        let tail: UInt64
        let isRequired: Bool

        init(_ key: [UInt8], isRequired: Bool) {
            self.isRequired = isRequired
            count = key.count + 1
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: key.count + 16)
            copy.initialize(repeating: 0, count: key.count + 16)
            for (index, byte) in key.enumerated() { copy[index] = byte }
            copy[key.count] = UInt8(ascii: "\"")
            bytes = UnsafePointer(copy)
            word = word64(at: bytes)
            let isPlain = key.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            // A key that JSON must escape never matches raw bytes, because a masked word has no bits outside its mask.
            mask = !isPlain ? 0 : count >= 8 ? 0xFFFF_FFFF_FFFF_FFFF : 1 &<< UInt64(count * 8) - 1
            tail = count >= 8 ? word64(at: bytes + count - 8) : 0
        }

        /// The key without its quote.
        var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count - 1) }

        /// Whether the bytes at `address` are this key and its quote. `first` is the first eight of those bytes.
        @inline(__always)
        func matches(_ first: UInt64, at address: UnsafePointer<UInt8>) -> Bool {
            guard first & mask == word else { return false }
            if count <= 8 { return true }
            return matchesRest(at: address)
        }

        /// Compares from front to back, so that nothing is read beyond the padding of a shorter document.
        @inline(__always)
        private func matchesRest(at address: UnsafePointer<UInt8>) -> Bool {
            var index = 8
            while index + 8 < count {
                guard word64(at: address + index) == word64(at: bytes + index) else { return false }
                index += 8
            }
            return word64(at: address + (count - 8)) == tail
        }
    }
}

/// The fields of an object that have been read.
struct SeenFields {
    var first: UInt128 = 0
    /// The bits of the fields from 128 on. Empty until one of them has been read.
    private var rest: [UInt64] = []

    @inline(__always)
    var isEmpty: Bool { first == 0 && rest.isEmpty }

    /// Adds a field. Returns `false` if it was added before.
    @inline(__always)
    mutating func insert(_ field: Int) -> Bool {
        guard field < 128 else { return insert(afterFirst: field - 128) }
        let before = first
        first |= UInt128(bit: field)
        return first != before
    }

    @inline(never)
    private mutating func insert(afterFirst index: Int) -> Bool {
        if contains(afterFirst: index) { return false }
        while rest.count <= index / 64 { rest.append(0) }
        rest[index / 64] |= 1 &<< UInt64(index % 64)
        return true
    }

    func contains(afterFirst index: Int) -> Bool {
        index / 64 < rest.count && rest[index / 64] & 1 &<< UInt64(index % 64) != 0
    }
}
