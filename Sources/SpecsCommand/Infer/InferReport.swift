import EndpointImporter
import EndpointSamples

/// The result of `infer`, for a person and for a machine.
struct InferReport {
    private let inferred: InferredSpec
    private let paths: [String]
    private let folder: String

    init(_ inferred: InferredSpec, paths: [String], folder: String) {
        self.inferred = inferred
        self.paths = paths
        self.folder = folder
    }

    /// The numbers, what is left out, each guess, and the files.
    var text: String {
        let numbers = [
            Self.count(inferred.endpoints, "endpoint"), Self.count(inferred.models, "model"),
        ].joined(separator: ", ")
        let leftOut = inferred.leftOut.map { "  left out: \(Self.count($0.count, "sample")) (\($0.reason))" }
        let guesses = inferred.guesses.map { guess in
            let (subject, certainty) = (guess.subject, guess.certainty.rawValue)
            return "  \(certainty)\(String(repeating: " ", count: 6 - certainty.count))  \(subject) \(guess.text)"
        }
        let files = paths.count == 1 ? paths[0] : "\(paths.count) files to \(folder)"
        let title = guesses.isEmpty ? [] : ["\(Self.count(guesses.count, "guess", "guesses")), and how sure each is:"]
        return (["\(numbers) from \(Self.count(inferred.samples, "sample"))"] + leftOut + title + guesses + ["Wrote \(files)."])
            .joined(separator: "\n")
    }

    /// The same as JSON.
    var json: String {
        SpecNode.object([
            ("endpoints", .number("\(inferred.endpoints)")),
            ("models", .number("\(inferred.models)")),
            ("samples", .number("\(inferred.samples)")),
            (
                "leftOut",
                .list(inferred.leftOut.map { .object([("reason", .text($0.reason)), ("samples", .number("\($0.count)"))]) })
            ),
            (
                "guesses",
                .list(
                    inferred.guesses.map { guess in
                        .object([
                            ("subject", .text(guess.subject)), ("text", .text(guess.text)),
                            ("certainty", .text(guess.certainty.rawValue)),
                        ])
                    })
            ),
            ("files", .list(paths.map(SpecNode.text))),
        ]).compactText
    }

    private static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
