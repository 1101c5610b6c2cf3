import EndpointImporter

/// The command line of `import`.
struct ImportArguments {
    var document = ""
    var name: String?
    var output: String?
    var only: [OperationSelector] = []
    var without: [OperationSelector] = []
    var baseURL: String?
    var isStrict = false
    var replacesFiles = false
    var isUpdate = false
    var isQuiet = false
    var isVerbose = false

    init(_ words: [String]) throws(UsageError) {
        var words = CommandLineWords(words)
        while let word = words.next() {
            switch word {
            case "--name": name = try words.value(of: word)
            case "--output": output = try words.value(of: word)
            case "--only": only += try Self.selectors(try words.value(of: word))
            case "--without": without += try Self.selectors(try words.value(of: word))
            case "--base-url": baseURL = try words.url(of: word)
            case "--strict": isStrict = true
            case "--update": isUpdate = true
            case "--force": replacesFiles = true
            case "--quiet": isQuiet = true
            case "--verbose": isVerbose = true
            case _ where CommandLineWords.isOption(word): throw UsageError(message: "unknown option '\(word)'")
            case _ where document.isEmpty: document = word
            default: throw UsageError(message: "one document is imported at a time, and '\(word)' is another")
            }
        }
        if document.isEmpty { throw UsageError(message: "no document is given") }
        if isUpdate, replacesFiles {
            throw UsageError(message: "--update keeps your edits, and --force discards them; choose one")
        }
        if isQuiet, isVerbose {
            throw UsageError(message: "--quiet prints no warnings, and --verbose prints each; choose one")
        }
    }

    private static func selectors(_ list: String) throws(UsageError) -> [OperationSelector] {
        let selectors = list.split(separator: ",").map { OperationSelector(String($0)) }
        if selectors.isEmpty {
            throw UsageError(
                message: "a selection names operations, such as tag:repos, path:/users or operation:getUser")
        }
        return selectors
    }
}
