import Importer

/// The command line of `import`.
struct ImportArguments {
    var document = ""
    var name: String?
    var output: String?
    var only: [OperationSelector] = []
    var without: [OperationSelector] = []
    var isStrict = false
    var replacesFiles = false
    var isQuiet = false

    init(_ words: [String]) throws(UsageError) {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--name": name = try Self.value(of: word, &words)
            case "--output": output = try Self.value(of: word, &words)
            case "--only": only += Self.selectors(try Self.value(of: word, &words))
            case "--without": without += Self.selectors(try Self.value(of: word, &words))
            case "--strict": isStrict = true
            case "--force": replacesFiles = true
            case "--quiet": isQuiet = true
            case _ where word.hasPrefix("-"): throw UsageError(message: "unknown option '\(word)'")
            case _ where document.isEmpty: document = word
            default: throw UsageError(message: "one document is imported at a time, and '\(word)' is another")
            }
        }
        if document.isEmpty { throw UsageError(message: "no document is given") }
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = words.popFirst() else { throw UsageError(message: "\(option) needs a value") }
        return value
    }

    private static func selectors(_ list: String) -> [OperationSelector] {
        list.split(separator: ",").map { OperationSelector(String($0)) }
    }
}
