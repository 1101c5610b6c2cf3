import EndpointGenerator
import EndpointSamples
import Foundation

/// The samples that a command line names: `--request "GET https://api.example.com/films/603" film.json`.
///
/// A request belongs to the file after it. An HTTP archive needs none.
struct SampleOperands {
    private struct Operand {
        let path: String
        let request: SampleRequest?
        /// What the standard input or a pipe had.
        var input: SourceFile?
    }

    private var operands: [Operand] = []
    private var request: SampleRequest?

    /// The option that names a request.
    static let option = "--request"

    /// Takes the value of the option.
    mutating func setRequest(_ text: String) throws(UsageError) {
        if request != nil { throw UsageError(message: "two requests are before one sample") }
        let words = text.split(separator: " ")
        guard let url = words.last, words.count <= 2, url.wholeMatch(of: #/https?://[^\/?#\s]+\S*/#) != nil,
            words.count == 1 || words[0].wholeMatch(of: #/[A-Za-z]+/#) != nil
        else {
            throw UsageError(
                message:
                    "'\(text)' is not a request; it is a method and a URL, such as 'GET https://api.example.com/films'"
            )
        }
        request = SampleRequest(method: words.count == 2 ? words[0].uppercased() : "GET", url: String(url))
    }

    /// Takes a file, or `-` for the standard input.
    mutating func add(_ path: String) {
        operands.append(Operand(path: path, request: request))
        request = nil
    }

    /// Checks the operands after all words of the command line.
    func check() throws(UsageError) {
        if request != nil { throw UsageError(message: "\(Self.option) belongs before the sample of its response") }
        if operands.isEmpty { throw UsageError(message: "no sample is given") }
        if operands.count(where: { $0.path == "-" }) > 1 {
            throw UsageError(message: "the standard input is given twice")
        }
    }

    /// Whether there is neither a sample nor a request of one.
    var isEmpty: Bool { operands.isEmpty && request == nil }

    /// The path of the first sample.
    var firstPath: String { operands.first?.path ?? "" }

    /// Reads the standard input and pipes, so that the samples can be read more than once.
    mutating func keepInput() throws {
        for index in operands.indices where Files.isPipe(operands[index].path) {
            operands[index].input = try Self.file(at: operands[index].path)
        }
    }

    private static func file(at path: String) throws -> SourceFile {
        path == "-"
            ? SourceFile(path: "stdin", bytes: try Files.readInput())
            : SourceFile(path: path, bytes: try Files.read(path))
    }

    /// Reads all samples, one after another, with a line of progress on a terminal.
    func read(_ body: (Sample) throws -> Void) throws {
        for (index, operand) in operands.enumerated() {
            let progress = "Reading \(operand.path) (\(index + 1) of \(operands.count))"
            Terminal.error.showProgress("\(progress) …")
            let file = try operand.input ?? Self.file(at: operand.path)
            var count = 0
            try readSamples(file, request: operand.request) { sample in
                try body(sample)
                count += 1
                if count.isMultiple(of: 1_000) {
                    Terminal.error.showProgress("\(progress), \(counted(count, "sample")) …")
                }
            }
        }
    }
}
