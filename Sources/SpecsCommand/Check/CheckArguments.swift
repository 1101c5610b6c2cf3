/// The command line of `check`.
struct CheckArguments {
    var spec = ""
    var samples = SampleOperands()
    /// The type by which all samples are read.
    var type: String?
    /// The endpoint to which all samples belong.
    var endpoint: String?
    var isJSON = false

    var hasSamples: Bool { !samples.isEmpty }

    init(_ words: [String]) throws(UsageError) {
        var words = CommandLineWords(words)
        while let word = words.next() {
            switch word {
            case "--samples": samples.add(try words.value(of: word))
            case SampleOperands.option: try samples.setRequest(try words.value(of: word))
            case "--as": type = try words.value(of: word)
            case "--endpoint": endpoint = try words.value(of: word)
            case "--json": isJSON = true
            case _ where CommandLineWords.isOption(word): throw UsageError(message: "unknown option '\(word)'")
            case _ where spec.isEmpty: spec = word
            default: samples.add(word)
            }
        }
        if spec.isEmpty { throw UsageError(message: "no spec is given") }
        if hasSamples { try samples.check() }
        if type != nil, endpoint != nil {
            throw UsageError(message: "--as names a type, and --endpoint has one; choose one")
        }
        if !hasSamples, type != nil || endpoint != nil {
            throw UsageError(message: "\(type == nil ? "--endpoint" : "--as") is for samples, and none is given")
        }
    }
}
