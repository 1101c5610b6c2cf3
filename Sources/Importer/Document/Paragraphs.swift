import Foundation

/// The texts of a document, one below the other.
enum Paragraphs {
    /// The texts as paragraphs, without those that are part of another one, perhaps with other line breaks. `nil` if there are
    /// none.
    static func joined(_ texts: [String?]) -> String? {
        let texts = texts.compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }
        if texts.count <= 1 { return texts.first { !$0.isEmpty } }
        var known: Set<String> = []
        let paragraphs = texts.map { (text: $0, words: words(of: $0)) }.filter { known.insert($0.words).inserted }
        // So many are compared only as a whole.
        if paragraphs.count > 100 { return paragraphs.map(\.text).joined(separator: "\n\n") }
        let own = paragraphs.enumerated().filter { index, paragraph in
            !paragraphs.enumerated().contains { $0.offset != index && $0.element.words.contains(paragraph.words) }
        }
        return own.isEmpty ? nil : own.map(\.element.text).joined(separator: "\n\n")
    }

    private static func words(of text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
