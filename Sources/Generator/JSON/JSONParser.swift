/// Parses JSON (RFC 8259) into nodes with locations. It stops at the first error.
///
/// It works on bytes because the tool runs unoptimized on its users' machines, where iterating over characters takes
/// several times as long.
package struct JSONParser {

    let bytes: [UInt8]
    let file: Int
    var index = 0
    private var depth = 0
    private let depthLimit: Int

    /// - Parameters:
    ///   - source: The text.
    ///   - file: The index of the file, for the locations of the nodes.
    ///   - depthLimit: The nesting limit of arrays and objects, which protects the stack. No spec needs more than 64.
    package init(_ source: SourceFile, file: Int, depthLimit: Int = 64) {
        bytes = source.bytes
        self.file = file
        self.depthLimit = depthLimit
    }

    /// The error that stopped the parser.
    package struct Failure: Error {
        package let offset: Int
        package let message: String

        package init(offset: Int, message: String) {
            self.offset = offset
            self.message = message
        }
    }

    /// Parses the whole text as one value. Duplicate members are kept, so that the parser of the spec can report
    /// them.
    package mutating func parse() throws(Failure) -> JSONNode {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw Failure(offset: 0, message: "the file starts with a byte-order mark; save it as UTF-8 without one")
        }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw Failure(offset: 0, message: "the file is UTF-16; save it as UTF-8")
        }
        skipWhitespace()
        let node = try value()
        skipWhitespace()
        if index < bytes.count { throw failure("expected the end of the file, found \(found)") }
        return node
    }

    private mutating func value() throws(Failure) -> JSONNode {
        let location = Location(file: file, offset: index)
        guard index < bytes.count else { throw failure("expected a value, found the end of the file") }
        let value: JSONNode.Value
        switch bytes[index] {
        case UInt8(ascii: "{"): value = .object(try object())
        case UInt8(ascii: "["): value = .array(try array())
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
        case UInt8(ascii: "t"): value = try keyword("true", .bool(true))
        case UInt8(ascii: "f"): value = try keyword("false", .bool(false))
        case UInt8(ascii: "n"): value = try keyword("null", .null)
        default: throw failure("expected a value, found \(found)")
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
                if found == "'}'" { throw failure("a trailing comma before '}' is not allowed") }
                throw failure("expected a name in double quotes, found \(found)")
            }
            let name = try string()
            skipWhitespace()
            guard skip(UInt8(ascii: ":")) else { throw failure("expected ':' after the name, found \(found)") }
            members.append(JSONMember(name: Located(name, at: location), value: try value()))
            skipWhitespace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw failure("expected ',' or '}' in the object, found \(found)") }
        return members
    }

    private mutating func array() throws(Failure) -> [JSONNode] {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        if skip(UInt8(ascii: "]")) { return elements }
        repeat {
            skipWhitespace()
            if index < bytes.count, bytes[index] == UInt8(ascii: "]") {
                throw failure("a trailing comma before ']' is not allowed")
            }
            elements.append(try value())
            skipWhitespace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw failure("expected ',' or ']' in the array, found \(found)") }
        return elements
    }

    /// Skips the opening bracket and counts the nesting level.
    private mutating func enter() throws(Failure) {
        depth += 1
        if depth > depthLimit {
            throw failure("arrays and objects are nested more than \(depthLimit) levels deep")
        }
        index += 1
        skipWhitespace()
    }

    private mutating func keyword(_ text: StaticString, _ value: JSONNode.Value) throws(Failure) -> JSONNode.Value {
        for offset in 0..<text.utf8CodeUnitCount {
            guard index + offset < bytes.count, bytes[index + offset] == text.utf8Start[offset] else {
                throw failure("expected '\(text)'")
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

    func failure(_ message: String) -> Failure { Failure(offset: index, message: message) }

    /// The description of the next byte in messages.
    var found: String {
        guard index < bytes.count else { return "the end of the file" }
        switch bytes[index] {
        case UInt8(ascii: "'"): return "a single quote"
        case UInt8(ascii: "/"): return "'/'; JSON has no comments"
        case _ where ["<<<<<<< ", "=======\n", ">>>>>>> "].contains(where: { bytes[index...].starts(with: $0.utf8) }):
            return "the mark of a merge conflict; choose what stays and remove the marks"
        case let byte where (0x21..<0x7F).contains(byte): return "'\(Character(UnicodeScalar(byte)))'"
        case let byte: return "the byte 0x\(hex(byte))"
        }
    }
}

extension JSONParser {
    /// Reads a string, including its quotes.
    mutating func string() throws(Failure) -> String {
        let opening = index
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw Failure(offset: opening, message: "the string is not valid UTF-8")
                }
                return string
            case UInt8(ascii: "\\"):
                text.append(contentsOf: try escape())
            case 0..<0x20:
                throw failure("a control character (0x\(hex(byte))) in a string must be written as an escape")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw Failure(offset: opening, message: "the string has no closing quote")
    }

    /// Reads one escape sequence as UTF-8.
    private mutating func escape() throws(Failure) -> [UInt8] {
        let start = index
        index += 1
        guard index < bytes.count else { throw failure("expected an escape, found the end of the file") }
        let letter = bytes[index]
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try unicodeEscape(from: start)
        default:
            throw Failure(
                offset: start,
                message: "unknown escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits")
        }
    }

    private mutating func unicodeEscape(from start: Int) throws(Failure) -> [UInt8] {
        var code = try fourHexDigits(from: start)
        if (0xD800..<0xDC00).contains(code), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            index += 2
            let low = try fourHexDigits(from: start)
            guard (0xDC00..<0xE000).contains(low) else {
                throw Failure(offset: start, message: "unpaired surrogate: a \\u escape is only half of a pair")
            }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = UnicodeScalar(code) else {
            throw Failure(offset: start, message: "unpaired surrogate: a \\u escape is only half of a pair")
        }
        return Array(String(scalar).utf8)
    }

    private mutating func fourHexDigits(from start: Int) throws(Failure) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard index < bytes.count, let digit = Character(UnicodeScalar(bytes[index])).hexDigitValue else {
                throw Failure(offset: start, message: "\\u must be followed by four hexadecimal digits")
            }
            code = code << 4 + UInt32(digit)
            index += 1
        }
        return code
    }

    /// Reads a number (RFC 8259, section 6) and returns its text.
    mutating func number() throws(Failure) -> String {
        let start = index
        _ = skip(UInt8(ascii: "-"))
        if skip(UInt8(ascii: "0")) {
            if let next = digit { throw failure("a number must not start with 0 (found \(next) after it)") }
        } else {
            try digits()
        }
        if skip(UInt8(ascii: ".")) { try digits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(Failure) {
        guard digit != nil else { throw failure("expected a digit, found \(found)") }
        while digit != nil { index += 1 }
    }

    private var digit: UInt8? {
        guard index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
        return bytes[index] - UInt8(ascii: "0")
    }
}
