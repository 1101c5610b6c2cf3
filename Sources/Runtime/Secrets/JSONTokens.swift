/// The tokens of JSON and of the text around it, also of JSON that is broken or cut off.
///
/// It is the only place that decides which values are those of members with secret names.
struct JSONTokens: Sequence, IteratorProtocol {
    struct Token {
        enum Kind {
            /// A string before a colon.
            case key
            case string
            case number
            /// `true`, `false` or `null`. It says nothing, and is no secret.
            case literal
            /// Another word outside of strings.
            case word
        }

        let kind: Kind
        /// The place of the token, without the quotes of a string.
        let place: Range<Int>
        /// Whether it is the value of a secret member, or part of such a value.
        let isSecret: Bool
    }

    private let bytes: [UInt8]
    private let isSecretName: (String) -> Bool
    private let isNumber: Bool
    private var index = 0
    /// The number of open objects and arrays.
    private var depth = 0
    /// The depth of the outermost secret object or array. `nil` if none is open.
    private var secretDepth: Int?
    /// Whether the current member is a secret.
    private var isSecretMember = false

    init(_ bytes: [UInt8], isSecretName: @escaping (String) -> Bool) {
        self.bytes = bytes
        self.isSecretName = isSecretName
        isNumber = bytes.allSatisfy { Self.isPartOfNumber($0) || " \t\r\n".utf8.contains($0) }
    }

    mutating func next() -> Token? {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return string()
            case UInt8(ascii: "{"), UInt8(ascii: "["): open()
            case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
            case UInt8(ascii: ","):
                isSecretMember = false
                index += 1
            case let byte where Self.isPartOfWord(byte): return word()
            default: index += 1
            }
        }
        return nil
    }

    private var isSecret: Bool { isSecretMember || secretDepth != nil }

    private mutating func string() -> Token {
        let place = index + 1..<endOfContent()
        index = Swift.min(place.upperBound + 1, bytes.count)
        if bytes[index...].first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: ":") {
            isSecretMember = isSecretName(bytes.text(of: place))
            return Token(kind: .key, place: place, isSecret: false)
        }
        defer { isSecretMember = false }
        return Token(kind: .string, place: place, isSecret: isSecret && !place.isEmpty)
    }

    /// The index of the closing quote of the string, or the end of the text.
    private func endOfContent() -> Int {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return Swift.min(end, bytes.count)
    }

    private mutating func open() {
        depth += 1
        if isSecretMember, secretDepth == nil { secretDepth = depth }
        isSecretMember = false
        index += 1
    }

    private mutating func close() {
        if secretDepth == depth { secretDepth = nil }
        depth = Swift.max(0, depth - 1)
        isSecretMember = false
        index += 1
    }

    private mutating func word() -> Token {
        let end = bytes[index...].firstIndex { !Self.isPartOfWord($0) } ?? bytes.endIndex
        let place = index..<end
        index = end
        let word = bytes[place]
        if Self.literals.contains(where: word.elementsEqual) {
            return Token(kind: .literal, place: place, isSecret: false)
        }
        let startsNumber = word.first.map { "-0123456789".utf8.contains($0) } ?? false
        let isNumber = startsNumber && (isSecret || (depth > 0 || isNumber) && word.allSatisfy(Self.isPartOfNumber))
        return Token(kind: isNumber ? .number : .word, place: place, isSecret: isSecret)
    }

    private static let literals = ["true", "false", "null"].map { Array($0.utf8) }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool { "0123456789+-.eE".utf8.contains(byte) }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        return letters ~= byte | 0x20 || byte == UInt8(ascii: "_") || isPartOfNumber(byte)
    }
}

extension [UInt8] {
    /// The text of a JSON string. `nil` if it has no escapes.
    func decoded(_ place: Range<Int>) -> DecodedText? {
        self[place].contains(UInt8(ascii: "\\")) ? DecodedText(ofJSON: self[place]) : nil
    }

    /// The text of a JSON string or another token.
    fileprivate func text(of place: Range<Int>) -> String {
        String(decoding: decoded(place)?.bytes[...] ?? self[place], as: UTF8.self)
    }
}

extension DecodedText {
    /// Whether the text of a string can be JSON itself. Only a string with escapes can have quotes.
    var canBeJSON: Bool { bytes.contains(UInt8(ascii: "\"")) }
}

extension JSONTokens {
    /// The values of secret members, also of those of JSON in strings.
    static func secrets(in bytes: [UInt8], isSecretName: (String) -> Bool) -> [String] {
        withoutActuallyEscaping(isSecretName) { isSecretName in
            JSONTokens(bytes, isSecretName: isSecretName).flatMap { token -> [String] in
                let own = token.isSecret ? [bytes.text(of: token.place)] : []
                guard token.kind == .string, let text = bytes.decoded(token.place), text.canBeJSON else { return own }
                return own + secrets(in: text.bytes, isSecretName: isSecretName)
            }
        }
    }
}
