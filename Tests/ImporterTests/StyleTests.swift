import EndpointImporter
import Testing

/// The form in which the values of parameters and of forms are sent: their style and their media type.
struct StyleTests {
    private static let texts = #"{ "type": "array", "items": { "type": "string" } }"#
    private static let union = #"{ "anyOf": [{ "type": "string" }, { "type": "integer" }] }"#
    private static let unions = #"{ "type": "array", "items": \#(union) }"#
    private static let textOrTexts = #"{ "anyOf": [{ "type": "string" }, \#(texts)] }"#

    @Test(arguments: [unions, textOrTexts])
    func `A list in a union or of a union is joined as any other list`(_ schema: String) throws {
        for (style, expected) in [
            (#""explode": false"#, #"{ "type": "[String]?", "style": "comma" }"#),
            (#""style": "pipeDelimited""#, #"{ "type": "[String]?", "style": "pipe" }"#),
            (#""style": "spaceDelimited", "explode": false"#, #"{ "type": "[String]?", "style": "space" }"#),
            (#""style": "form""#, #""[String]?""#),
            (#""style": "deepObject""#, #"{ "type": "[String]?", "style": "brackets" }"#),
        ] {
            let parameter = #"{ "name": "a", "in": "query", "schema": \#(schema), \#(style) }"#
            let spec = try posting(parameters: parameter)
            #expect(spec.text.contains(#""query": { "a": \#(expected) }"#), "\(style): \(spec.text)")
            #expect(spec.messages == [])
        }
    }

    @Test(arguments: [
        ("application/json", #"{ "type": "string" }"#, #"{ "type": "String?", "style": "json" }"#),
        ("application/json", #"{ "type": "integer" }"#, #""Int?""#),
        ("text/plain", #"{ "type": "string" }"#, #""String?""#), ("text/plain", #"{ "type": "boolean" }"#, #""Bool?""#),
        ("application/vnd.a+json", texts, #"{ "type": "[String]?", "style": "json" }"#),
    ])
    func `The media type of a parameter decides whether it is JSON`(
        _ type: String, _ schema: String, _ expected: String
    ) throws {
        for place in ["query", "header"] {
            let content = #""content": { "\#(type)": { "schema": \#(schema) } }"#
            let spec = try posting(parameters: #"{ "name": "a", "in": "\#(place)", \#(content) }"#)
            #expect(spec.text.contains(#"{ "a": \#(expected) }"#), "\(place): \(spec.text)")
            #expect(spec.messages == [])
        }
    }

    @Test func `An object in a parameter of another media type than JSON is JSON, with a warning`() throws {
        let object = object(#""b": { "type": "string" }"#)
        let content = #""content": { "application/xml": { "schema": \#(object) } }"#
        for (place, message) in [("query", "'a' is written as JSON"), ("header", "the header 'a' is sent as JSON")] {
            let spec = try posting(parameters: #"{ "name": "a", "in": "\#(place)", \#(content) }"#)
            #expect(spec.text.contains(#""style": "json""#), "\(spec.text)")
            #expect(spec.messages == [message])
        }
    }

    @Test(arguments: [
        (texts, #"{ "style": "pipeDelimited" }"#, #"{ "type": "[String]?", "style": "pipe" }"#),
        (texts, #"{ "style": "form" }"#, #""[String]?""#), (texts, "{}", #""[String]?""#),
        (texts, #"{ "explode": false }"#, #"{ "type": "[String]?", "style": "comma" }"#),
        (texts, #"{ "style": "deepObject" }"#, #"{ "type": "[String]?", "style": "brackets" }"#),
        (textOrTexts, "{}", #""[String]?""#),
        (texts, #"{ "contentType": "application/json; charset=utf-8" }"#, #"{ "type": "[String]?", "style": "json" }"#),
        (texts, #"{ "contentType": "application/json" }"#, #"{ "type": "[String]?", "style": "json" }"#),
        (
            #"{ "type": "string" }"#, #"{ "contentType": "application/json" }"#,
            #"{ "type": "String?", "style": "json" }"#
        ),
        (
            #"{ "type": "string", "format": "date" }"#, #"{ "contentType": "application/vnd.a+json" }"#,
            #"{ "type": "CalendarDay?", "style": "json" }"#
        ),
        (#"{ "type": "string" }"#, #"{ "contentType": "text/plain" }"#, #""String?""#),
        (#"{ "type": "integer" }"#, #"{ "contentType": "application/json" }"#, #""Int?""#),
        // A style counts more than a media type.
        (texts, #"{ "contentType": "application/json", "style": "form" }"#, #""[String]?""#),
        (#"{ "type": "string" }"#, #"{ "contentType": "application/json", "style": "form" }"#, #""String?""#),
        (unions, "{}", #""[String]?""#),
        (unions, #"{ "explode": false }"#, #"{ "type": "[String]?", "style": "comma" }"#),
        (union, "{}", #""String?""#),
        (object(#""b": { "type": "string" }"#), "{}", #"{ "type": "AddADetails?", "style": "json" }"#),
        (
            object(#""b": { "type": "string" }"#), #"{ "style": "form" }"#,
            #"{ "type": "AddADetails?", "style": "members" }"#
        ),
        (
            object(#""b": { "type": "string" }"#), #"{ "explode": true }"#,
            #"{ "type": "AddADetails?", "style": "members" }"#
        ),
        (
            object(#""b": { "type": "string" }"#), #"{ "style": "form", "explode": false }"#,
            #"{ "type": "AddADetails?", "style": "pairs" }"#
        ),
    ])
    func `A member of a form has the style of its encoding`(
        _ schema: String, _ encoding: String, _ expected: String
    ) throws {
        let form = #""schema": \#(object(#""a": \#(schema)"#)), "encoding": { "a": \#(encoding) }"#
        let spec = try posting(content: #""application/x-www-form-urlencoded": { \#(form) }"#)
        #expect(spec.text.contains(#""form": { "a": \#(expected) }"#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [(union, #""String?""#), (unions, #""[String]?""#)])
    func `A part that is a union of scalars is a text`(_ schema: String, _ expected: String) throws {
        let spec = try posting(content: #""multipart/form-data": { "schema": \#(object(#""a": \#(schema)"#)) }"#)
        #expect(spec.text.contains(#""multipart": { "a": \#(expected) }"#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `A constant in JSON has its quotation marks`() throws {
        let content = #""content": { "application/json": { "schema": { "const": "a" } } }"#
        for place in ["query", "header"] {
            let spec = try posting(parameters: #"{ "name": "a", "in": "\#(place)", "required": true, \#(content) }"#)
            #expect(spec.text.contains(#""a": { "constant": "\"a\"" }"#), "\(spec.text)")
        }
    }

    @Test func `A constant of a form in JSON has its quotation marks`() throws {
        let form = #""schema": \#(object(#""a": { "const": "b" }"#, required: #""a""#))"#
        for (type, constant) in [("application/json", #""\"b\"""#), ("text/plain", #""b""#)] {
            let content = #"{ \#(form), "encoding": { "a": { "contentType": "\#(type)" } } }"#
            let spec = try posting(content: #""application/x-www-form-urlencoded": \#(content)"#)
            #expect(spec.text.contains(#""form": { "a": { "constant": \#(constant) } }"#), "\(spec.text)")
            #expect(spec.messages == [])
        }
    }

    @Test func `A member of a form that is one of several scalars keeps their types in JSON`() throws {
        let form = #""schema": \#(object(#""a": \#(Self.union)"#))"#
        let content = #"{ \#(form), "encoding": { "a": { "contentType": "application/json" } } }"#
        let spec = try posting(content: #""application/x-www-form-urlencoded": \#(content)"#)
        #expect(spec.text.contains(#""shapes": ["String", "Int"]"#), "\(spec.text)")
        #expect(spec.text.contains(#""style": "json""#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [(#"{ "type": "string" }"#, true), (texts, true), (#"{ "type": "integer" }"#, false)])
    func `A path has no JSON`(_ schema: String, _ isLoss: Bool) throws {
        let content = #""content": { "application/json": { "schema": \#(schema) } }"#
        let parameter = #"{ "name": "a", "in": "path", "required": true, \#(content) }"#
        let operation = operation(body: #""parameters": [\#(parameter)],"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/{a}": { \#(operation) } }"#)
        #expect(spec.text.contains(#""path": { "a": "Int" }"#) != isLoss, "\(spec.text)")
        #expect(spec.messages.map(\.message) == (isLoss ? ["'a' is written by the caller, as a text"] : []))
    }
}
