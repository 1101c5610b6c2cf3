import EndpointGenerator
import EndpointImporter
import EndpointTestSupport
import Testing

@testable import EndpointExport

/// The documents of specs of a few lines.
struct SmallSpecTests {
    @Test(arguments: SmallSpec.all) func `A document says what requests and responses have`(_ spec: SmallSpec) throws {
        let part = try spec.exported.document().part(at: spec.place)
        let expected = try JSONNode.parsed(spec.json)
        #expect(part?.canonicalText == expected.canonicalText)
    }

    @Test(arguments: SmallSpec.all) func `The import of the export generates the same code`(_ spec: SmallSpec) throws {
        try expectRoundTrip(spec.exported)
    }

    private func expectRoundTrip(_ spec: ExportedSpec) throws {
        let original = spec.swift(of: spec.sources)
        let imported = spec.swift(of: try spec.imported().files)
        #expect(!original.isEmpty)
        #expect(differingLines(of: imported, from: original) == [])
    }

    @Test(arguments: SmallSpec.all) func `A document has valid keys, each once`(_ spec: SmallSpec) throws {
        let document = try spec.exported.document()
        #expect(document.repeatedKeys == [])
        let components = ["schemas", "securitySchemes"].flatMap { document["components"]?[$0]?.members ?? [] }
        let pattern = #/[a-zA-Z0-9._-]+/#
        let invalid = components.map(\.name.value).filter { $0.wholeMatch(of: pattern) == nil }
        #expect(invalid == [])
    }

    @Test func `Settings of several files are one`() throws {
        let spec = ExportedSpec([
            """
            { "servers": { "a": "https://a.example" }, "errors": ["E"], "anonymous": true,
              "authentication": { "key": { "header": "X-Key" } },
              "parameters": { "query": { "lang": "String?" } },
              "endpoints": { "a": { "request": "GET /a", "response": "Int" } },
              "models": { "E": { "fields": { "m": "String" } } } }
            """,
            """
            { "servers": { "b": "https://b.example" }, "errors": { "404": "F" }, "anonymous": true,
              "parameters": { "query": { "page": "Int?" }, "headers": { "X-A": "Int?" } },
              "endpoints": { "b": { "request": "GET /b", "response": "Int" } },
              "models": { "F": { "fields": { "n": "String" } } } }
            """,
        ])
        let settings = Dictionary(grouping: SpecParts(spec.sources).api) { $0.key }
            .mapValues { values in values.map { $0.value.compactText } }
        #expect(settings["servers"] == [#"{ "a": "https://a.example", "b": "https://b.example" }"#])
        #expect(settings["errors"] == [#"{ "default": "E", "404": "F" }"#])
        #expect(settings["anonymous"] == ["true"])
        let query = #""query": { "lang": "String?", "page": "Int?" }"#
        #expect(settings["parameters"] == ["{ \(query), \"headers\": { \"X-A\": \"Int?\" } }"])
        let document = try spec.document()
        #expect(document.repeatedKeys == [])
        try expectRoundTrip(spec)
    }
}
