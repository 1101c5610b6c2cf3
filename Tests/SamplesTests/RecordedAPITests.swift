import EndpointGenerator
import EndpointSamples
import EndpointTestSupport
import Testing

@Suite("Specs of recorded APIs", .enabled(if: SharedRecordings.arePresent, "the recordings are not there"))
struct RecordedAPITests {
    @Test("A drafted spec has no error and no warning, and reads each recording", arguments: SharedRecordings.all)
    func recordings(api: SharedRecordings.API) throws {
        let samples = try SharedRecordings.samples(of: api)
        let inferred = try Inferred(samples, name: api.name)
        #expect(inferred.result.spec.messages.map(\.description) == [])
        #expect(check(inferred.files, name: api.name).map(\.description) == [])
        let spec = ReadSpec(inferred.files, name: api.name)
        for sample in samples { #expect(spec.problems(of: sample) == [], "\(sample.place)") }
    }

    @Test("Each guess about a model names one of the spec", arguments: SharedRecordings.all)
    func guesses(api: SharedRecordings.API) throws {
        let inferred = try Inferred(try SharedRecordings.samples(of: api), name: api.name)
        for guess in inferred.result.guesses where !guess.subject.contains(" ") {
            let parts = guess.subject.split(separator: ".", maxSplits: 1).map(String.init)
            #expect(inferred.models.contains(parts[0]), "\(guess.subject)")
            if parts.count == 2 { #expect(inferred.type(parts[0], parts[1]) != nil, "\(guess.subject)") }
        }
    }

    @Test("The order of the samples does not change which types there are", arguments: SharedRecordings.all)
    func order(api: SharedRecordings.API) throws {
        let samples = try SharedRecordings.samples(of: api)
        let (first, second) = (try Inferred(samples, name: api.name), try Inferred(samples.reversed(), name: api.name))
        #expect(first.result.models == second.result.models)
        let spec = ReadSpec(second.files, name: api.name)
        for sample in samples { #expect(spec.problems(of: sample) == [], "\(sample.place)") }
    }

    @Test("A spec that was drafted from every other recording is widened by all", arguments: SharedRecordings.all)
    func widening(api: SharedRecordings.API) throws {
        let samples = try SharedRecordings.samples(of: api)
        let half = samples.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        _ = try Widened(try Inferred(half, name: "Shop").files, samples)
    }
}
