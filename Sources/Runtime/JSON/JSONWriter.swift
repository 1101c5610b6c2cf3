import Foundation

/// Writes JSON (RFC 8259) into one growing buffer: UTF-8, no white space, members in the order in which they are given.
///
/// Only quotes, backslashes and control characters are escaped. JSON has no numbers that are not finite, so `null`
/// stands for those.
public struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether a comma must come before the next element or member.
    var needsComma = false
    /// A member to be put first into the object that begins at the offset.
    private var tag: (offset: Int, key: String, value: String)?
    /// What takes the place of the text where two values are compared.
    var words: JSONWords?

    init() { bytes.reserveCapacity(256) }

    /// Makes a writer that keeps or compares words, and writes no text.
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

    /// Writes a value that is an object, with one more member before its own.
    public mutating func write(_ value: some JSONWritable, tag key: String, _ tag: String) {
        self.tag = (offset, key, tag)
        value.write(to: &self)
        self.tag = nil
    }

    /// Writes an object, whose members `body` writes.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        let tag = tag?.offset == offset ? tag : nil
        begin(.object, UInt8(ascii: "{"))
        if let tag { member(tag.key, element: tag.value) }
        body(&self)
        end(.objectEnd, UInt8(ascii: "}"))
    }

    /// Writes an array, whose elements `body` writes.
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

    /// Writes a member of an object; the value may be `null`.
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

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }
}
