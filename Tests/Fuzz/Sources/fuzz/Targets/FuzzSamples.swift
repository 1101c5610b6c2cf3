import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// Drafts a spec from samples: JSON, lines of JSON, an HTTP archive, or the output of `curl -i`.
///
/// For any bytes, the result is a spec that the generator accepts and that loses nothing of the inferred document, or the
/// reason why there is none.
func fuzzSamples(_ input: [UInt8]) {
    let source = SourceFile(path: "sample", bytes: input)
    let isRequest = input.count.isMultiple(of: 2)
    let request = isRequest ? SampleRequest(method: "GET", url: "https://a.example/v1/films/603?page=1") : nil
    expectSampleErrors {
        let spec = try draft(source, request)
        let errors = check(spec.spec.files, name: "Shop").filter { $0.severity == .error }
        expect(errors.isEmpty, "The generator accepts a drafted spec: \(errors)")
        let again = try draft(source, request)
        expect(again.document.bytes == spec.document.bytes, "The same samples become the same document")
    }
}

/// Samples that cannot be read are an error of the samples, and no other one.
func expectSampleErrors(_ read: () throws -> Void) {
    do {
        try read()
    } catch let error as ImportError {
        expect(false, "The importer reads an inferred document: \(error)")
    } catch {
        expect(error is SampleError, "A sample that cannot be read is an error: \(error)")
    }
}

private func draft(_ source: SourceFile, _ request: SampleRequest?) throws -> InferredSpec {
    var inference = Inference()
    try readSamples(source, request: request) { inference.add($0) }
    return try inference.spec(ImportOptions(name: "Shop"))
}
