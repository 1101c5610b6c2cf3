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
