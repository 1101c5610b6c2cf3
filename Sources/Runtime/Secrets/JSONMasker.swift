/// Masks secrets in JSON, and in text around it: the values of members with secret names, and known secrets in all
/// their forms and escapes.
///
/// It is one walk over the bytes, also of JSON that is broken or cut off. JSON stays JSON: a string becomes a mask in
/// quotes, and a number becomes 0, so that it still decodes as a number. `true`, `false` and `null` say nothing, and
/// are kept.
struct JSONMasker {
    private let bytes: [UInt8]
    private let search: SecretSearch
    private let isSecretName: (String) -> Bool
    private let isNumber: Bool
    private var index = 0
    private var output: [UInt8] = []
    /// The parts of the output that have been examined. They are in order.
    private var examined: [Range<Int>] = []
    /// The number of open objects and arrays.
    private var depth = 0
    /// The depth of the outermost secret object or array. `nil` if none is open.
    private var secretDepth: Int?
    /// Whether the current member is a secret.
    private var isSecretMember = false

    /// The bytes with masks in place of the secrets that `search` finds, and of the values of secret members.
    static func mask(_ bytes: [UInt8], _ search: SecretSearch, isSecretName: (String) -> Bool) -> [UInt8] {
        withoutActuallyEscaping(isSecretName) { isSecretName in
            var masker = JSONMasker(bytes, search, isSecretName)
            masker.run()
            return masker.outputWithoutKnownSecrets()
        }
    }

    private init(_ bytes: [UInt8], _ search: SecretSearch, _ isSecretName: @escaping (String) -> Bool) {
        self.bytes = bytes
        self.search = search
        self.isSecretName = isSecretName
        isNumber = bytes.allSatisfy { "0123456789+-.eE \t\r\n".utf8.contains($0) }
        output.reserveCapacity(bytes.count)
    }

    private var isSecret: Bool { isSecretMember || secretDepth != nil }

    private mutating func run() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): string()
            case UInt8(ascii: "{"), UInt8(ascii: "["): open()
            case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
            case UInt8(ascii: ","):
                isSecretMember = false
                copy(to: index + 1)
            case let byte where Self.isPartOfWord(byte): word()
            default: copy(to: index + 1)
            }
        }
    }

    private mutating func string() {
        let content = bytes[index + 1..<endOfContent()]
        let end = min(content.endIndex + 1, bytes.count)
        let hasEscapes = content.contains(UInt8(ascii: "\\"))
        let text = hasEscapes ? JSONEscapes.removed(from: content) : Array(content)
        if bytes[end...].first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: ":") {
            isSecretMember = isSecretName(String(decoding: text, as: UTF8.self))
            // Without its keys, an error body could not be read.
            if text.allSatisfy(Self.isPartOfKey) { return keep(to: end) }
        } else if isSecret {
            isSecretMember = false
            return content.isEmpty ? copy(to: end) : replace("\"\(Sensitive.mask)\"", to: end)
        }
        guard hasEscapes else { return copy(to: end) }
        let masked = masked(text)
        if masked == text { return keep(to: end) }
        output.append(UInt8(ascii: "\""))
        keep(JSONEscapes.added(to: masked))
        output += bytes[content.endIndex..<end]
        index = end
    }

    /// A string without its escapes, with masks. It can hold JSON.
    private func masked(_ text: [UInt8]) -> [UInt8] {
        text.contains(UInt8(ascii: "\"")) ? Self.mask(text, search, isSecretName: isSecretName) : search.mask(text)
    }

    /// The index of the closing quote of the string, or the end of the text.
    private func endOfContent() -> Int {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(end, bytes.count)
    }

    private mutating func open() {
        depth += 1
        if isSecretMember, secretDepth == nil { secretDepth = depth }
        isSecretMember = false
        copy(to: index + 1)
    }

    private mutating func close() {
        if secretDepth == depth { secretDepth = nil }
        depth = max(0, depth - 1)
        isSecretMember = false
        copy(to: index + 1)
    }

    /// A literal, a number, or a word of other text.
    private mutating func word() {
        let end = bytes[index...].firstIndex { !Self.isPartOfWord($0) } ?? bytes.endIndex
        let word = bytes[index..<end]
        if Self.literals.contains(where: word.elementsEqual) { return keep(to: end) }
        let startsNumber = word.first.map { "-0123456789".utf8.contains($0) } ?? false
        if isSecret, startsNumber { return replace("0", to: end) }
        guard depth > 0 || isNumber, startsNumber, word.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else {
            return copy(to: end)
        }
        if search.contains(word) { replace("0", to: end) } else { keep(to: end) }
    }

    /// Copies bytes in which secrets can still be found.
    private mutating func copy(to end: Int) {
        output += bytes[index..<end]
        index = end
    }

    /// Copies bytes in which there is no secret.
    private mutating func keep(to end: Int) {
        keep(bytes[index..<end])
        index = end
    }

    private mutating func replace(_ text: String, to end: Int) {
        keep(text.utf8)
        index = end
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
        examined.append(output.count..<output.count + bytes.count)
        output += bytes
    }

    /// The output without the secrets that are outside of strings, that begin in one and end in another, or that have
    /// the escapes of a form.
    private func outputWithoutKnownSecrets() -> [UInt8] {
        var next = 0
        return search.mask(output) { place in
            while next < examined.count, examined[next].upperBound < place.upperBound { next += 1 }
            let isExamined = next < examined.count && examined[next].lowerBound <= place.lowerBound
            return isExamined && !output[place].contains(UInt8(ascii: "\\"))
        }
    }

    private static let literals = ["true", "false", "null"].map { Array($0.utf8) }

    private static func isPartOfKey(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        isPartOfKey(byte) || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || "0123456789+-.".utf8.contains(byte)
    }
}
