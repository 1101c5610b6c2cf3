import ClientGenerator
import Importer
import Testing

/// What a caller can send.
struct RequestTests {
    /// The spec of an API with a `POST` whose body, parameters and schemas are given.
    private func importing(
        content: String = "", parameters: String = "", schemas: String = "", server: String = "https://a.example",
        variables: String = "{}"
    ) throws -> (text: String, messages: [String]) {
        let text = ##"""
            { "openapi": "3.0.0", "servers": [{ "url": "\##(server)", "variables": \##(variables) }],
              "paths": { "/a": { "post": { "operationId": "add", "parameters": [\##(parameters)],
                "requestBody": { "required": true, "content": { \##(content) } }, "responses": { "204": {} } } } },
              "components": { "schemas": { \##(schemas) } } }
            """##
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
        return (spec.text, spec.messages.map(\.message))
    }

    private func json(_ schema: String, _ more: String = "") -> String {
        #""application/json": { "schema": \#(schema)\#(more) }"#
    }

    private let pet = ##"{ "$ref": "#/components/schemas/Pet" }"##

    @Test
    func `A required member that can be null is sent as null`() throws {
        let schema = #"""
            { "type": "object", "required": ["a"], "properties": {
                "a": { "type": "string", "format": "date-time", "nullable": true },
                "b": { "type": "string", "format": "date-time", "nullable": true } } }
            """#
        let members = #""a": { "type": "Date?", "explicitNull": true }, "b": "Date??""#
        let inline = try importing(content: json(schema))
        #expect(inline.text.contains(members))
        let model = try importing(content: json(pet), schemas: #""Pet": \#(schema)"#)
        #expect(model.text.contains(#""Pet": { "fields": { \#(members) } }"#))
        #expect(inline.messages + model.messages == [])
    }

    @Test
    func `A required member that is not described is any JSON, and a text in a form`() throws {
        let schema = #"{ "type": "object", "required": ["a", "b"], "properties": { "a": { "type": "string" } } }"#
        let spec = try importing(content: json(schema))
        #expect(spec.text.contains(#""b": { "type": "JSON", "summary": "The API requires this member"#))
        let form = try importing(content: #""application/x-www-form-urlencoded": { "schema": \#(schema) }"#)
        #expect(form.text.contains(#""b": { "type": "String", "summary": "The API requires this member"#))
    }

    @Test
    func `A member that is required beside the cases of a union is required in each`() throws {
        let union = #"""
            { "required": ["kind", "size"], "oneOf": [
                { "type": "object", "properties": { "kind": { "type": "string", "enum": ["a"] }, "size": { "type": "integer" } } },
                { "type": "object", "properties": { "kind": { "type": "string", "enum": ["b"] }, "size": { "type": "string" } } }
            ] }
            """#
        let text = try importing(content: json(pet), schemas: #""Pet": \#(union)"#).text
        #expect(text.contains(#""tag": "kind", "cases": { "a": "#))
        #expect(text.contains(#""size": "Int""#) && text.contains(#""size": "String""#))
    }

    @Test(arguments: [
        (#""image/*": {}"#, #""raw": "image/*""#),
        (#""image/PNG": {}, "image/jpeg": {}"#, #""raw": "image/PNG, image/jpeg""#),
        (#""image/png": {}, "application/octet-stream": {}"#, #""raw": "application/octet-stream""#),
    ])
    func `Bytes of several media types keep all of them`(_ content: String, _ body: String) throws {
        let spec = try importing(content: content)
        #expect(spec.text.contains(body))
        #expect(spec.messages == [])
    }

    @Test
    func `A read-only member that an example of a request has is sent`() throws {
        let schema = #"""
            "Pet": { "type": "object", "required": ["id"], "properties": {
                "id": { "type": "string", "readOnly": true }, "born": { "type": "string", "readOnly": true } } }
            """#
        let spec = try importing(content: json(pet, #", "example": { "id": "7" }"#), schemas: schema)
        #expect(spec.text.contains(#""Pet": { "fields": { "id": "String?" } }"#))
        #expect(try importing(content: json(pet), schemas: schema).text.contains(#""fields": {}"#))
    }

    @Test
    func `A parameter that is one of several enums is the enum of their values`() throws {
        let first = #"{ "type": "string", "enum": ["a", "b"] }"#
        let second = #"{ "type": "string", "enum": ["b", "c"] }"#
        let list = #"{ "type": "array", "items": \#(second) }"#
        let spec = try importing(
            parameters: #"""
                { "in": "query", "name": "one", "schema": { "oneOf": [\#(first), \#(second)] } },
                { "in": "query", "name": "some", "schema": { "oneOf": [\#(first), \#(list)] } }
                """#)
        #expect(spec.text.contains(#""values": ["a", "b", "c"]"#))
        #expect(spec.text.contains(#""query": { "one": "AddOne?", "some": "[AddOne]?" }"#))
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        (#"{ "site": { "default": "a.example", "enum": ["a.example"] } }"#, #""https://api.a.example""#),
        (#"{ "site": { "default": "a.example" } }"#, #""site": { "type": "String", "default": "a.example" }"#),
    ])
    func `A variable of the server with one value is that value`(_ variables: String, _ text: String) throws {
        let spec = try importing(server: "https://api.{site}", variables: variables)
        #expect(spec.text.contains(text))
    }

    @Test
    func `An Accept header that is required and has one value is constant`() throws {
        let schema = #"{ "type": "string", "default": "a/v2+json" }"#
        let header = #"{ "in": "header", "name": "Accept", "required": true, "schema": \#(schema) }"#
        #expect(try importing(parameters: header).text.contains(#""Accept": { "constant": "a/v2+json" }"#))
    }

    @Test
    func `A member is read-only if its component is`() throws {
        let schemas = ##"""
            "Pet": { "type": "object", "properties": { "name": { "type": "string" },
                "state": { "$ref": "#/components/schemas/State" } } },
            "State": { "type": "string", "readOnly": true, "enum": ["sick", "well"] }
            """##
        let text = try importing(content: json(pet), schemas: schemas).text
        #expect(text.contains(#""Pet": { "fields": { "name": "String?" } }"#))
    }

    @Test
    func `A required parameter with a default can be omitted`() throws {
        let parameters = #"""
            { "name": "X-Api", "in": "header", "required": true, "schema": { "type": "boolean", "default": true } },
            { "name": "limit", "in": "query", "schema": { "type": "integer", "default": 20 } }
            """#
        let spec = try importing(content: json(#"{ "type": "string" }"#), parameters: parameters)
        #expect(spec.text.contains(#""headers": { "X-Api": { "type": "Bool", "default": true } }"#), "\(spec.text)")
        #expect(spec.text.contains(#""limit": { "type": "Int?", "summary": "`20` by default." }"#))
    }

    @Test
    func `A part that is a file or null is a file`() throws {
        let file = #"{ "anyOf": [\#(pet), { "type": "null" }] }"#
        let spec = try importing(
            content:
                #""multipart/form-data": { "schema": { "type": "object", "properties": { "file": \#(file) } } }"#,
            schemas: #""Pet": { "type": "string", "format": "binary" }"#)
        #expect(spec.text.contains(#""multipart": { "file": "File?" }"#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test
    func `A path parameter with one value is a part of the path`() throws {
        let text = #"""
            { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }], "paths": { "/v/{version}/{ext}": { "get": {
              "parameters": [
                { "name": "version", "in": "path", "required": true, "schema": { "type": "integer", "enum": [2] } },
                { "name": "ext", "in": "path", "required": true, "schema": { "type": "string", "enum": ["a b"] } }
              ], "responses": { "204": {} } } } } }
            """#
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
        #expect(spec.text.contains(#""request": "GET /v/2/{ext}""#))
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

    @Test
    func `Members of a form that are not listed are reported`() throws {
        let schema = #"{ "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": true }"#
        let spec = try importing(content: #""application/x-www-form-urlencoded": { "schema": \#(schema) }"#)
        #expect(spec.messages == ["only the listed members can be sent in a form"])
        #expect(spec.text.contains(#""form": { "a": "String?" }"#), "\(spec.text)")
    }

    @Test
    func `The text of a parameter that becomes several items stands beside the first one`() throws {
        let schema =
            #"{ "type": "object", "properties": { "before": { "type": "string", "description": "The end." }, "after": { "type": "string" } } }"#
        let parameter = #"{ "in": "query", "name": "range", "description": "Only one of them.", "schema": \#(schema) }"#
        let spec = try importing(content: json(#"{ "type": "string" }"#), parameters: parameter)
        #expect(spec.text.contains(#""before": { "type": "String?", "summary": "The end.\n\nOnly one of them." }"#))
        #expect(spec.text.contains(#""after": "String?""#), "\(spec.text)")
    }

    @Test
    func `A form has the members of all alternatives`() throws {
        let form = { (schema: String) in #""application/x-www-form-urlencoded": { "schema": \#(schema) }"# }
        let live = #"{ "type": "object", "required": ["time"], "properties": { "time": { "type": "integer" } } }"#
        let slow = #"{ "type": "object", "required": ["days"], "properties": { "days": { "type": "integer" } } }"#
        let rated = #"{ "type": "object", "properties": { "rated": { "type": "boolean" } } }"#
        let union = #"{ "oneOf": [\#(live), \#(slow)] }"#
        let alone = try importing(content: form(union))
        #expect(alone.text.contains(#""form": { "time": "Int?", "days": "Int?" }"#), "\(alone.text)")
        let beside = try importing(content: form(#"{ "allOf": [\#(rated), \#(union)] }"#))
        #expect(
            beside.text.contains(#""form": { "rated": "Bool?", "time": "Int?", "days": "Int?" }"#), "\(beside.text)")
        #expect(alone.messages + beside.messages == [])
    }

    @Test
    func `An enum with the values of its component is the component`() throws {
        let schemas = #""Mode": { "type": "string", "enum": ["a", "b"], "description": "How." }"#
        let mode = ##"{ "enum": ["b", "a"], "allOf": [{ "$ref": "#/components/schemas/Mode" }] }"##
        let parameter = #"{ "in": "query", "name": "mode", "schema": \#(mode) }"#
        let text = try importing(content: json(#"{ "type": "string" }"#), parameters: parameter, schemas: schemas).text
        #expect(text.contains(#""query": { "mode": "Mode?" }"#) && text.contains(#""summary": "How.""#), "\(text)")
    }

    @Test
    func `A parameter that is one of several scalars names their values and their default`() throws {
        let schema = #"{ "oneOf": [{ "type": "string", "enum": ["v2"] }, { "type": "boolean", "default": false }] }"#
        let parameter = #"{ "in": "query", "name": "short", "schema": \#(schema) }"#
        let text = try importing(content: json(#"{ "type": "string" }"#), parameters: parameter).text
        let summary = #""summary": "Values such as `v2`, `true`, `false`. `false` by default.""#
        #expect(text.contains(#""short": { "type": "String?", \#(summary) }"#), "\(text)")
    }
}
