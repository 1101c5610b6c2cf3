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
        let numbers = "\(counted(inferred.endpoints, "endpoint")), \(counted(inferred.models, "model"))"
        let leftOut = inferred.leftOut.map { "  left out: \(counted($0.count, "sample")) (\($0.reason))" }
        let guesses = groups.map { group in
            let certainty = group.certainty.rawValue
            return
                "  \(certainty)\(String(repeating: " ", count: 6 - certainty.count))  \(group.subjects)\(group.text)"
        }
        let files = paths.count == 1 ? paths[0] : "\(paths.count) files to \(folder)"
        let title =
            guesses.isEmpty ? [] : ["\(counted(inferred.guesses.count, "guess", "guesses")), and how sure each is:"]
        return
            (["\(numbers) from \(counted(inferred.samples, "sample"))"] + leftOut + title + guesses + [
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
        get throws {
            try Encoded(
                endpoints: inferred.endpoints, models: inferred.models, samples: inferred.samples,
                leftOut: inferred.leftOut.map { Encoded.LeftOut(reason: $0.reason, samples: $0.count) },
                guesses: inferred.guesses.map {
                    Encoded.Guess(subject: $0.subject, text: $0.text, certainty: $0.certainty.rawValue)
                }, files: paths
            ).jsonReport
        }
    }

    private struct Encoded: Encodable {
        struct LeftOut: Encodable {
            let reason: String
            let samples: Int
        }

        struct Guess: Encodable {
            let subject: String
            let text: String
            let certainty: String
        }

        let endpoints: Int
        let models: Int
        let samples: Int
        let leftOut: [LeftOut]
        let guesses: [Guess]
        let files: [String]
    }
}
