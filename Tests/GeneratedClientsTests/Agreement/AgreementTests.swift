import EndpointGenerator
@testable import EndpointRuntime
import EndpointSamples
import EndpointTestSupport
import Foundation
import Testing

/// The reader of specs and the generated code accept the same documents, and report the same issues.
struct AgreementTests {
    @Test
    func `Mutations that were chosen by hand are read alike`() throws {
        let specs = try CheckedSpec.all()
        for mutation in Mutation.all {
            let reader = try #require(try TypeReader(mutation.type, specs))
            reader.compare(Data(mutation.json.utf8))
        }
    }

    @Test(.takesTurns, arguments: RoundTrip.shipped + RoundTrip.goldens + RoundTrip.zoo)
    func `Bodies and random changes of them are read alike`(body: RoundTrip) async throws {
        let reader = try #require(try TypeReader(body.type, CheckedSpec.all()), "\(body.type)")
        let json = try body.json()
        var outcomes = reader.compare(JSONWriter.write(json))
        var random = SplitMix64(seed: 2026)
        for _ in 0..<60 {
            await Task.yield()
            var mutant = json
            for _ in 0..<Int.random(in: 1...3, using: &random) { mutant = mutant.mutated(using: &random) }
            outcomes += reader.compare(JSONWriter.write(mutant))
        }
        #expect(outcomes > 0, "no mutant has an issue")
    }

    @Test(.takesTurns)
    func `All models of the shipped APIs and random changes of them are read alike`() async throws {
        let specs = try CheckedSpec.all()
        var random = SplitMix64(seed: 7)
        var count = 0
        for model in EveryModelTests.models {
            await Task.yield()
            guard let reader = try TypeReader(type(of: model), specs) else { continue }
            count += 1
            let text = JSONWriter.write(model)
            reader.compare(text)
            let json = try JSONReader.read(text) { try $0.json() }.value
            for _ in 0..<8 { reader.compare(JSONWriter.write(json.mutated(using: &random))) }
        }
        #expect(count > 450)
    }

    @Test
    func `Examples of specs and random changes of them are read alike`() async throws {
        let specs = try CheckedSpec.all()
        let readers = try Self.readers(specs)
        var random = SplitMix64(seed: 3)
        var count = 0
        for (name, spec) in specs.sorted(by: { $0.key < $1.key }) {
            for model in spec.models.all.sorted(by: { $0.name.value < $1.name.value }) {
                guard let example = model.example, let reader = readers["\(name).\(model.baseName)"] else { continue }
                count += 1
                let json = JSON(example)
                reader.compare(JSONWriter.write(json))
                for _ in 0..<20 { reader.compare(JSONWriter.write(json.mutated(using: &random))) }
            }
        }
        #expect(count >= 3)
    }

    /// The readers of the types of all bodies, by the names of the types.
    private static func readers(_ specs: [String: CheckedSpec]) throws -> [String: TypeReader] {
        var readers: [String: TypeReader] = [:]
        let types =
            (RoundTrip.shipped + RoundTrip.goldens + RoundTrip.zoo).map(\.type) + Mutation.all.map { $0.type }
            + EveryModelTests.models.map { type(of: $0) as any JSONReadable.Type }
        for type in types {
            let name = TypeName(type)
            guard name.path.count == 3, let reader = try TypeReader(type, specs) else { continue }
            readers["\(name.path[1]).\(name.path[2])"] = reader
        }
        return readers
    }
}

/// A type of generated code, and the same type of its spec.
struct TypeReader {
    private let compiled: any JSONReadable.Type
    private let spec: CheckedSpec
    private let type: SpecType
    private let isLossy: Bool

    init?(_ compiled: any JSONReadable.Type, _ specs: [String: CheckedSpec]) throws {
        let name = TypeName(compiled)
        let namespace = try #require(name.namespace, "\(compiled)")
        let spec = try #require(specs[namespace], "\(namespace)")
        guard let (type, isLossy) = spec.type(name) else { return nil }
        self.compiled = compiled
        self.spec = spec
        self.type = type
        self.isLossy = isLossy
    }

    /// Reads a document by both. Returns the number of problems.
    @discardableResult
    func compare(_ document: Data, sourceLocation: SourceLocation = #_sourceLocation) -> Int {
        let expected = read(document, as: compiled)
        let reading = spec.read(document, as: type, isLossy: isLossy)
        let found = reading.problems.map { DecodingIssue(path: $0.path, reason: $0.reason) }
        #expect(
            found == expected.problems && (reading.failure != nil) == expected.fails,
            "\(compiled): \(String(decoding: document, as: UTF8.self))", sourceLocation: sourceLocation)
        return found.count
    }

    private func read<Value: JSONReadable>(
        _ document: Data, as _: Value.Type
    ) -> (problems: [DecodingIssue], fails: Bool) {
        do {
            return (try JSONReader.read(document) { try Value(from: &$0) }.issues, false)
        } catch {
            return ([DecodingIssue(path: error.path, reason: error.reason)], true)
        }
    }
}
