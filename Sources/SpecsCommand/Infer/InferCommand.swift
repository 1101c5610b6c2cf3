import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// Drafts a spec from samples and writes it, or widens one.
struct InferCommand: Command {
    private let arguments: InferArguments

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        arguments = try InferArguments(words)
    }

    func run() throws -> Int32 {
        if let path = arguments.spec { return try widen(path) }
        var inference = Inference()
        try arguments.samples.read { inference.add($0) }
        let options = ImportOptions(name: try name(inference))
        let output = SpecOutput(arguments.output ?? "Specs/\(options.name)", name: options.name)
        if !arguments.replacesFiles { try output.checkUnused("--force replaces it") }
        let inferred = try inference.spec(options)
        for message in inferred.spec.messages { Terminal.error.write(message.description, .warning) }
        let paths = try output.write(inferred.spec.files)
        let report = InferReport(inferred, paths: paths, folder: output.folder)
        Terminal.output.write(arguments.writesJSON ? try report.json : report.text)
        return 0
    }

    private func widen(_ path: String) throws -> Int32 {
        guard let spec = try LoadedSpec(path) else { return 1 }
        var samples = arguments.samples
        try samples.keepInput()
        let styled = StyledFiles(spec.files)
        var widening = SpecWidening(of: styled.files, named: spec.name)
        try widening.widen { body in try samples.read { try body($0.withoutCredentialValues) } }
        try Files.write(widening.changed.map { ($0.path, styled.bytes(of: $0)) })
        let report = WideningReport(widening)
        if arguments.writesJSON {
            Terminal.output.write(try report.json)
        } else {
            for line in report.warnings { Terminal.error.write(line, .warning) }
            Terminal.output.write(report.text)
        }
        return widening.samples > 0 && widening.rest.isEmpty ? 0 : 1
    }

    private func name(_ inference: Inference) throws(UsageError) -> String {
        let file = SourceFile(
            path: arguments.samples.firstPath == "-" ? "stdin" : arguments.samples.firstPath, bytes: [])
        let name =
            arguments.name ?? SpecName.name(in: arguments.output) ?? inference.suggestedName ?? suggestedName(for: file)
        if name.isEmpty { throw UsageError(message: "no name can be made of the samples; give one with --name") }
        try SpecName.check(name)
        return name
    }
}
