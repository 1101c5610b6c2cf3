import EndpointSamples

/// The command line of `drift`.
struct DriftArguments {
    var spec = ""
    var samples = SampleOperands()
    /// The type by which all samples are read.
    var type: String?
    /// The endpoint to which all samples belong.
    var endpoint: String?
    var isJSON = false
    /// The URL of a server that is asked, in place of samples.
    var baseURL: String?
    /// The headers of all requests to the server.
    var headers: [SampleHeader] = []

    init(_ words: [String]) throws(UsageError) {
        var words = CommandLineWords(words)
        while let word = words.next() {
            switch word {
            case SampleOperands.option: try samples.setRequest(try words.value(of: word))
            case "--as": type = try words.value(of: word)
            case "--endpoint": endpoint = try words.value(of: word)
            case "--base-url": baseURL = try words.url(of: word)
            case "--header": headers.append(try Self.header(try words.value(of: word)))
            case "--json": isJSON = true
            case _ where CommandLineWords.isOption(word): throw UsageError(message: "unknown option '\(word)'")
            case _ where spec.isEmpty: spec = word
            default: samples.add(word)
            }
        }
        if spec.isEmpty { throw UsageError(message: "no spec is given") }
        try checkServer()
        if type != nil, endpoint != nil {
            throw UsageError(message: "--as names a type, and --endpoint has one; choose one")
        }
    }

    private func checkServer() throws(UsageError) {
        if baseURL == nil {
            if !headers.isEmpty { throw UsageError(message: "--header is for a server; name it with --base-url") }
            return try samples.check()
        }
        if !samples.isEmpty || type != nil || endpoint != nil {
            throw UsageError(message: "--base-url asks a server in place of samples")
        }
    }

    private static func header(_ text: String) throws(UsageError) -> SampleHeader {
        guard let match = text.wholeMatch(of: #/([A-Za-z0-9\-_]+):\s*(.*)/#) else {
            // The text can be a secret.
            throw UsageError(message: "--header needs a name, a colon and a value, such as 'X-Key: 1234'")
        }
        return SampleHeader(name: String(match.1), value: String(match.2))
    }
}
