import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointExport

/// The documents of some specs, whole.
struct DocumentTests {
    @Test(arguments: ["Courier", "Depot", "Petstore", "Radio", "Vault", "Zoo"])
    func `A spec becomes an OpenAPI document`(_ name: String) throws {
        let spec = try #require(ExportedSpec.all.first { $0.name == name })
        let text = export(spec.sources, name: name).text
        #expect(text == export(spec.sources, name: name).text)
        expectGolden(text, at: folder.appending(path: "Documents/\(name).openapi.json"))
    }

    @Test func `A spec with an error has no document`() {
        let source = SourceFile(path: "Shop.json", bytes: Array(#"{ "baseURL": "https://shop.example", "x": 1 }"#.utf8))
        let export = export([source], name: "Shop")
        #expect(export.text.isEmpty)
        #expect(export.diagnostics.contains { $0.severity == .error })
    }

    @Test func `The names of the files of a spec are the tags`() throws {
        let spec = try #require(ExportedSpec.all.first { $0.name == "TMDb" })
        let text = export(spec.sources, name: spec.name).text
        #expect(text.contains(#"{ "name": "movies" }"#))
        #expect(text.contains(#""tags": ["movies"]"#))
    }
}
