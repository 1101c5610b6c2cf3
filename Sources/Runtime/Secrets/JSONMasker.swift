import Foundation

/// The parts of a body in which names say what is secret, such as `password`.
///
/// The secrets are found when they are needed: when a text is masked, when a redirect leaves the origin, and for `curl`.
/// A body that is only sent is not read.
package enum BodySecrets: Sendable, Hashable {
    /// JSON with members.
    case json(Data)
    /// A form with fields.
    case form(Data)
    /// A value whose name sounds secret.
    case value(String)
    case all([BodySecrets])

    /// No secrets.
    package static let none = all([])

    /// The secrets of bytes with a content type.
    package init(of data: Data, contentType: String) {
        let type = contentType.lowercased()
        if type.contains("json") {
            self = .json(data)
        } else if type.contains("x-www-form-urlencoded") {
            self = .form(data)
        } else {
            self = .none
        }
    }

    /// Whether there is nothing to look into.
    var isEmpty: Bool {
        if case .all(let parts) = self { parts.isEmpty } else { false }
    }

    private var parts: [BodySecrets] {
        if case .all(let parts) = self { parts } else { [self] }
    }

    /// The secrets, without any encoding.
    var texts: [String] {
        switch self {
        case .json(let data): Self.texts(inJSON: Array(data))
        case .form(let data): String(decoding: data, as: UTF8.self).split(separator: "&").flatMap(Self.texts)
        case .value(let text): text.isEmpty ? [] : [text]
        case .all(let parts): parts.flatMap(\.texts)
        }
    }

    package static func + (left: Self, right: Self) -> Self {
        right.isEmpty ? left : .all(left.parts + right.parts)
    }

    /// The same kind of secrets in other bytes.
    func with(_ data: Data) -> Self {
        switch self {
        case .json: .json(data)
        case .form: .form(data)
        case .value, .all: self
        }
    }

    private static func texts(inJSON bytes: [UInt8]) -> [String] {
        JSONTokens.secrets(in: bytes, isSecretName: Sensitive.isSecret)
    }

    /// The value of a field, or the secrets of a value that is JSON.
    private static func texts(inField field: Substring) -> [String] {
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { String($0.replacing("+", with: " ")).percentDecodedOnce }
        guard parts.count == 2, !parts[1].isEmpty else { return [] }
        return Sensitive.isSecret(parts[0]) ? [parts[1]] : texts(inJSON: Array(parts[1].utf8))
    }
}

/// Masks secrets in JSON, and in text around it: the values of members with secret names, and known secrets in all
/// their forms and escapes.
///
/// JSON stays JSON: a string becomes a mask in quotes, and a number becomes 0, so that it still decodes as a number.
/// `true`, `false` and `null` are kept.
struct JSONMasker {
    private let bytes: [UInt8]
    private let search: SecretSearch
    private let isSecretName: (String) -> Bool
    private var edits: [Edit] = []
    /// The places that have been examined. They are in order.
    private var examined: [Range<Int>] = []

    /// The bytes with masks in place of the secrets that `search` finds, and of the values of secret members.
    static func mask(_ bytes: [UInt8], _ search: SecretSearch, isSecretName: (String) -> Bool) -> [UInt8] {
        edits(bytes, search, isSecretName: isSecretName).applied(to: bytes)
    }

    private static func edits(_ bytes: [UInt8], _ search: SecretSearch, isSecretName: (String) -> Bool) -> [Edit] {
        withoutActuallyEscaping(isSecretName) { isSecretName in
            var masker = JSONMasker(bytes, search, isSecretName)
            for token in JSONTokens(bytes, isSecretName: isSecretName) { masker.examine(token) }
            return masker.edits + masker.otherEdits()
        }
    }

    private init(_ bytes: [UInt8], _ search: SecretSearch, _ isSecretName: @escaping (String) -> Bool) {
        self.bytes = bytes
        self.search = search
        self.isSecretName = isSecretName
    }

    private mutating func examine(_ token: JSONTokens.Token) {
        let place = token.place
        switch token.kind {
        // Without its keys, an error body could not be read.
        case .key where bytes[place].allSatisfy(Self.isPartOfKey), .literal: examined.append(place)
        case .key: examine(textOf: place)
        case .string where token.isSecret, .word where token.isSecret: edits.append(.mask(place))
        case .string: examine(textOf: place)
        case .number:
            examined.append(place)
            if token.isSecret || search.contains(bytes[place]) { edits.append(.zero(place)) }
        case .word: break
        }
    }

    /// Looks for secrets behind the escapes of a string. It can hold JSON.
    private mutating func examine(textOf place: Range<Int>) {
        guard let text = bytes.decoded(place) else { return }
        examined.append(place)
        edits +=
            text.canBeJSON
            ? Self.edits(text.bytes, search, isSecretName: isSecretName).map { $0.moved(text.source) }
            : search.places(in: text.bytes).map { .mask(text.source(of: $0)) }
    }

    /// Masks for the secrets that are outside of strings, that begin in one and end in another, or that have a backslash.
    private func otherEdits() -> [Edit] {
        search.places(in: bytes).filter { !isExamined($0) || bytes[$0].contains(UInt8(ascii: "\\")) }.map { .mask($0) }
    }

    private func isExamined(_ place: Range<Int>) -> Bool {
        let count = examined.countOfFirst { $0.lowerBound <= place.lowerBound }
        return count > 0 && examined[count - 1].upperBound >= place.upperBound
    }

    private static func isPartOfKey(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }
}

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
