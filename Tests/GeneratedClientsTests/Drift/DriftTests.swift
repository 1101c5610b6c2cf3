import EndpointGenerator
import EndpointSamples
import EndpointTestSupport
import Testing

@testable import EndpointRuntime

/// The survey of drift finds exactly the changes of recordings.
struct DriftTests {
    private static let count = 60

    @Test
    func `Clean recordings have no findings but notes, and each planted change is found`() throws {
        let specs = try CheckedSpec.all()
        let all = try RecordedFixture.all(specs)
        let clean = try all.filter { try findings([$0], specs).isEmpty }
        // The others have odd values on purpose.
        #expect(clean.count > 130, "\(clean.count) of \(all.count)")
        #expect(try findings(clean, specs).isEmpty)

        var random = SplitMix64(seed: 2026)
        var recordings: [RecordedFixture] = []
        var expected: [String: Int] = [:]
        while recordings.count < Self.count {
            let recording = try #require(clean.randomElement(using: &random))
            let spec = try #require(specs[recording.api])
            guard let plant = try Plant(recording, spec, using: &random) else { continue }
            recordings.append(plant.recording)
            expected["\(plant.kind.rawValue) \(plant.recording.api) \(plant.subject)", default: 0] += 1
        }
        let found = try findings(clean + recordings, specs)
        #expect(found == expected)
    }

    /// The numbers of the findings that are no notes. A member that is missing in one object is as one that is in none.
    private func findings(_ recordings: [RecordedFixture], _ specs: [String: CheckedSpec]) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for (api, spec) in specs {
            let own = recordings.filter { $0.api == api }
            if own.isEmpty { continue }
            let survey = DriftSurvey(spec.spec, spec.models, files: spec.files)
            for recording in own {
                survey.add(recording.sample, as: recording.request == nil ? .type(recording.type) : .request)
            }
            for finding in survey.findings where !finding.isNote {
                let kind = finding.kind == .missing ? Finding.Kind.vanished : finding.kind
                counts["\(kind.rawValue) \(api) \(finding.subject)", default: 0] += finding.count
            }
        }
        return counts
    }
}
