import EndpointGenerator
import EndpointImporter
import Testing

/// What a caller can send.
struct RequestTests {
    @Test
    func `A read-only member that an included model keeps has the type that says more`() throws {
        let base = #""Base": { "type": "object", "properties": { "kind": { "type": "string", "readOnly": true } } }"#
        let own = #"{ "type": "object", "required": ["kind"], "properties": { "kind": { "enum": ["cat"] } } }"#
        let spec = try posting(
            content: jsonMedia(component("Pet")),
            schemas: ##"\##(base), "Pet": { "allOf": [{ "$ref": "#/components/schemas/Base" }, \##(own)] }"##,
            response: ##"{ "allOf": [{ "$ref": "#/components/schemas/Base" }] }"##)
        #expect(spec.text.contains(#""includes": ["Base"], "fields": { "kind": "PetKind?" }"#), "\(spec.text)")
    }

    @Test
    func `A required member that can be null is sent as null`() throws {
        let schema = #"""
            { "type": "object", "required": ["a"], "properties": {
                "a": { "type": "string", "format": "date-time", "nullable": true },
                "b": { "type": "string", "format": "date-time", "nullable": true } } }
            """#
        let members = #""a": { "type": "Date?", "explicitNull": true }, "b": "Date??""#
        let inline = try posting(content: jsonMedia(schema))
        #expect(inline.text.contains(members))
        let model = try posting(content: jsonMedia(component("Pet")), schemas: #""Pet": \#(schema)"#)
        #expect(model.text.contains(#""Pet": { "fields": { \#(members) } }"#))
        #expect(inline.messages + model.messages == [])
    }

    @Test
    func `A member that is required beside the cases of a union is required in each`() throws {
        let union = #"""
            { "required": ["kind", "size"], "oneOf": [
                { "type": "object", "properties": { "kind": { "type": "string", "enum": ["a"] }, "size": { "type": "integer" } } },
                { "type": "object", "properties": { "kind": { "type": "string", "enum": ["b"] }, "size": { "type": "string" } } }
            ] }
            """#
        let text = try posting(content: jsonMedia(component("Pet")), schemas: #""Pet": \#(union)"#).text
        #expect(text.contains(#""tag": "kind", "cases": { "a": "#))
        #expect(text.contains(#""size": "Int""#) && text.contains(#""size": "String""#))
    }

    @Test(arguments: [
        (#""image/*": {}"#, #""raw": "image/*""#),
        (#""image/PNG": {}, "image/jpeg": {}"#, #""raw": "image/PNG, image/jpeg""#),
        (#""image/png": {}, "application/octet-stream": {}"#, #""raw": "application/octet-stream""#),
    ])
    func `Bytes of several media types keep all of them`(_ content: String, _ body: String) throws {
        let spec = try posting(content: content)
        #expect(spec.text.contains(body))
        #expect(spec.messages == [])
    }

    @Test
    func `A read-only member that an example of a request has is sent`() throws {
        let schema = #"""
            "Pet": { "type": "object", "required": ["id"], "properties": {
                "id": { "type": "string", "readOnly": true }, "born": { "type": "string", "readOnly": true } } }
            """#
        let spec = try posting(content: jsonMedia(component("Pet"), #", "example": { "id": "7" }"#), schemas: schema)
        #expect(spec.text.contains(#""Pet": { "fields": { "id": "String?" } }"#))
        #expect(try posting(content: jsonMedia(component("Pet")), schemas: schema).text.contains(#""fields": {}"#))
    }

    @Test(arguments: [
        (#"{ "site": { "default": "a.example", "enum": ["a.example"] } }"#, #""https://api.a.example""#),
        (#"{ "site": { "default": "a.example" } }"#, #""site": { "type": "String", "default": "a.example" }"#),
    ])
    func `A variable of the server with one value is that value`(_ variables: String, _ text: String) throws {
        let spec = try posting(server: "https://api.{site}", variables: variables)
        #expect(spec.text.contains(text))
    }

    @Test
    func `A member is read-only if its component is`() throws {
        let schemas = ##"""
            "Pet": { "type": "object", "properties": { "name": { "type": "string" },
                "state": { "$ref": "#/components/schemas/State" } } },
            "State": { "type": "string", "readOnly": true, "enum": ["sick", "well"] }
            """##
        let text = try posting(content: jsonMedia(component("Pet")), schemas: schemas).text
        #expect(text.contains(#""Pet": { "fields": { "name": "String?" } }"#))
    }

    @Test
    func `Of two credentials in one place, a call sends one`() throws {
        let text = #"""
            { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }],
              "paths": { "/a": { "get": { "responses": { "204": {} } } } }, "security": [{ "key": [], "token": [], "app": [] }],
              "components": { "securitySchemes": {
                "key": { "type": "apiKey", "in": "header", "name": "Authorization" },
                "token": { "type": "http", "scheme": "bearer" }, "app": { "type": "apiKey", "in": "query", "name": "app" } } } }
            """#
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
        #expect(spec.messages.map(\.message) == ["'key' and 'token' have the same place; a call sends one of them"])
        let written = spec.text
        #expect(written.contains(#""keyAndApp": { "all": ["key", "app"] }"#))
        #expect(written.contains(#""tokenAndApp": { "all": ["token", "app"] }"#))
    }
}
