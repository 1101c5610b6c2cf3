import EndpointImporter
import Testing

/// Values that can be null where the language has no `null`, or where a map has it.
struct NullTests {
    private static let texts = #"{ "type": "array", "items": { "type": "string", "nullable": true } }"#
    private static let values = #"{ "type": "array", "items": { "enum": ["a", "b", null] } }"#

    @Test(arguments: [
        ("path", #""required": true,"#, texts, #""path": { "ids": "[String]" }"#),
        ("query", "", texts, #""query": { "ids": "[String]?" }"#),
        ("query", #""required": true,"#, values, #""query": { "ids": "[GetAIDs]" }"#),
        ("query", #""explode": false,"#, texts, #""query": { "ids": { "type": "[String]?", "style": "comma" } }"#),
        ("header", "", texts, #""headers": { "ids": "[String]?" }"#),
    ])
    func `The elements of a parameter are texts, and none is null`(
        _ place: String, _ more: String, _ schema: String, _ expected: String
    ) throws {
        let parameter = #"{ "name": "ids", "in": "\#(place)", \#(more) "schema": \#(schema) }"#
        let operation = operation(
            body: #""operationId": "get", "parameters": [\#(parameter)],"#, responses: #""204": {}"#)
        let path = place == "path" ? "/a/{ids}" : "/a"
        let spec = try importing(members: #"\#(server), "paths": { "\#(path)": { \#(operation) } }"#)
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.summary.exact == 1)
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", #""form": { "ids": "[String]?" }"#),
        ("multipart/form-data", #""multipart": { "ids": "[String]?" }"#),
    ])
    func `The elements of a form are texts, and none is null`(_ type: String, _ expected: String) throws {
        let body =
            #""requestBody": { "content": { "\#(type)": { "schema": \#(object(#""ids": \#(Self.texts)"#)) } } },"#
        let operation = operation("post", body: body, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation) } }"#)
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.summary.exact == 1)
    }

    @Test func `The members that are not listed can be null`() throws {
        let schema = #"""
            { "type": "object", "properties": { "a": { "type": "string" } },
              "additionalProperties": { "type": "integer", "nullable": true } }
            """#
        let text = try reading(schema, schemas: "")
        #expect(text.contains(#""type": "[String: Int?]", "flatten": true"#), "\(text)")
    }

    @Test(arguments: [
        (
            object(#""x": \#(component("Pet"))"#, required: #""x""#),
            #"{ "properties": { "x": { "required": ["a"] } } }"#, #"X?""#
        ),
        (#"{ "type": "array", "items": \#(component("Pet")) }"#, #"{ "items": { "required": ["a"] } }"#, #"V?]""#),
    ])
    func `A part that requires members of a value that can be null keeps the null`(
        _ first: String, _ second: String, _ type: String
    ) throws {
        let pet = #"{ "type": "object", "nullable": true, "properties": { "a": { "type": "string" } } }"#
        let text = try reading(
            object(#""v": { "allOf": [\#(first), \#(second)] }"#, required: #""v""#), schemas: #""Pet": \#(pet)"#)
        #expect(text.contains(type), "\(text)")
        #expect(text.contains(#""a": "String""#), "\(text)")
    }
}
