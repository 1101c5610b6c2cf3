import EndpointGenerator
import EndpointImporter
import Testing

/// The case of a union for a missing or unknown tag (OpenAPI 3.2, "Discriminator Object").
struct DefaultMappingTests {
    private func importing(response media: String, components: String) throws -> ImportedSpec {
        let responses = #""200": { "content": { \#(media) } }"#
        return try ImporterTests.importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: responses)) } }, "components": \(components)
                """)
    }

    private func discriminated(_ other: String, _ members: String) throws -> ImportedSpec {
        let cases = ["Cat", "Dog", "Other"].map(component).joined(separator: ", ")
        return try importing(
            response: jsonMedia(component("Pet")),
            components: #"""
                { "schemas": {
                  "Pet": { "oneOf": [\#(cases)], "discriminator": { "propertyName": "kind", \#(members) } },
                  "Cat": \#(object(#""kind": { "type": "string" }, "lives": { "type": "integer" }"#)),
                  "Dog": \#(object(#""kind": { "type": "string" }, "breed": { "type": "string" }"#)),
                  "Other": \#(other) } }
                """#)
    }

    @Test(arguments: ["Other", "#/components/schemas/Other"])
    func `The default of a discriminator is the case of a missing or unknown tag`(_ target: String) throws {
        let spec = try discriminated(
            object(#""kind": { "type": "string" }, "name": { "type": "string" }"#),
            #""mapping": { "cat": "Cat" }, "defaultMapping": "\#(target)""#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""cases": { "cat": "Cat", "Dog": "Dog" }"#))
        #expect(spec.text.contains(#""otherwise": "Other""#))
        #expect(spec.text.contains(#""Other": { "fields": { "kind": "String?", "name": "String?" } }"#))
        #expect(spec.text.contains(#""Cat": { "fields": { "lives": "Int?" } }"#))
    }

    @Test func `The default can be a case that also has a tag`() throws {
        let spec = try discriminated(
            object(#""name": { "type": "string" }"#), #""mapping": { "o": "Other" }, "defaultMapping": "Other""#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""cases": { "Cat": "Cat", "Dog": "Dog", "o": "Other" }"#))
        #expect(spec.text.contains(#""otherwise": { "type": "Other", "name": "otherwise" }"#))
    }

    @Test(arguments: [
        (#"{ "type": "object" }"#, "Other"), (object(#""name": { "type": "string" }"#), "Nobody"),
    ])
    func `A default that is no object among the cases is a loss`(_ other: String, _ target: String) throws {
        let spec = try discriminated(other, #""defaultMapping": "\#(target)""#)
        #expect(
            spec.messages.map(\.message) == [
                "'\(target)' is no object among the alternatives; values with other tags are read as JSON"
            ])
        #expect(spec.text.contains(#""tag": "kind""#))
    }

    @Test func `The default of a schema that others extend can be the schema itself`() throws {
        let spec = try importing(
            response: jsonMedia(component("Pet")),
            components: #"""
                { "schemas": {
                  "Pet": { "properties": { "kind": { "type": "string" }, "name": { "type": "string" } },
                    "discriminator": { "propertyName": "kind", "mapping": { "cat": "Cat" }, "defaultMapping": "Pet" } },
                  "Cat": { "allOf": [\#(component("Pet")), { "properties": { "lives": { "type": "integer" } } }] } } }
                """#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""otherwise": "PetBase""#))
        #expect(spec.text.contains(#""cases": { "cat": "Cat" }"#))
    }
}
