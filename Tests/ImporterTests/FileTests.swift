import EndpointGenerator
import EndpointImporter
import Testing

/// Documents whose schemas are in files of their own.
struct FileTests {
    private static let pet = """
        { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string" }, "name": { "type": "string" } },
          "discriminator": { "propertyName": "kind"MAPPING } }
        """

    private static func child(_ key: String) -> String {
        #"{ "allOf": [{ "$ref": "pet.json" }, { "properties": { "\#(key)": { "type": "integer" } } }] }"#
    }

    private func importing(_ schema: String, components: String, mapping: String) throws -> ImportedSpec {
        let text = """
            { "openapi": "3.0.0", \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(schema)) }"#)) } },
              "components": { "schemas": { \(components) } } }
            """
        let files = [
            "pet.json": Self.pet.replacing("MAPPING", with: mapping), "dog.json": Self.child("walks"),
            "cat.json": Self.child("mice"),
        ]
        return try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop")
        ) { files[$0].map { Array($0.utf8) } }
    }

    private static let components = ["Pet", "dog", "cat"]
        .map { #""\#($0)": { "$ref": "\#($0.lowercased()).json" }"# }.joined(separator: ", ")
    private static let mapping = #", "mapping": { "d": "dog.json", "c": "cat.json" }"#
    private static let names =
        ##", "mapping": { "d": "a.json#/components/schemas/dog", "c": "a.json#/components/schemas/cat" }"##

    @Test(
        arguments: [component("Pet"), #"{ "$ref": "pet.json" }"#],
        [
            (components, mapping, ["d", "c"]), (components, "", ["Pet", "dog", "cat"]), ("", mapping, ["d", "c"]),
            (components, names, ["d", "c"]),
        ])
    func `The subtypes of a schema are found in other files`(
        _ schema: String, _ document: (components: String, mapping: String, tags: [String])
    ) throws {
        if document.components.isEmpty, schema.contains("components") { return }
        let spec = try importing(schema, components: document.components, mapping: document.mapping)
        #expect(spec.messages == [])
        let cases = zip(document.tags.reversed(), ["Cat", "Dog", "PetBase"]).reversed().map { #""\#($0)": "\#($1)""# }
            .joined(separator: ", ")
        #expect(spec.text.contains(#""Pet": { "tag": "kind", "cases": { \#(cases) }"#), "\(spec.text)")
        #expect(
            spec.text.contains(#""Dog": { "includes": ["PetBase"], "fields": { "walks": "Int?" } }"#), "\(spec.text)")
    }

    @Test func `A component in a file that leads back to it is JSON, with a warning`() throws {
        let text = """
            { "openapi": "3.0.0", \(server),
              "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("A"))) }"#)) } },
              "components": { "schemas": { "A": { "$ref": "a.json" } } } }
            """
        let spec = try importDocument(
            SourceFile(path: "main.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop")
        ) { $0 == "a.json" ? Array(##"{ "$ref": "main.json#/components/schemas/A" }"##.utf8) : nil }
        #expect(spec.text.contains(#""response": "JSON""#), "\(spec.text)")
        #expect(spec.messages.count == 1)
    }
}
