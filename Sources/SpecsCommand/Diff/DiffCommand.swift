import EndpointDiff
import EndpointImporter

/// Says what changes between two versions of a spec.
struct DiffCommand: Command {
    private let words: [String]
    private let arguments: DiffArguments
    private let formats: [DocumentFormat]

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        self.words = words
        arguments = try DiffArguments(words)
        self.formats = formats
    }

    func run() throws -> Int32 {
        for path in [arguments.old, arguments.new] {
            try checkFormat(of: path, formats, command: Self.name, words)
        }
        // The errors of both versions are printed.
        let old = try ComparedVersion(arguments.old, formats)
        let new = try ComparedVersion(arguments.new, formats)
        guard let old, let new else { return 1 }
        let report = DiffReport(changes(from: old.version, to: new.version), old, new)
        if arguments.isJSON {
            Terminal.output.write(try report.json(hidesOthers: arguments.hidesOthers))
        } else {
            for line in report.lines(hidesOthers: arguments.hidesOthers) {
                Terminal.output.write(line.text, line.isBreaking ? .breaking : .plain)
            }
            Terminal.output.write(report.summary)
        }
        return report.breaking == 0 ? 0 : 1
    }
}
