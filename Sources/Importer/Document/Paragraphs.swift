/// The texts of a document, one below the other.
enum Paragraphs {
    /// The texts as paragraphs, without those that are part of another one. `nil` if there are none.
    static func joined(_ texts: [String?]) -> String? {
        let texts = texts.compactMap(\.self)
        let own = texts.enumerated().filter { index, text in
            !texts.enumerated().contains { other in
                other.offset != index && other.element.contains(text)
                    && (other.element.count > text.count || other.offset < index)
            }
        }
        return own.isEmpty ? nil : own.map(\.element).joined(separator: "\n\n")
    }
}
