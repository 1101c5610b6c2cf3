/// Reads RFC 8259 JSON into nodes that know their place; the first slip ends the reading with an error that names it.
///
/// Written over bytes because the tool runs unoptimised on its users' machines, where going over characters costs
/// several times as much.
struct JSONParser {
    /// How deep arrays and objects may stand in each other: no spec needs more, and a stack has an end.
    static let depthLimit = 64

    let bytes: [UInt8]
    let file: Int
    var index = 0
    private var depth = 0

    init(_ source: SourceFile, file: Int) {
        bytes = source.bytes
        self.file = file
    }

    /// What stopped the reading.
    struct Failure: Error {
        let offset: Int
        let message: String
    }

    /// Reads the whole text as one value. Duplicate members are kept, for the reader of the spec to refuse.
    mutating func parse() throws(Failure) -> JSONNode {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw Failure(offset: 0, message: "the file starts with a byte-order mark; save it as UTF-8 without one")
        }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw Failure(offset: 0, message: "the file is UTF-16; save it as UTF-8")
        }
        skipWhitespace()
        let node = try value()
        skipWhitespace()
        if index < bytes.count { throw fail("expected the end of the file, found \(found)") }
        return node
    }

    private mutating func value() throws(Failure) -> JSONNode {
        let location = Location(file: file, offset: index)
        guard index < bytes.count else { throw fail("expected a value, found the end of the file") }
        let value: JSONNode.Value
        switch bytes[index] {
        case UInt8(ascii: "{"): value = .object(try object())
        case UInt8(ascii: "["): value = .array(try array())
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
        case UInt8(ascii: "t"): value = try keyword("true", .bool(true))
        case UInt8(ascii: "f"): value = try keyword("false", .bool(false))
        case UInt8(ascii: "n"): value = try keyword("null", .null)
        default: throw fail("expected a value, found \(found)")
        }
        return JSONNode(value: value, location: location)
    }

    private mutating func object() throws(Failure) -> [JSONMember] {
        try enter()
        defer { depth -= 1 }
        var members: [JSONMember] = []
        if skip(UInt8(ascii: "}")) { return members }
        repeat {
            skipWhitespace()
            let location = Location(file: file, offset: index)
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                if found == "'}'" { throw fail("a comma must not stand before '}'") }
                throw fail("expected a name in double quotes, found \(found)")
            }
            let name = try string()
            skipWhitespace()
            guard skip(UInt8(ascii: ":")) else { throw fail("expected ':' after the name, found \(found)") }
            members.append(JSONMember(name: Located(name, at: location), value: try value()))
            skipWhitespace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw fail("expected ',' or '}' in the object, found \(found)") }
        return members
    }

    private mutating func array() throws(Failure) -> [JSONNode] {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        if skip(UInt8(ascii: "]")) { return elements }
        repeat {
            skipWhitespace()
            if found == "']'" { throw fail("a comma must not stand before ']'") }
            elements.append(try value())
            skipWhitespace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw fail("expected ',' or ']' in the array, found \(found)") }
        return elements
    }

    /// Steps over the opening bracket.
    private mutating func enter() throws(Failure) {
        depth += 1
        if depth > Self.depthLimit { throw fail("more than \(Self.depthLimit) levels of arrays and objects") }
        index += 1
        skipWhitespace()
    }

    private mutating func keyword(_ text: StaticString, _ value: JSONNode.Value) throws(Failure) -> JSONNode.Value {
        for offset in 0..<text.utf8CodeUnitCount {
            guard index + offset < bytes.count, bytes[index + offset] == text.utf8Start[offset] else {
                throw fail("expected '\(text)'")
            }
        }
        index += text.utf8CodeUnitCount
        return value
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        if byte == UInt8(ascii: ":") { skipWhitespace() }
        return true
    }

    private mutating func skipWhitespace() {
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            index += 1
        }
    }

    func fail(_ message: String) -> Failure { Failure(offset: index, message: message) }

    /// The next byte as a message shows it.
    var found: String {
        guard index < bytes.count else { return "the end of the file" }
        switch bytes[index] {
        case UInt8(ascii: "'"): return "a single quote"
        case UInt8(ascii: "/"): return "'/'; JSON has no comments"
        case let byte where (0x21..<0x7F).contains(byte): return "'\(Character(UnicodeScalar(byte)))'"
        case let byte: return "the byte 0x\(hex(byte))"
        }
    }
}
