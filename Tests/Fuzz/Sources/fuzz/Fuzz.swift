import Foundation
import LibFuzzer

/// Hands the process over to libFuzzer, whose arguments it takes. `FUZZ_TARGET` says what is fuzzed: libFuzzer starts
/// further processes for some of its tasks, and they must know as well.
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

/// What is fuzzed; the folders of `Corpus` have the same names.
enum Target: String, CaseIterable {
    /// Files of an API, to the Swift that they become.
    case spec
    /// A document, to any JSON.
    case json
    /// A document, to models that are generated from `Specs/Samples.json`.
    case models
    /// The headers of a request and its response, to what the cache and retries make of them.
    case headers
    /// A file of the disk cache, to the response in it.
    case entry
    /// A text, to the URLs that it becomes a part of.
    case urls

    func run(_ input: [UInt8]) {
        switch self {
        case .spec: fuzzSpec(input)
        case .json: fuzzJSON(input)
        case .models: fuzzModels(input)
        case .headers: fuzzHeaders(input)
        case .entry: fuzzEntry(input)
        case .urls: fuzzURLs(input)
        }
    }
}
