import Testing

@testable import EndpointImporter

/// Members and parameters that have only one value are no arguments of a caller.
struct ConstantTests {
    @Test(arguments: [
        (#"{ "const": "a" }"#, #"{ "constant": "a" }"#), (#"{ "const": 2 }"#, #"{ "constant": 2 }"#),
        (#"{ "enum": [true] }"#, #"{ "constant": true }"#),
        (#"{ "type": ["string", "null"], "enum": ["a", null] }"#, #"{ "type": "AddAX?", "explicitNull": true }"#),
        (#"{ "enum": ["a", "b"] }"#, #""AddAX""#),
    ])
    func `A required member of a body with one value is a constant`(_ schema: String, _ expected: String) throws {
        let body = jsonMedia(object(#""x": \#(schema), "y": { "type": "string" }"#, required: #""x""#))
        let text = try posting(content: body).text
        #expect(text.contains("\"x\": \(expected)"), "\(text)")
    }

    @Test(arguments: [
        (#"{ "const": "a" }"#, "a"), (#"{ "const": 2 }"#, "2"), (#"{ "type": "boolean", "enum": [true] }"#, "true"),
    ])
    func `A required parameter with one value is a constant text`(_ schema: String, _ value: String) throws {
        for place in ["query", "header"] {
            let parameter = #"{ "name": "x", "in": "\#(place)", "required": true, "schema": \#(schema) }"#
            let text = try posting(parameters: parameter).text
            #expect(text.contains("\"x\": { \"constant\": \"\(value)\" }"), "\(text)")
            let optional = parameter.replacing(#""required": true,"#, with: "")
            #expect(try !posting(parameters: optional).text.contains("constant"))
        }
    }

    @Test
    func `A required member of a sent model has its only value by default, and an optional one is left to the caller`()
        throws
    {
        let members =
            #""x": { "const": "a" }, "n": { "const": 2 }, "mode": { "enum": ["fast"] }, "y": { "type": "string" }"#
        let text = try posting(
            content: jsonMedia(component("Item")), schemas: #""Item": \#(object(members, required: #""x", "n", "y""#))"#
        ).text
        #expect(text.contains(#""x": { "type": "ItemX", "default": "a" }"#), "\(text)")
        #expect(text.contains(#""n": { "type": "ItemN", "default": 2 }"#), "\(text)")
        #expect(text.contains(#""mode": "ItemMode?""#), "\(text)")
        let read = try reading(component("Item"), schemas: #""Item": \#(object(members, required: #""x""#))"#)
        #expect(read.contains(#""x": "ItemX""#), "\(read)")
    }
}
