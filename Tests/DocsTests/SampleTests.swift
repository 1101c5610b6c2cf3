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

    @Test(arguments: [
        (
            #"{ "a": { "type": "[String: Double]", "quoted": true }, "b": { "type": "[[Int]]", "quoted": true } }"#,
            #"{ "a": { "key": "1.5" }, "b": [["1"]] }"#
        ),
        (#"{ "id": "Int", "parent": "Root?" }"#, #"{ "id": 1 }"#),
        (
            #"{ "id": "Int", "parent": { "type": "Root?", "explicitNull": true } }"#,
            #"{ "id": 1, "parent": null }"#
        ),
    ])
    func `A sample is what a client writes`(_ fields: String, _ sample: String) throws {
        let spec = try WrittenSpec(
            #"{ "request": "GET /x", "response": "Root" }"#, models: #"{ "Root": { "fields": \#(fields) } }"#)
        #expect(try spec.sample() == sample)
    }

    @Test(arguments: [("1", "2", "1"), ("1", "b", #""1""#), ("01", "2", #""01""#)])
    func `Tags are numbers if all of them are whole numbers`(
        _ first: String, _ second: String, _ written: String
    ) throws {
        let spec = try WrittenSpec(
            #"{ "request": "GET /x", "response": "Creature" }"#,
            models: #"""
                { "Creature": { "tag": "kind",
                    "cases": { "\#(first)": { "type": "Cat", "name": "cat" },
                      "\#(second)": { "type": "Bird", "name": "bird" } } },
                  "Cat": { "fields": { "id": "Int" } }, "Bird": { "fields": { "id": "Int" } } }
                """#)
        #expect(try spec.sample() == #"{ "kind": \#(written), "id": 1 }"#)
    }

    @Test func `A sample of models that require several others is limited`() throws {
        let spec = try WrittenSpec(#"{ "request": "GET /x", "response": "A0" }"#, models: "{ \(doubling(16)) }")
        let sample = try spec.sample()
        #expect(sample.utf8.count < 100_000)
        #expect(sample.hasPrefix(#"{ "l": { "l": "#))
        #expect(sample.hasSuffix(#""r": {} }"#))
    }

    @Test func `The smallest case of a union is found among models that require several others`() throws {
        let union = #""Union": { "tag": "kind", "cases": { "again": "Again", "end": "A0" } }"#
        let spec = try WrittenSpec(
            #"{ "request": "GET /x", "response": "Union" }"#,
            models: #"{ \#(union), "Again": { "fields": { "next": "Union" } }, \#(doubling(24)) }"#)
        #expect(try spec.sample().hasPrefix(#"{ "kind": "again", "next": { "kind": "end", "l": { "l": "#))
    }

    /// Models, each of which requires the next one twice.
    private func doubling(_ count: Int) -> String {
        let models = (0..<count).map { #""A\#($0)": { "fields": { "l": "A\#($0 + 1)", "r": "A\#($0 + 1)" } }"# }
        return (models + [#""A\#(count)": { "fields": { "v": "Int" } }"#]).joined(separator: ", ")
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
