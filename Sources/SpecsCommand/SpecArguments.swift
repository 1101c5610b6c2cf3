import EndpointGenerator

/// The command line of a command that writes a spec in another form: the spec, and the file to write.
struct SpecArguments {
    let spec: String
    /// The name of the API. `nil` is that of the file or of the folder.
    let name: String?
    /// The file. `nil` is the standard output.
    let output: String?

    /// - Parameters:
    ///   - words: The words after the name of the command.
    ///   - participle: The purpose of the command, such as `exported`, for errors.
    /// - Throws: ``UsageError`` if the command line is invalid.
    init(_ words: [String], participle: String) throws(UsageError) {
        var words = CommandLineWords(words)
        var spec: String?
        var name: String?
        var output: String?
        while let word = words.next() {
            switch word {
            case "--name": name = try words.value(of: word)
            case "--output": output = try words.value(of: word)
            case _ where CommandLineWords.isOption(word): throw UsageError(message: "unknown option '\(word)'")
            case _ where spec == nil: spec = word
            default: throw UsageError(message: "one spec is \(participle) at a time, and '\(word)' is another")
            }
        }
        guard let spec else { throw UsageError(message: "no spec is given") }
        if spec == "-", name == nil {
            throw UsageError(message: "the standard input has no name; give one with --name")
        }
        (self.spec, self.name, self.output) = (spec, name, output == "-" ? nil : output)
    }

    /// The files of the spec, none of which the output replaces.
    func input() throws(CommandError) -> SpecInput {
        if spec == "-" { return SpecInput(name: name ?? "", [SourceFile(path: "stdin", bytes: try Files.readInput())]) }
        let input = try SpecInput(spec)
        if let output, input.sources.contains(where: { Files.isSame($0.path, output) }) {
            throw CommandError(description: "'\(output)' is a file of the spec itself; name another one with --output")
        }
        return name.map { SpecInput(name: $0, input.sources) } ?? input
    }

    /// Prints the diagnostics of the spec, and writes the text.
    ///
    /// - Parameters:
    ///   - text: The text. Empty if the spec has errors.
    ///   - diagnostics: The errors and warnings about the spec.
    /// - Returns: The exit code.
    /// - Throws: ``CommandError`` if the file cannot be written.
    func write(_ text: String, _ diagnostics: [Diagnostic]) throws(CommandError) -> Int32 {
        for diagnostic in diagnostics {
            Terminal.error.write(diagnostic.description, diagnostic.severity == .error ? .error : .warning)
        }
        if text.isEmpty { return 1 }
        guard let output else {
            Terminal.output.write(text, terminator: "")
            return 0
        }
        try Files.write([(output, Array(text.utf8))])
        Terminal.error.write("Wrote \(output).")
        return 0
    }
}
