import Foundation

/// A segment of a path: a word of the API, or data.
enum PathSegment: Hashable, Sendable {
    case word(String)
    /// Data before a file extension, which may be empty: `OL45804W.json`.
    case data(suffix: String)

    var isData: Bool {
        if case .data = self { true } else { false }
    }

    /// Reads a segment, and the value of its data.
    static func read(_ text: String) -> (segment: PathSegment, value: String) {
        let text = text.removingPercentEncoding ?? text
        let (stem, suffix) = divided(text)
        return isData(stem) ? (.data(suffix: suffix), stem) : (.word(text), text)
    }

    /// The segment as data, and the value of that data in it.
    var asData: (segment: PathSegment, value: String) {
        guard case .word(let text) = self else { return (self, "") }
        let (stem, suffix) = Self.divided(text)
        return (.data(suffix: suffix), stem)
    }

    private static func divided(_ text: String) -> (stem: String, suffix: String) {
        guard let match = text.wholeMatch(of: #/(.+)(\.[A-Za-z]{1,5})/#) else { return (text, "") }
        return (String(match.1), String(match.2))
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
