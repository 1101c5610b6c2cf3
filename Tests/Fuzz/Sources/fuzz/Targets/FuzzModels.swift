import EndpointRuntime
import Foundation

/// Reads a document as a model that has one of everything.
///
/// Strict mode accepts exactly what lenient mode accepts without an issue, and reads the same.
func fuzzModels(_ input: [UInt8]) {
    let data = Data(input)
    let strict = read(data, .strict)
    switch read(data, .lenient) {
    case .success(let (value, issues)):
        expectRoundTrip(of: value)
        switch strict {
        case .success(let (other, _)):
            expect(issues.isEmpty, "Strict mode accepts no issue: \(issues)")
            expect(other == value, "Both modes read the same")
        case .failure(let failure):
            expect(!issues.isEmpty, "Strict mode refuses issues alone: \(failure)")
        }
    case .failure(let failure):
        expect(0...input.count ~= failure.offset, "A failure is at a place in the document: \(failure)")
        if case .success = strict { expect(false, "Lenient mode accepts what strict mode does: \(failure)") }
    }
}

private func read(
    _ data: Data, _ mode: DecodingMode
) -> Result<(value: Samples.Sample, issues: [DecodingIssue]), DecodingFailure> {
    Result { () throws(DecodingFailure) in
        try JSONReader.read(data, mode: mode) { json in try json.value() as Samples.Sample }
    }
}
