import EndpointSamples

/// The result of `infer --into`, for a person and for a machine.
struct WideningReport {
    private let widening: SpecWidening

    init(_ widening: SpecWidening) {
        self.widening = widening
    }

    /// The differences that stay, and the samples that are not compared.
    var warnings: [String] {
        widening.rest.map(\.line) + widening.skipped.lines(orElse: "")
    }

    /// Each edit, and the files.
    var text: String {
        let files = widening.changed.map(\.path)
        let written = files.isEmpty ? "Nothing is new." : "Wrote \(files.joined(separator: ", "))."
        let numbers = "\(counted(widening.edits.count, "edit")) from \(counted(widening.samples, "sample"))"
        return ([numbers] + widening.edits.map { "  \($0.sentence)" } + [written]).joined(separator: "\n")
    }

    /// The same as JSON.
    var json: String {
        get throws {
            try Encoded(
                samples: widening.samples, edits: widening.edits.map(EncodedEdit.init), warnings: warnings,
                files: widening.changed.map(\.path)
            ).jsonReport
        }
    }

    private struct Encoded: Encodable {
        let samples: Int
        let edits: [EncodedEdit]
        let warnings: [String]
        let files: [String]
    }
}
