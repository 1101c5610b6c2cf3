import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// Checks a spec, and compares it with samples.
struct CheckCommand: Command {
    private let arguments: CheckArguments

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        arguments = try CheckArguments(words)
    }

    func run() throws -> Int32 {
        guard let spec = try LoadedSpec(arguments.spec) else { return 1 }
        var report = CheckReport(RequestMask(spec.spec))
        if !arguments.hasSamples {
            Terminal.output.write(arguments.isJSON ? try report.json : Self.summary(of: spec))
            return 0
        }
        let subject = try spec.subject(endpoint: arguments.endpoint, type: arguments.type)
        let check = SampleCheck(spec.spec, spec.models, files: spec.files)
        try arguments.samples.read { sample in
            let outcome = check.check(sample, as: subject)
            if !arguments.isJSON { Self.write(outcome) }
            report.add(outcome)
        }
        if arguments.isJSON {
            Terminal.output.write(try report.json)
        } else {
            for line in report.warnings { Terminal.error.write(line, .warning) }
            Terminal.output.write(report.summary)
        }
        return report.isClean ? 0 : 1
    }

    private static func write(_ outcome: SampleCheck.Outcome) {
        guard case .checked(let mismatches) = outcome else { return }
        for mismatch in mismatches {
            Terminal.error.write(mismatch.description, mismatch.effect == .failure ? .error : .warning)
        }
    }

    private static func summary(of spec: LoadedSpec) -> String {
        let endpoints = counted(spec.spec.endpoints.count, "endpoint")
        let models = counted(spec.spec.models.count, "model")
        return "The spec has no errors: \(endpoints), \(models), \(counted(spec.warnings, "warning"))."
    }
}
