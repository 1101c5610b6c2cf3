import Foundation

/// A segment of a path: a word of the API, or data. The last segment has the slash that ends the path.
enum PathSegment: Hashable, Sendable {
    /// A word as a literal of a path has it: characters with a meaning there are percent-encoded.
    case word(String)
    /// Data before a file extension and a slash, which may be missing: `OL45804W.json`.
    case data(suffix: String)

    var isData: Bool {
        if case .data = self { true } else { false }
    }

    /// Reads a segment, and the value of its data.
    static func read(_ text: String) -> (segment: PathSegment, value: String) {
        let word = literal(text)
        let (stem, suffix) = divided(word)
        return isData(stem) ? (.data(suffix: suffix), stem) : (.word(word), stem)
    }

    /// A segment of a URL, in which only those characters are encoded that would be invalid in a literal, or end it.
    private static func literal(_ text: String) -> String {
        let slash = text.hasSuffix("/") ? "/" : ""
        guard let plain = text.dropLast(slash.count).removingPercentEncoding else { return text }
        let literal = plain.unicodeScalars.map { scalar in
            let text = String(Character(scalar))
            guard encodedScalars.contains(scalar) else { return text }
            return text.addingPercentEncoding(withAllowedCharacters: []) ?? text
        }
        return literal.joined() + slash
    }

    private static let encodedScalars = Set("%/?#{}[]|\\^`\"<>".unicodeScalars)

    /// The segment as data, and the value of that data in it.
    var asData: (segment: PathSegment, value: String) {
        guard case .word(let text) = self else { return (self, "") }
        let (stem, suffix) = Self.divided(text)
        return (.data(suffix: suffix), stem)
    }

    /// The decoded text of a segment, with its extension and its slash apart.
    private static func divided(_ text: String) -> (stem: String, suffix: String) {
        let match = text.wholeMatch(of: #/(.+?)((\.[A-Za-z]{1,5})?\/?)/#)
        let (stem, suffix) = match.map { (String($0.1), String($0.2)) } ?? (text, "")
        return (stem.removingPercentEncoding ?? stem, suffix)
    }

    /// Whether a segment can be that of a version or of the word `api`, which are parts of the base URL.
    static func isPrefix(_ text: String) -> Bool {
        text.wholeMatch(of: #/api|rest|[vV]?\d{1,2}(\.\d{1,2})*|v\d+(alpha|beta)\d*/#) != nil
    }

    /// Whether a text looks like an identifier: a number, a UUID, a date, a hash, or letters with digits.
    private static func isData(_ text: String) -> Bool {
        let digits = text.count { $0.isNumber }
        if digits == 0 { return text.hasPrefix("[redacted") || text.wholeMatch(of: #/[a-z]{2}[-_][A-Z]{2}/#) != nil }
        if digits == text.count || TextForms(of: text).contains(.uuid) { return true }
        if text.wholeMatch(of: #/[vV]\d+/#) != nil { return false }
        if text.wholeMatch(of: #/[0-9a-f]{12,}|[0-9A-F]{12,}/#) != nil { return true }
        if text.count >= 10, text.contains(where: \.isLowercase), text.contains(where: \.isUppercase) { return true }
        return digits >= 3 && digits * 3 >= text.count
    }
}
