import EndpointGenerator
import EndpointSamples
import EndpointTestSupport
import Foundation
import Goldens
import Testing

@testable import EndpointRuntime

/// The reader of specs and the generated code accept the same documents, and report the same issues.
struct AgreementTests {
    @Test
    func `Mutations that were chosen by hand are read alike`() throws {
        let specs = try CheckedSpec.all()
        for mutation in Mutation.all {
            let reader = try #require(TypeReader(mutation.type, specs))
            reader.compare(Data(mutation.json.utf8))
        }
    }

    @Test(.takesTurns)
    func `Bodies and random changes of them are read alike`() async throws {
        let specs = try CheckedSpec.all()
        var random = SplitMix64(seed: 2026)
        var count = 0
        for body in RoundTrip.shipped + RoundTrip.goldens + RoundTrip.zoo {
            guard let reader = TypeReader(body.type, specs) else { continue }
            count += 1
            let json = try body.json()
            var problems = reader.compare(JSONWriter.write(json))
            for _ in 0..<40 {
                await Task.yield()
                var mutant = json
                for _ in 0..<Int.random(in: 1...3, using: &random) { mutant = mutant.mutated(using: &random) }
                problems += reader.compare(JSONWriter.write(mutant))
            }
            #expect(problems > 0, "no change of \(body.name) has a problem")
        }
        #expect(count > 220)
    }

    @Test(.takesTurns)
    func `All models of the shipped APIs and random changes of them are read alike`() async throws {
        let specs = try CheckedSpec.all()
        var random = SplitMix64(seed: 7)
        var count = 0
        for model in EveryModelTests.models {
            await Task.yield()
            guard let reader = TypeReader(type(of: model), specs) else { continue }
            count += 1
            reader.compare(JSONWriter.write(model), changes: 8, using: &random)
        }
        #expect(count > 450)
    }

    @Test
    func `Examples of specs and random changes of them are read alike`() throws {
        let specs = try CheckedSpec.all()
        var random = SplitMix64(seed: 3)
        var missing = Set(specs.flatMap { api, spec in spec.examples.keys.map { "\(api).\($0)" } })
        for (api, name, type) in Self.typesOfExamples {
            let example = try #require(specs[api]?.examples[name])
            let reader = try #require(TypeReader(type, specs))
            missing.remove("\(api).\(name)")
            reader.compare(JSONWriter.write(JSON(example)), changes: 100, using: &random)
        }
        #expect(missing.isEmpty)
    }

    /// The types of all examples, by the names of their models and endpoints.
    private static let typesOfExamples: [(api: String, name: String, type: any JSONModel.Type)] = [
        ("Radio", "Show", Radio.Show.self),
        ("Zoo", "Animal", Zoo.Animal.self),
        ("Zoo", "Entry", Zoo.Entry.self),
        ("Zoo", "Guest", Zoo.Guest.self),
        ("Zoo", "animal", Zoo.Data<Zoo.AnimalDetails>.self),
        ("Zoo", "keeper", Zoo.Keeper.self),
    ]
}

/// A type of generated code, and the same type of its spec.
struct TypeReader {
    private let compiled: any JSONReadable.Type
    private let spec: CheckedSpec
    private let type: SpecType
    private let isLossy: Bool

    /// `nil` if no spec uses the type.
    init?(_ compiled: any JSONReadable.Type, _ specs: [String: CheckedSpec]) {
        let name = TypeName(compiled)
        guard let spec = name.namespace.flatMap({ specs[$0] }), let (type, isLossy) = spec.type(name) else {
            return nil
        }
        self.compiled = compiled
        self.spec = spec
        self.type = type
        self.isLossy = isLossy
    }

    /// Reads a document and changes of it by both.
    func compare(_ document: Data, changes: Int, using random: inout SplitMix64) {
        compare(document)
        guard let json = try? JSONReader.read(document, { try $0.json() }).value else { return }
        for _ in 0..<changes { compare(JSONWriter.write(json.mutated(using: &random))) }
    }

    /// Reads a document by both. Returns the number of problems.
    @discardableResult
    func compare(_ document: Data) -> Int {
        let expected = read(document, as: compiled)
        let reading = spec.read(document, as: type, isLossy: isLossy)
        let found = reading.problems.map { DecodingIssue(path: $0.path, reason: $0.reason) }
        #expect(
            found == expected.problems && (reading.failure != nil) == expected.fails,
            "\(compiled): \(String(decoding: document, as: UTF8.self))")
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
