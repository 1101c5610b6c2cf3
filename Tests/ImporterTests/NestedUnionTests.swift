import Testing

@testable import EndpointImporter

/// Unions with a discriminator whose cases are unions, or do not exist.
struct NestedUnionTests {
    @Test(arguments: [(#""type": { "const": "user" },"#, #""type": "UserType", "#), ("", "")])
    func `A union with a discriminator inside of another one is one of its cases`(_ member: String, _ written: String)
        throws
    {
        let text = try reading(
            component("Event"),
            schemas: ##"""
                "Event": {
                    "oneOf": [{ "$ref": "#/components/schemas/UserEvent" }, { "$ref": "#/components/schemas/Order" }],
                    "discriminator": { "propertyName": "type", "mapping": { "user": "UserEvent", "order": "Order" } }
                },
                "UserEvent": {
                    "oneOf": [{ "$ref": "#/components/schemas/Added" }, { "$ref": "#/components/schemas/Gone" }],
                    "discriminator": { "propertyName": "action", "mapping": { "added": "Added", "gone": "Gone" } }
                },
                "Added": { "properties": { \##(member) "action": { "type": "string" }, "name": { "type": "string" } }, "required": ["type"] },
                "Gone": { "properties": { \##(member) "action": { "type": "string" }, "day": { "type": "string" } }, "required": ["type"] },
                "Order": { "properties": { "type": { "type": "string" }, "price": { "type": "integer" } } }
                """##)
        #expect(
            text.contains(#""Event": { "tag": "type", "cases": { "user": "UserEvent", "order": "Order" } }"#), "\(text)"
        )
        #expect(
            text.contains(#""UserEvent": { "tag": "action", "cases": { "added": "Added", "gone": "Gone" } }"#),
            "\(text)")
    }

    @Test
    func `A mapping that leads nowhere makes no case, and is reported`() throws {
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("Pet"))) }"#)) } },
                "components": { "schemas": {
                    "Pet": { "oneOf": [\(component("Cat")), \(component("Dog"))],
                        "discriminator": { "propertyName": "kind", "mapping": { "cat": "Cat", "dog": "Dog", "cow": "Cow" } } },
                    "Cat": { "properties": { "indoor": { "type": "boolean" } } },
                    "Dog": { "properties": { "breed": { "type": "string" } } }
                } }
                """)
        #expect(
            spec.text.contains(#""Pet": { "tag": "kind", "cases": { "cat": "Cat", "dog": "Dog" } }"#), "\(spec.text)")
        #expect(
            spec.messages.map(\.message) == [
                "there is no 'Cow'; the tag 'cow' has no case, and its objects are unknown values"
            ])
    }
}
