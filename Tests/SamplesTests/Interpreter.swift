import EndpointSamples

@testable import EndpointGenerator
@testable import EndpointImporter

/// Reads samples by the types of a spec.
struct Interpreter {
    let spec: Spec
    let models: ModelTable
    private let lines: [LineTable]

    init(_ files: [SourceFile], name: String) {
        var diagnostics = Diagnostics(files: files)
        spec = Inclusion.include(in: SpecParser.parse(files, name: name, &diagnostics), &diagnostics)
        models = ModelTable(spec)
        lines = files.map(LineTable.init)
    }

    /// The problems of a response.
    func problems(of sample: Sample) -> [String] {
        guard let json = sample.response.body?.json, let request = sample.request else {
            return ["no request or no JSON"]
        }
        guard let endpoint = endpoint(for: request) else { return ["no endpoint for \(request.method) \(request.url)"] }
        var type = endpoint.response?.type
        if let status = sample.response.status, status >= 400 {
            let patterns: [StatusPattern] = [.status(status), .class(status / 100), .any]
            let error = (endpoint.errors + spec.errors).first { patterns.contains($0.statuses) }
            type = error.map { .model($0.model) }
        }
        guard let type else { return ["no type for the status \(sample.response.status ?? 200)"] }
        let value = endpoint.response.map { $0.at.reduce(json) { node, key in node[key] ?? node } } ?? json
        var reader = ExampleReader(models)
        _ = reader.read(value, as: type)
        // The runtime reads an empty text as nil, if the type is not text. The reader of examples does not.
        return reader.problems.map { "\(sample.place): \($0.message)" }.filter { !$0.hasSuffix("found \"\"") }
    }

    func endpoint(for request: SampleRequest) -> SpecEndpoint? {
        let path = String(request.url.prefix { $0 != "?" })
        let candidates = spec.endpoints.filter { $0.method == request.method && matches($0.path, path) }
        return candidates.first { $0.path.allSatisfy { if case .parameter = $0 { false } else { true } } }
            ?? candidates.first
    }

    /// Whether a URL ends with the path, in which a parameter is one segment.
    private func matches(_ pieces: [PathPiece], _ url: String) -> Bool {
        var pattern = "https?://[^/]+(/3)?"
        for piece in pieces {
            switch piece {
            case .literal(let text):
                pattern += text.map { $0.isLetter || $0.isNumber || "/_-".contains($0) ? "\($0)" : "\\\($0)" }.joined()
            case .parameter: pattern += "[^/]+?"
            }
        }
        return (try? Regex(pattern).wholeMatch(in: url)) ?? nil != nil
    }
}
