import EndpointGenerator
import Testing

@testable import EndpointImporter

/// The keyword `x-endpoint`, which has members of the spec language.
struct StatedMemberTests {
    @Test(arguments: [
        (
            #""a": { "type": "string", "x-endpoint": { "name": "first" } }"#,
            #""a": { "type": "String?", "name": "first" }"#
        ),
        (#""a": { "type": "string", "x-endpoint": { "type": "Int" } }"#, #""a": "Int""#),
        (#""a": { "type": "string", "description": "A.", "x-endpoint": { "summary": null } }"#, #""a": "String?""#),
        (
            ##""a": { "$ref": "#/components/schemas/B", "x-endpoint": { "lossy": true } }"##,
            #""a": { "type": "B?", "lossy": true }"#
        ),
        (#""a": { "enum": ["x", {}], "x-endpoint": { "type": "String" } }"#, #""a": "String""#),
        (#""a": { "type": "string", "x-endpoint": 1 }"#, #""a": "String?""#),
    ])
    func `A property has the members that it states`(_ property: String, _ field: String) throws {
        let spec = try reading(
            component("A"), schemas: #""A": \#(object(property)), "B": \#(object(#""b": { "type": "string" }"#))"#)
        #expect(spec.contains(field), "\(spec)")
    }

    @Test func `A schema has the members that it states`() throws {
        let schemas =
            #""A": { "required": ["a"], "properties": { "a": { "type": "integer" } }, "x-endpoint": { "identifiedBy": "a" } }"#
        let spec = try reading(component("A"), schemas: schemas)
        #expect(spec.contains(#""A": { "fields": { "a": "Int" }, "identifiedBy": "a" }"#), "\(spec)")
    }

    @Test func `A member of a body has the members that it states`() throws {
        let spec = try posting(
            content: jsonMedia(
                object(#""a": { "type": "integer", "x-endpoint": { "name": "first" } }"#, required: #""a""#)))
        #expect(spec.text.contains(#""a": { "type": "Int", "name": "first" }"#), "\(spec.text)")
    }

    @Test func `The names of an export are kept, and its equal schemas stay models`() throws {
        let spec = try importing(
            members: ##"""
                "x-endpoint": { "rateLimit": { "requests": 1, "per": "1s" } }, \##(server),
                "paths": {
                  "/pets": { "get": { "operationId": "pets_list", "tags": ["pets"], "responses": {
                    "200": { "description": "", \##(json(component("Pet"))) } } } },
                  "/cats": { "get": { "operationId": "x", "responses": {
                    "200": { "description": "", \##(json(component("Cat"))) } } } } },
                "components": { "schemas": {
                  "Pet": \##(object(##""id": { "$ref": "#/components/schemas/PetID" }"##)),
                  "Cat": \##(object(##""id": { "$ref": "#/components/schemas/PetID" }"##)),
                  "PetID": { "type": "string" }, "Unused": \##(object(#""a": { "type": "string" }"#)) } }
                """##)
        #expect(spec.messages == [])
        #expect(
            spec.text == """
                {
                    "baseURL": "https://a.example",
                    "rateLimit": { "requests": 1, "per": "1s" },
                    "endpoints": {
                        "pets_list": { "request": "GET /pets", "response": "Pet" },
                        "x": { "request": "GET /cats", "response": "Cat" }
                    },
                    "models": {
                        "Pet": { "fields": { "id": "PetID?" } },
                        "Cat": { "fields": { "id": "PetID?" } },
                        "PetID": { "is": "String" },
                        "Unused": { "fields": { "a": "String?" } }
                    }
                }

                """)
        #expect(check(spec.files, name: "Shop").filter { $0.severity == .error } == [])
    }

    @Test func `A part of an export has the schemas of its operations only`() throws {
        var options = ImportOptions(name: "Shop")
        options.only = [OperationSelector("operation:pets")]
        let text = ##"""
            { "openapi": "3.1.0", "x-endpoint": {}, \##(server), "paths": {
              "/pets": { "get": { "operationId": "pets", "responses": { "200": { \##(json(component("Pet"))) } } } },
              "/cats": { "get": { "operationId": "cats", "responses": { "200": { \##(json(component("Cat"))) } } } } },
              "components": { "schemas": { "Pet": \##(object(#""a": {}"#)), "Cat": \##(object(#""b": {}"#)) } } }
            """##
        let spec = try importDocument(SourceFile(path: "a.json", bytes: Array(text.utf8)), options)
        #expect(spec.text.contains("Pet") && !spec.text.contains("Cat"), "\(spec.text)")
    }
}
