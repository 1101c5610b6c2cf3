import EndpointRuntime
import Foundation

/// Reads a document as a model with every kind of field.
///
/// Strict mode accepts exactly the documents that lenient mode reads without an issue, and reads the same values.
func fuzzModels(_ input: [UInt8]) {
    let data = Data(input)
    let strict = read(data, .strict)
    switch read(data, .lenient) {
    case .success(let (value, issues)):
        expectRoundTrip(of: value)
        switch strict {
        case .success(let (other, _)):
            expect(issues.isEmpty, "Strict mode accepts no issue: \(issues)")
            expect(other == value, "Both modes read the same value")
        case .failure(let failure):
            expect(!issues.isEmpty, "Strict mode refuses only documents with issues: \(failure)")
        }
    case .failure(let failure):
        expect(0...input.count ~= failure.offset, "A failure has an offset in the document: \(failure)")
        if case .success = strict {
            expect(false, "Lenient mode accepts what strict mode accepts: \(failure)")
        }
    }
}

private func read(
    _ data: Data, _ mode: DecodingMode
) -> Result<(value: Samples.Sample, issues: [DecodingIssue]), DecodingFailure> {
    Result { () throws(DecodingFailure) in
        try JSONReader.read(data, mode: mode) { json in try json.value() as Samples.Sample }
    }
}
