/// The command line of `diff`.
struct DiffArguments {
    let old: String
    let new: String
    private(set) var isJSON = false
    private(set) var hidesOthers = false

    init(_ words: [String]) throws(UsageError) {
        var words = CommandLineWords(words)
        var versions: [String] = []
        while let word = words.next() {
            switch word {
            case "--json": isJSON = true
            case "--breaking": hidesOthers = true
            case _ where CommandLineWords.isOption(word): throw UsageError(message: "unknown option '\(word)'")
            case _ where versions.count == 2:
                throw UsageError(message: "two versions are compared at a time, and '\(word)' is another")
            default: versions.append(word)
            }
        }
        if versions.isEmpty { throw UsageError(message: "no spec is given") }
        if versions.count == 1 { throw UsageError(message: "'\(versions[0])' needs a second version") }
        if versions == ["-", "-"] { throw UsageError(message: "the standard input is given twice") }
        (old, new) = (versions[0], versions[1])
    }
}
