import EndpointImporter
import EndpointSamples

/// Compares a spec with what samples send.
struct DriftCommand: Command {
    private let arguments: DriftArguments

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        arguments = try DriftArguments(words)
    }

    func run() throws -> Int32 {
        guard let spec = try LoadedSpec(arguments.spec) else { return 1 }
        let subject = try spec.subject(endpoint: arguments.endpoint, type: arguments.type)
        let survey = DriftSurvey(spec.spec, spec.models, files: spec.files)
        if let baseURL = arguments.baseURL {
            try ask(baseURL, spec, survey)
        } else {
            try arguments.samples.read { survey.add($0, as: subject) }
        }
        let findings = survey.findings
        if arguments.isJSON {
            Terminal.output.write(try DriftReport(survey, findings).jsonReport)
        } else {
            write(findings)
            for line in survey.skipped.lines() { Terminal.error.write(line, .warning) }
            Terminal.output.write(summary(survey, findings))
        }
        return survey.samples > 0 && findings.allSatisfy(\.isNote) ? 0 : 1
    }

    /// Asks a server for the responses of endpoints that need no values.
    private func ask(_ baseURL: String, _ spec: LoadedSpec, _ survey: DriftSurvey) throws {
        let live = LiveSamples(spec.spec, baseURL: baseURL, headers: arguments.headers)
        if live.requests.isEmpty {
            throw CommandError(description: "no endpoint of the spec can be asked without the values of a caller")
        }
        let samples = try waiting {
            try await live.samples { Terminal.error.showProgress("Asking \($0) …") }
        }
        for (endpoint, sample) in samples {
            survey.add(sample, as: try spec.subject(endpoint: endpoint, type: nil))
        }
    }

    private func write(_ findings: [Finding]) {
        for finding in findings {
            Terminal.error.write(finding.line, .warning)
            if let edit = finding.edit { Terminal.error.write("  \(edit.sentence)") }
        }
    }

    private func summary(_ survey: DriftSurvey, _ findings: [Finding]) -> String {
        let differences = counted(findings.count { !$0.isNote }, "difference")
        let notes = counted(findings.count(where: \.isNote), "note")
        return "\(counted(survey.samples, "sample")) compared: \(differences), \(notes)"
    }
}

/// The report for machines.
private struct DriftReport: Encodable {
    let samples: Int
    let withoutRequest: Int
    let ofOtherHosts: Int
    let assets: Int
    let withoutJSON: Int
    let findings: [EncodedFinding]

    init(_ survey: DriftSurvey, _ findings: [Finding]) {
        samples = survey.samples
        withoutRequest = survey.skipped.withoutRequest
        ofOtherHosts = survey.skipped.ofOtherHosts
        assets = survey.skipped.assets
        withoutJSON = survey.skipped.unread
        self.findings = findings.map(EncodedFinding.init)
    }

    struct EncodedFinding: Encodable {
        let kind: String
        let isNote: Bool
        let subject: String
        let message: String
        let count: Int
        let total: Int?
        let samples: Int
        let example: EncodedPosition?
        let spec: EncodedPosition?
        let edit: EncodedEdit?

        init(_ finding: Finding) {
            kind = finding.kind.rawValue
            isNote = finding.isNote
            subject = finding.subject
            message = finding.message
            count = finding.count
            total = finding.total
            samples = finding.samples
            example = finding.example.map(EncodedPosition.init)
            spec = finding.spec.map(EncodedPosition.init)
            edit = finding.edit.map(EncodedEdit.init)
        }
    }
}
