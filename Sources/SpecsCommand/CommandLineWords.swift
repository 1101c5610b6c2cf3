/// The words of a command line, which are read one after another.
package struct CommandLineWords {
    private var words: ArraySlice<String>

    /// `--name=Shop` is `--name Shop`.
    package init(_ words: [String]) {
        self.words =
            words.flatMap { word in
                guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
                return [String(word[..<sign]), String(word[word.index(after: sign)...])]
            }[...]
    }

    package mutating func next() -> String? { words.popFirst() }

    /// The word after an option.
    package mutating func value(of option: String) throws(UsageError) -> String {
        guard let value = words.popFirst(), !value.hasPrefix("--") else {
            throw UsageError(message: "\(option) needs a value")
        }
        // A variable of a shell that is not set is an empty word.
        if value.isEmpty { throw UsageError(message: "the value of \(option) is empty") }
        return value
    }

    /// The base URL after an option.
    mutating func url(of option: String) throws(UsageError) -> String {
        let text = try value(of: option)
        if text.wholeMatch(of: #/https?:\/\/[^\/?#\s][^?#\s]*/#) != nil { return text }
        throw UsageError(message: "'\(text)' cannot be a base URL; it must be a URL such as https://api.example.com/v2")
    }

    /// Whether a word is an option. `-` is the standard input.
    package static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }
}
