import EndpointGenerator
import Testing

@testable import EndpointImporter

/// Documents that say their own URI.
struct IdentityTests {
    /// Imports a document whose response is a reference, beside other files.
    private func importing(
        uri: String, reference: String, path: String = "openapi.json", files: [String: String] = [:]
    ) throws -> ImportedSpec {
        let text = #"""
            { "openapi": "3.2.0", "$self": "\#(uri)", \#(server), "paths": { "/a": {
              \#(operation(responses: #""200": { \#(json(#"{ "$ref": "\#(reference)" }"#)) }"#)) } },
              "components": { "schemas": { "Pet": { "type": "integer" } } } }
            """#
        return try importDocument(
            SourceFile(path: path, bytes: Array(text.utf8)), ImportOptions(name: "Shop")
        ) { files[$0].map { Array($0.utf8) } }
    }

    @Test(arguments: [
        ("https://shop.example/api/openapi", "https://shop.example/api/openapi#/components/schemas/Pet"),
        ("https://shop.example/api/openapi", "openapi#/components/schemas/Pet"),
        ("https://shop.example/api/openapi", "../api/openapi#/components/schemas/Pet"),
        ("https://shop.example/api/openapi", "#/components/schemas/Pet"),
        ("/api/openapi", "/api/openapi#/components/schemas/Pet"),
        ("urn:example:shop", "urn:example:shop#/components/schemas/Pet"),
    ])
    func `A document is found by its own URI`(_ uri: String, _ reference: String) throws {
        let spec = try importing(uri: uri, reference: reference)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""response": "Int""#))
    }

    @Test(arguments: [
        "shared/pets.json#/Pet", "https://shop.example/api/shared/pets.json#/Pet",
        "https://shop.example/api/shared/pets#/Pet", "shared/pets#/Pet",
    ])
    func `A URI below the folder of the document is a file of the folder`(_ reference: String) throws {
        let spec = try importing(
            uri: "https://shop.example/api/openapi", reference: reference,
            files: ["shared/pets.json": #"{ "Pet": { "type": "integer" } }"#])
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""response": "Int""#))
    }

    @Test func `References in another document are resolved against its URI`() throws {
        let spec = try importing(
            uri: "https://shop.example/api/openapi", reference: "shared/pets.json#/components/schemas/Pet",
            files: [
                "shared/pets.json": #"""
                { "openapi": "3.2.0", "$self": "https://shop.example/api/other/pets",
                  "components": { "schemas": { "Pet": { "$ref": "kinds.json#/Kind" } } } }
                """#,
                "other/kinds.json": #"{ "Kind": { "type": "boolean" } }"#,
            ])
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""response": "Bool""#))
    }

    @Test func `A URI of another folder is in the network, from where nothing is read`() throws {
        let spec = try importing(
            uri: "https://shop.example/api/openapi", reference: "https://shop.example/pets.json#/Pet",
            files: ["pets.json": #"{ "Pet": { "type": "integer" } }"#])
        #expect(spec.messages.map(\.message).first?.contains("is in the network") == true)
        #expect(spec.text.contains(#""response": "JSON""#))
    }
}
