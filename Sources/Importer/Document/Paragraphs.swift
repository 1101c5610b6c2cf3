import Foundation

/// The texts of a document, one below the other.
enum Paragraphs {
    /// The texts as paragraphs, without those that are part of another one. `nil` if there are none.
    static func joined(_ texts: [String?]) -> String? {
        var known: Set<String> = []
        let texts = texts.compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { known.insert($0).inserted }
        // So many are compared only as a whole.
        if texts.count > 100 { return texts.joined(separator: "\n\n") }
        let own = texts.enumerated().filter { index, text in
            !texts.enumerated().contains { other in
                other.offset != index && other.element.contains(text)
            }
        }
        return own.isEmpty ? nil : own.map(\.element).joined(separator: "\n\n")
    }
}
