import Foundation

/// Writes JSON (RFC 8259) into one growing buffer.
///
/// The text is UTF-8 without white space. Members keep the order in which they are written. Only quotes, backslashes
/// and control characters are escaped. Infinity and NaN are written as `null`, because JSON does not have them.
public struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next element or member needs a comma before it.
    var needsComma = false
    /// The first members of the objects that begin at these offsets. Unions in unions give one object several.
    private var tags: [(offset: Int, key: String, value: JSON)] = []
    /// The keys of the tags of the object that is being written.
    private(set) var tagKeys: [String] = []
    /// Replaces the text when two values are compared. `nil` when text is written.
    var words: JSONWords?

    init() { bytes.reserveCapacity(256) }

    /// Creates a writer that stores or compares words, and writes no text.
    init(words: JSONWords) { self.words = words }

    /// The JSON document that `value` writes.
    public static func write(_ value: some JSONWritable) -> Data { Data(bytes(of: value)) }

    static func bytes(of value: some JSONWritable) -> [UInt8] {
        var json = JSONWriter()
        value.write(to: &json)
        return json.bytes
    }

    /// Writes a value.
    public mutating func write(_ value: some JSONWritable) { value.write(to: &self) }

    /// Writes a value that is an object, with an additional member before its own members.
    public mutating func write(_ value: some JSONWritable, tag key: String, _ tag: String) {
        write(value, tag: key, .string(tag))
    }

    /// Writes a value that is an object, with an additional member before its own members. It is a whole number.
    public mutating func write(_ value: some JSONWritable, tag key: String, _ tag: Int64) {
        write(value, tag: key, .integer(tag))
    }

    private mutating func write(_ value: some JSONWritable, tag key: String, _ tag: JSON) {
        let before = tags
        tags.append((offset, key, tag))
        value.write(to: &self)
        tags = before
    }

    /// Writes the members of an object that was kept as received. It can have the tag of its union already.
    mutating func write(received members: [String: JSON]) {
        let before = tags
        if !tags.isEmpty {
            let offset = offset
            tags.removeAll { $0.offset == offset && members[$0.key] != nil }
        }
        write(members)
        tags = before
    }

    /// Writes an object. `body` writes its members.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        let first = tags.last?.offset == offset ? tags.filter { $0.offset == offset } : []
        begin(.object, UInt8(ascii: "{"))
        for tag in first { member(tag.key, element: tag.value) }
        let outer = tagKeys
        tagKeys = first.map(\.key)
        body(&self)
        tagKeys = outer
        end(.objectEnd, UInt8(ascii: "}"))
    }

    /// Writes an array. `body` writes its elements.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        begin(.array, UInt8(ascii: "["))
        body(&self)
        end(.arrayEnd, UInt8(ascii: "]"))
    }

    private var offset: Int { words?.position ?? bytes.count }

    private mutating func begin(_ kind: JSONWords.Kind, _ byte: UInt8) {
        if words != nil {
            words?.put(kind)
        } else {
            bytes.append(byte)
            needsComma = false
        }
    }

    private mutating func end(_ kind: JSONWords.Kind, _ byte: UInt8) {
        if words != nil {
            words?.put(kind)
        } else {
            bytes.append(byte)
            needsComma = true
        }
    }

    /// Writes an element of an array.
    public mutating func element(_ value: some JSONWritable) {
        separate()
        value.write(to: &self)
        needsComma = true
    }

    /// Writes a member of an object. The value may be `null`.
    mutating func member(_ key: String, element value: some JSONWritable) {
        begin(member: key)
        value.write(to: &self)
        needsComma = true
    }

    /// Writes the key of a member.
    mutating func begin(member key: String) {
        if words != nil {
            words?.put(.key, key)
            return
        }
        separate()
        write(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func separate() {
        if needsComma, words == nil { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    /// Removes the bytes from an offset on, and returns them.
    mutating func removeLast(from offset: Int) -> [UInt8] {
        let last = Array(bytes[offset...])
        bytes.removeSubrange(offset...)
        return last
    }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }
}

extension JSONWriter {
    /// Writes `null`.
    public mutating func null() {
        if words != nil {
            words?.put(.null)
        } else {
            append("null")
        }
    }

    /// Writes `true` or `false`.
    public mutating func write(_ value: Bool) {
        if words != nil {
            words?.put(.boolean, value ? 1 : 0)
        } else {
            append(value ? "true" : "false")
        }
    }

    /// Writes a whole number.
    public mutating func write(_ value: Int64) {
        if words != nil {
            words?.put(.integer, UInt64(bitPattern: value))
        } else {
            append(value.description)
        }
    }

    /// Writes a number with the fewest digits that identify it, or `null` if it is infinite or NaN.
    public mutating func write(_ value: Double) {
        if !value.isFinite {
            null()
        } else if words != nil {
            words?.put(.number, value.bitPattern)
        } else {
            append(value.description)
        }
    }

    /// Writes JSON that is already text, such as a number with more digits than a Double has.
    mutating func write(raw text: String) {
        if words != nil {
            words?.put(.raw, text)
        } else {
            append(text)
        }
    }

    /// Writes a string.
    public mutating func write(_ value: String) {
        if words != nil {
            words?.put(.string, value)
            return
        }
        var value = value
        append(UInt8(ascii: "\""))
        value.withUTF8 { text in
            var first = text.startIndex
            for (index, byte) in text.enumerated()
            where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                append(UnsafeBufferPointer(rebasing: text[first..<index]))
                escape(byte)
                first = index + 1
            }
            append(UnsafeBufferPointer(rebasing: text[first...]))
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        case 0x20...: append(byte)
        default: append(byte < 0x10 ? "u000" : "u001"); append(String(byte & 0xF, radix: 16))
        }
    }
}
