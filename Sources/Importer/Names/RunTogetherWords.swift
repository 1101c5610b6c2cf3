/// Words without a boundary between them, such as `getorganizationspendlimit`.
enum RunTogetherWords {
    /// Splits a word into words that occur near it in the document. A word that has other parts stays as it is.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - known: Words in lowercase.
    /// - Returns: The words.
    static func split(_ word: String, _ known: Set<String>) -> [String] {
        let letters = Array(word.lowercased())
        guard (8...60).contains(letters.count), !known.contains(String(letters)), word == word.lowercased() else {
            return [word]
        }
        // The fewest words that end at each letter.
        var best: [[String]?] = [[]] + Array(repeating: nil, count: letters.count)
        for end in 1...letters.count {
            for start in 0..<end {
                guard let before = best[start], known.contains(String(letters[start..<end])) else { continue }
                if before.count + 1 < best[end]?.count ?? .max { best[end] = before + [String(letters[start..<end])] }
            }
        }
        return best[letters.count] ?? [word]
    }

    /// The words that an operation's identifier can be made of.
    static func known(near operation: Operation) -> Set<String> {
        let texts = [operation.path, operation.summary ?? ""] + operation.tags
        let words = texts.flatMap { Words.split($0) }.map { $0.lowercased() }.filter { $0.count > 2 }
        return Set(words + words.map(Words.singular) + verbs)
    }

    private static let verbs = [
        "get", "list", "create", "update", "delete", "add", "remove", "set", "reset", "find", "search", "replace",
        "all", "by", "for", "of",
    ]
}
