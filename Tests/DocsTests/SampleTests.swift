import EndpointGenerator
import EndpointImporter
import Foundation
import Testing

@testable import EndpointDocs

/// The values that a page shows where the spec has no example.
struct SampleTests {
    @Test(arguments: DocumentedSpec.all)
    func `A sample response fits the models`(_ spec: DocumentedSpec) throws {
        let (checked, models, _) = checkedSpec(spec.sources, name: spec.name)
        let samples = Dictionary(
            checked.endpoints.compactMap { endpoint in
                endpoint.response.map { (endpoint.name.value, SampleValues(models).value(of: $0.type).compactText) }
            }, uniquingKeysWith: { first, _ in first })
        let sources = try spec.sources.map { try adding(samples, to: $0) }
        let messages = check(sources, name: spec.name).map(\.message).filter { message in
            // A type that is written by hand has no sample.
            message.contains("example") && !message.contains("which has no examples")
        }
        #expect(messages == [])
    }

    /// The file with the samples as the examples of its endpoints.
    private func adding(_ samples: [String: String], to source: SourceFile) throws -> SourceFile {
        var root = try JSONSerialization.jsonObject(with: Data(source.bytes)) as? [String: Any] ?? [:]
        var endpoints = root["endpoints"] as? [String: Any] ?? [:]
        for (name, value) in endpoints {
            guard var endpoint = value as? [String: Any], let sample = samples[name] else { continue }
            endpoint["example"] = try JSONSerialization.jsonObject(with: Data(sample.utf8), options: .fragmentsAllowed)
            endpoints[name] = endpoint
        }
        root["endpoints"] = endpoints
        return SourceFile(path: source.path, bytes: Array(try JSONSerialization.data(withJSONObject: root)))
    }
}
