/// The command line of `infer`.
struct InferArguments {
    var samples = SampleOperands()
    var name: String?
    var output: String?
    /// The spec that is widened, in place of a new one.
    var spec: String?
    var replacesFiles = false
    var writesJSON = false

    init(_ words: [String]) throws(UsageError) {
        var words = CommandLineWords(words)
        while let word = words.next() {
            switch word {
            case "--name": name = try words.value(of: word)
            case "--into": spec = try words.value(of: word)
            case "--output": output = try words.value(of: word)
            case SampleOperands.option: try samples.setRequest(try words.value(of: word))
            case "--force": replacesFiles = true
            case "--json": writesJSON = true
            case _ where CommandLineWords.isOption(word): throw UsageError(message: "unknown option '\(word)'")
            default: samples.add(word)
            }
        }
        try samples.check()
        if spec != nil, name != nil || output != nil || replacesFiles {
            throw UsageError(message: "--into changes the files of a spec, without --name, --output and --force")
        }
    }
}
