import Foundation

/// Writes JSON (RFC 8259).
///
/// The text is UTF-8 without white space. Members keep the order in which they are written. Only quotes, backslashes
/// and control characters are escaped. Infinity and NaN are written as `null`, because JSON does not have them.
public struct JSONWriter: ~Copyable {
    private var text: JSONText
    /// The first members of the objects that begin at these offsets. Unions in unions give one object several.
    private var tags: [(offset: Int, key: String, value: JSON)] = []
    /// The keys of the tags of the object that is being written.
    private(set) var tagKeys: [String] = []
    /// Whether numbers and truth values are written as strings.
    private(set) var quotesLiterals: Bool
    /// Whether a part of the text was JSON before it was written.
    private var hasJSONText = false

    init(_ text: consuming JSONText = JSONText(), quotingLiterals quotesLiterals: Bool = false) {
        self.text = text
        self.quotesLiterals = quotesLiterals
    }

    /// Writes one value.
    init(_ value: some JSONWritable, to text: consuming JSONText = JSONText()) {
        self.init(text)
        value.write(to: &self)
    }

    /// The JSON document that `value` writes.
    public static func write(_ value: some JSONWritable) -> Data { JSONWriter(value).text.withBytes { Data($0) } }

    static func bytes(of value: some JSONWritable) -> [UInt8] { JSONWriter(value).bytes }

    /// The text in UTF-8.
    var bytes: [UInt8] { text.withBytes { Array($0) } }

    /// Whether two values write the same JSON.
    static func isSame(_ left: some JSONWritable, _ right: some JSONWritable) -> Bool {
        let first = JSONWriter(left, to: JSONText(.comparable))
        let second = JSONWriter(right, to: JSONText(.comparable, capacity: first.text.count))
        if first.text.isEqual(to: second.text) { return true }
        // Text that was JSON before is not in the notation that is compared.
        guard first.hasJSONText || second.hasJSONText else { return false }
        return JSONWriter(left).text.isEqual(to: JSONWriter(right).text)
    }

    /// Hashes the JSON that `value` writes.
    static func hash(_ value: some JSONWritable, into hasher: inout Hasher) {
        JSONWriter(value).text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
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
        tags.append((text.count, key, tag))
        value.write(to: &self)
        tags = before
    }

    /// Writes the members of an object that was kept as received. It can have the tag of its union already.
    mutating func write(received members: [String: JSON]) {
        let before = tags
        if !tags.isEmpty {
            let offset = text.count
            tags.removeAll { $0.offset == offset && members[$0.key] != nil }
        }
        write(members)
        tags = before
    }

    /// Writes an object. `body` writes its members.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        // Most objects have no tags. A swap saves counting the references to their keys.
        var outer: [String] = []
        swap(&outer, &tagKeys)
        let offset = text.count
        text.append(ascii: "{")
        if tags.last?.offset == offset { writeTags(at: offset) }
        body(&self)
        text.append(ascii: "}")
        swap(&outer, &tagKeys)
    }

    @inline(never)
    private mutating func writeTags(at offset: Int) {
        let first = tags.filter { $0.offset == offset }
        for tag in first { member(tag.key, element: tag.value) }
        tagKeys = first.map(\.key)
    }

    /// Writes an array. `body` writes its elements.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        text.append(ascii: "[")
        body(&self)
        text.append(ascii: "]")
    }

    /// Writes an element of an array.
    public mutating func element(_ value: some JSONWritable) {
        text.separate()
        value.write(to: &self)
    }

    /// Writes a member of an object. The value may be `null`.
    mutating func member(_ key: String, element value: some JSONWritable) {
        begin(member: key)
        value.write(to: &self)
    }

    /// Writes the key of a member.
    mutating func begin(member key: String) { text.append(key: key) }

    /// Writes a string in an array.
    mutating func element(_ string: String) { text.append(element: string) }

    /// Writes a whole number in an array.
    mutating func element(_ number: Int) {
        text.separate()
        write(Int64(number))
    }

    /// Writes each number and truth value of a member as a string that contains it. Keys and all other values stay as they
    /// are.
    ///
    /// ```swift
    /// json.quoted { $0.member("price", price) }  // "price":"1.5"
    /// ```
    ///
    /// - Parameter body: Writes the member.
    public mutating func quoted(_ body: (inout JSONWriter) -> Void) {
        let outer = quotesLiterals
        quotesLiterals = true
        body(&self)
        quotesLiterals = outer
    }
}

extension JSONWriter {
    /// Writes `null`.
    public mutating func null() { text.append("null") }

    /// Writes `true` or `false`.
    public mutating func write(_ value: Bool) { literal { $0.append(value ? "true" : "false") } }

    /// Writes a whole number.
    public mutating func write(_ value: Int64) {
        // A string that contains digits can be equal to another string.
        if quotesLiterals { text.appendString { $0.append(digitsOf: value) } } else { text.append(value) }
    }

    /// Writes a number with the fewest digits that identify it, or `null` if it is infinite or NaN.
    public mutating func write(_ value: Double) {
        if value.isFinite { literal { $0.append(value) } } else { null() }
    }

    /// Writes a string.
    public mutating func write(_ value: String) { text.append(string: value) }

    /// Writes a number that is already text, such as one with more digits than a Double has.
    mutating func write(number: String) {
        // A whole number has one notation, so that it is equal to one of another type.
        if let whole = Int64(number), String(whole) == number { return write(whole) }
        literal { $0.append(number) }
    }

    /// Writes a value that is already JSON.
    mutating func write(raw json: String) {
        hasJSONText = true
        text.append(json)
    }

    /// Writes a number or a truth value, which can be in quotes.
    @inline(__always)
    mutating func literal(_ body: (inout JSONText) -> Void) {
        if quotesLiterals { text.appendString(body) } else { body(&text) }
    }

    /// Writes a string of which no character has to be escaped.
    mutating func plainString(_ body: (inout JSONText) -> Void) { text.appendString(body) }
}
