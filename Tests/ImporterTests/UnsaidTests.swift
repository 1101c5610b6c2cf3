import EndpointGenerator
import EndpointImporter
import Testing

/// The parts of a document that the language cannot say, or that are wrong.
struct UnsaidTests {
    private func importing(response schema: String, operation: String = "", path: String = "") throws -> ImportedSpec {
        let text = """
            { "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }], "paths": { "/a": { \(path)
              "get": { \(operation) "responses": { "200": { "content": { "application/json": { "schema":
                { "type": "object", "properties": { "value": \(schema) } }
              } } } } } } } }
            """
        return try importDocument(SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
    }

    @Test(arguments: [
        (#"{ "type": "file" }"#, "this is no type; the value is read as JSON"),
        (#"{ "type": "array", "items": ["string"] }"#, "this is no schema; the value is read as JSON"),
        (
            #"{ "oneOf": [{ "type": "string" }, { "type": "integer" }], "anyOf": [{ "type": "boolean" }] }"#,
            "'anyOf' is left out beside 'oneOf'"
        ),
        (
            #"{ "type": "string", "oneOf": [{ "properties": { "id": { "type": "string" } } }, { "type": "array" }] }"#,
            "no alternative has this type, so no value is valid; it is read as one more alternative"
        ),
        (
            #"{ "type": "object", "anyOf": [{ "type": "string" }, { "type": "null" }] }"#,
            "no alternative has this type, so no value is valid; it is read as one more alternative"
        ),
        (##"{ "$dynamicRef": "#node" }"##, "a dynamic reference is read as JSON"),
        (##"{ "oneOf": [{ "type": "string" }, { "$dynamicRef": "#node" }] }"##, "a dynamic reference is read as JSON"),
        (##"{ "oneOf": [{ "type": "string" }, { "$recursiveRef": "#" }] }"##, "a dynamic reference is read as JSON"),
    ])
    func `A part of a schema that no type says is a loss`(_ schema: String, _ message: String) throws {
        let spec = try importing(response: schema)
        #expect(spec.messages.map(\.message) == [message])
        #expect(spec.summary.exact == 0)
    }

    @Test(arguments: [
        (#"{ "type": "String," }"#, #""value": "String?""#),
        (#"{ "type": "number", "oneOf": [{ "type": "integer" }] }"#, #""value": "Int?""#),
        (
            #"{ "type": "array", "prefixItems": [{ "type": "integer" }, { "type": "number" }] }"#,
            #""value": "[Decimal]?""#
        ),
        (
            #"{ "type": "array", "prefixItems": [{ "type": "integer" }], "unevaluatedItems": { "type": "number" } }"#,
            #""value": "[Decimal]?""#
        ),
        (
            #"{ "allOf": [{ "type": "array", "items": { "type": "string" } }], "unevaluatedItems": false }"#,
            #""value": "[String]?""#
        ),
        (
            #"{ "type": "object", "properties": { "a": {} }, "patternProperties": { "^x-": { "type": "string" } } }"#,
            #""additionalProperties": { "type": "[String: JSON]", "flatten": true }"#
        ),
        (
            #"{ "properties": { "a": {} }, "patternProperties": { "^x-": { "type": "string" } }, "additionalProperties": true }"#,
            #""additionalProperties": { "type": "[String: JSON]", "flatten": true }"#
        ),
        (
            #"{ "properties": { "a": {} }, "patternProperties": { "^x-": { "type": "string" } }, "additionalProperties": false }"#,
            #""additionalProperties": { "type": "[String: String]", "flatten": true }"#
        ),
        (
            #"{ "oneOf": [{ "type": "string" }], "anyOf": [{ "type": "string" }, { "type": "null" }] }"#,
            #""value": "String?""#
        ),
    ])
    func `A schema in other words loses nothing`(_ schema: String, _ field: String) throws {
        let spec = try importing(response: schema)
        #expect(spec.messages == [])
        #expect(spec.text.contains(field))
    }

    @Test
    func `Operations that are none and callbacks are noted`() throws {
        let spec = try importing(
            response: "{}", operation: #""callbacks": { "done": {} },"#, path: #""put": null, "POST": {},"#)
        #expect(
            spec.messages.map(\.message) == [
                "'put' is no operation; it is left out", "the callback 'done' is left out",
            ])
        #expect(spec.summary.operations == 2)
        #expect(spec.text.contains(#""POST /a""#))
    }

    @Test
    func `A deprecated parameter says so`() throws {
        let parameter = #"{ "name": "page", "in": "query", "deprecated": true, "description": "The page." }"#
        let spec = try importing(response: "{}", operation: #""parameters": [\#(parameter)],"#)
        #expect(spec.text.contains(#""summary": "Deprecated. The page.""#))
    }
}
