import Testing

/// Expects a build without a complaint.
func expectSuccess(_ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
    let succeeded = outcome.status == 0
    #expect(succeeded, outcome.summary, sourceLocation: sourceLocation)
}

/// Expects a build that fails and says why.
func expectFailure(_ outcome: Outcome, saying text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let failed = outcome.status != 0
    let isSaid = outcome.output.contains(text)
    #expect(failed, outcome.summary, sourceLocation: sourceLocation)
    #expect(isSaid, "expected «\(text)» in:\n\(outcome.summary)", sourceLocation: sourceLocation)
}

/// Expects that a build says something, whatever becomes of it.
func expectSaid(_ text: String, in outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
    let isSaid = outcome.output.contains(text)
    #expect(isSaid, "expected «\(text)» in:\n\(outcome.summary)", sourceLocation: sourceLocation)
}

extension Outcome {
    /// The status, some errors or else warnings, each once, and the last lines: a build prints hundreds of lines.
    fileprivate var summary: Comment {
        let lines = output.split(separator: "\n")
        var seen: Set<Substring> = []
        let complaints = lines.filter { line in
            (line.contains("error:") || line.contains("warning:")) && seen.insert(line).inserted
        }
        let errors = complaints.filter { $0.contains("error:") }
        let some = (errors.isEmpty ? complaints : errors).prefix(10)
        return Comment(rawValue: (["status \(status):"] + some + ["…"] + lines.suffix(5)).joined(separator: "\n"))
    }
}
