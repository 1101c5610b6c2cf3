import Foundation
import LibFuzzer

/// Runs libFuzzer with its own arguments.
///
/// The target is in the environment variable `FUZZ_TARGET`, so that the child processes of libFuzzer inherit it.
@main
enum Fuzz {
    private static let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(Target.init)

    static func main() {
        guard target != nil else {
            print("FUZZ_TARGET must be one of: \(Target.allCases.map(\.rawValue).joined(separator: " "))")
            exit(2)
        }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(
            LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
                Fuzz.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            })
    }
}

/// The targets. The folders of `Corpus` have the same names.
enum Target: String, CaseIterable {
    /// Spec files of an API, from which Swift code is generated.
    case spec
    /// An OpenAPI document, which becomes a spec and then Swift code.
    case openapi
    /// Samples, from which a spec is drafted.
    case samples
    /// Samples, by which a spec is widened.
    case widening
    /// A document that is read as any JSON.
    case json
    /// A document that is read as a generated model of `Specs/Samples.json`.
    case models
    /// The headers of a request and its response, as the cache and retries interpret them.
    case headers
    /// A file of the disk cache.
    case entry
    /// A text that becomes part of URLs.
    case urls

    func run(_ input: [UInt8]) {
        switch self {
        case .spec: fuzzSpec(input)
        case .openapi: fuzzOpenAPI(input)
        case .samples: fuzzSamples(input)
        case .widening: fuzzWidening(input)
        case .json: fuzzJSON(input)
        case .models: fuzzModels(input)
        case .headers: fuzzHeaders(input)
        case .entry: fuzzEntry(input)
        case .urls: fuzzURLs(input)
        }
    }
}
