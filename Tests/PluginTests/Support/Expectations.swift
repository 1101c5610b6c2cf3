import EndpointTestSupport
import Testing

/// Expects a build that succeeds.
func expectSuccess(_ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
    let succeeded = outcome.status == 0
    #expect(succeeded, outcome.summary, sourceLocation: sourceLocation)
}

/// Expects a build that fails with a message.
func expectFailure(_ outcome: Outcome, saying text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let failed = outcome.status != 0
    let hasMessage = outcome.output.contains(text)
    #expect(failed, outcome.summary, sourceLocation: sourceLocation)
    #expect(hasMessage, "expected «\(text)» in:\n\(outcome.summary)", sourceLocation: sourceLocation)
}

/// Expects a build that prints a message, whether it succeeds or fails.
func expectMessage(_ text: String, in outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
    let hasMessage = outcome.output.contains(text)
    #expect(hasMessage, "expected «\(text)» in:\n\(outcome.summary)", sourceLocation: sourceLocation)
}

extension Outcome {
    /// The status, some errors or, without errors, some warnings, and the last lines. A build prints hundreds of
    /// lines.
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
