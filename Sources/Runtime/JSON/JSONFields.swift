import Synchronization

/// The keys of an object, in the order in which they are expected, ready for fast comparison.
///
/// Written as a literal: keys separated by white space; a `?` after a key says that it may be missing; a backslash
/// before a space, a `?` or a backslash makes that part of the key. The table of a literal is made once and never freed.
/// Keep it in a `static let`, since looking it up takes longer than reading a small object.
///
///     static let fields: JSONFields = "id title poster_path?"
public struct JSONFields: ExpressibleByStringLiteral {
    let entries: UnsafePointer<Entry>
    let count: Int
    /// One bit for each of the first 128 keys: must it be there?
    let required: UInt128

    /// The tables that were made, by their literals.
    private static let tables = Mutex<[String: JSONFields]>([:])

    /// Gives the table of keys that `value` describes.
    public init(stringLiteral value: StaticString) {
        self = Self.tables.withLock { tables in
            let literal = value.description
            if let known = tables[literal] { return known }
            let table = JSONFields(value.withUTF8Buffer { Self.keys(in: $0) })
            tables[literal] = table
            return table
        }
    }

    private init(_ keys: [(bytes: [UInt8], isOptional: Bool)]) {
        let table = UnsafeMutablePointer<Entry>.allocate(capacity: max(keys.count, 1))
        var required: UInt128 = 0
        for (index, key) in keys.enumerated() {
            (table + index).initialize(to: Entry(key.bytes, isRequired: !key.isOptional))
            if !key.isOptional, index < 128 { required |= 1 << UInt128(index) }
        }
        entries = UnsafePointer(table)
        count = keys.count
        self.required = required
    }

    private static func keys(in text: UnsafeBufferPointer<UInt8>) -> [(bytes: [UInt8], isOptional: Bool)] {
        var keys: [(bytes: [UInt8], isOptional: Bool)] = []
        var bytes: [UInt8] = []
        var isOptional = false
        var isEscaped = false
        for byte in text {
            switch byte {
            case _ where isEscaped:
                bytes.append(byte)
                isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "?"): isOptional = true
            case 0x20, 0x0A, 0x0D, 0x09:
                if !bytes.isEmpty { keys.append((bytes, isOptional)) }
                bytes = []
                isOptional = false
            default: bytes.append(byte)
            }
        }
        if !bytes.isEmpty { keys.append((bytes, isOptional)) }
        return keys
    }

    /// The name of a key, for a person.
    func name(_ index: Int) -> String {
        String(decoding: entries[index].text, as: UTF8.self)
    }
}

// What the pointer points to is complete before the value exists, and never changes or ends.
extension JSONFields: @unchecked Sendable {}  // since it holds a pointer

extension JSONFields {
    /// A key and the quote that ends it, followed by zeros: comparing the quote as well saves looking for it.
    struct Entry {
        let bytes: UnsafePointer<UInt8>
        /// How many bytes there are, the quote included.
        let count: Int
        /// The first eight bytes, those behind the quote being zero, and a mask of those that count.
        let word: UInt64
        let mask: UInt64
        /// The last eight bytes, up to and including the quote, where the key is long enough.
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
            // A key that JSON must escape never equals raw bytes: no masked word has bits outside its mask.
            mask = !isPlain ? 0 : count >= 8 ? ~0 : ~(~0 << UInt64(count * 8))
            tail = count >= 8 ? word64(at: bytes + count - 8) : 0
        }

        /// The key without its quote.
        var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count &- 1) }

        /// Whether this key, and its closing quote, are the bytes at `address`, whose first eight are `first`.
        @inline(__always)
        func matches(_ first: UInt64, at address: UnsafePointer<UInt8>) -> Bool {
            guard first & mask == word else { return false }
            if count <= 8 { return true }
            return matchesRest(at: address)
        }

        /// Compares from front to back, so that nothing is read beyond the padding behind a shorter document.
        @inline(__always)
        private func matchesRest(at address: UnsafePointer<UInt8>) -> Bool {
            var index = 8
            while index &+ 8 < count {
                guard word64(at: address + index) == word64(at: bytes + index) else { return false }
                index &+= 8
            }
            return word64(at: address + (count &- 8)) == tail
        }
    }
}
