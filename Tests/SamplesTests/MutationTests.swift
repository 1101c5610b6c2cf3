import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Foundation
import Testing

@testable import EndpointRuntime

@Suite("Changed samples give a spec that the generator accepts, or an error of the sample")
struct MutationTests {
    /// The samples from which fuzzing starts.
    private static let corpus = ["films.json", "lines.jsonl", "curl.txt", "shop.har"]

    @Test("Bytes are removed, repeated and exchanged", arguments: corpus)
    func mutations(name: String) throws {
        let file = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus/samples/\(name)")
        let bytes = Array(try Data(contentsOf: file))
        var random = SplitMix64(seed: 7)
        for _ in 0..<120 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.change(&changed, &random) }
            try Self.expectSpec(SourceFile(path: name, bytes: changed))
        }
    }

    private static func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        guard let index = bytes.indices.randomElement(using: &random) else { return }
        let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(index..<end)
        case 1: bytes.insert(contentsOf: bytes[index..<end], at: index)
        case 2: bytes[index] = Array("{}[]\",:0 \nae\\".utf8).randomElement(using: &random) ?? 0
        default: bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
    }

    private static func expectSpec(_ source: SourceFile) throws {
        let text = String(decoding: source.bytes, as: UTF8.self)
        do {
            var inference = Inference()
            try readSamples(source) { inference.add($0) }
            let inferred = try inference.spec(ImportOptions(name: "Shop"))
            let errors = check(inferred.spec.files, name: "Shop").filter { $0.severity == .error }
            #expect(errors.map(\.description) == [], "\(text)")
        } catch {
            #expect(error is SampleError, "\(error): \(text)")
        }
    }
}
