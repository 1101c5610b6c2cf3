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
        let guesses = groups.map { group in
            let certainty = group.certainty.rawValue
            return
                "  \(certainty)\(String(repeating: " ", count: 6 - certainty.count))  \(group.subjects)\(group.text)"
        }
        let files = paths.count == 1 ? paths[0] : "\(paths.count) files to \(folder)"
        let title =
            guesses.isEmpty ? [] : ["\(Self.count(inferred.guesses.count, "guess", "guesses")), and how sure each is:"]
        return
            (["\(numbers) from \(Self.count(inferred.samples, "sample"))"] + leftOut + title + guesses + [
                "Wrote \(files)."
            ])
            .joined(separator: "\n")
    }

    /// The guesses of one kind as one.
    private var groups: [(certainty: Guess.Certainty, subjects: String, text: String)] {
        var order: [String] = []
        var groups: [String: [Guess]] = [:]
        for guess in inferred.guesses {
            let key = "\(guess.certainty) \(guess.text)"
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(guess)
        }
        return order.compactMap { key in
            guard let group = groups[key], let first = group.first else { return nil }
            let subjects = group.prefix(3).map(\.subject) + (group.count > 3 ? ["\(group.count - 3) more"] : [])
            let text =
                group.count == 1 ? " \(first.text)" : first.text.replacing(#/^(is|was|has) /#) { ": each \($0.1) " }
            return (first.certainty, subjects.joined(separator: ", "), text)
        }
    }

    /// The same as JSON.
    var json: String {
        SpecNode.object([
            ("endpoints", .number("\(inferred.endpoints)")),
            ("models", .number("\(inferred.models)")),
            ("samples", .number("\(inferred.samples)")),
            (
                "leftOut",
                .list(
                    inferred.leftOut.map {
                        .object([("reason", .text($0.reason)), ("samples", .number("\($0.count)"))])
                    })
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
