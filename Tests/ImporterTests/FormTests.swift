import EndpointImporter
import Testing

/// Forms, and the parts of multipart bodies.
struct FormTests {
    private static let file = #"{ "type": "string", "format": "binary" }"#

    @Test(arguments: [
        (object(#""photo": \#(file)"#), true), (object(#""photos": { "type": "array", "items": \#(file) }"#), true),
        (component("Photo"), true), (#"{ "allOf": [\#(component("Photo")), \#(component("Loop"))] }"#, true),
        (#"{ "anyOf": [\#(component("Loop")), \#(component("Photo"))] }"#, true),
        (object(#""photo": { "type": "string" }"#), false), (component("Loop"), false),
    ])
    func `A form with files beside JSON is an endpoint of its own`(_ form: String, _ hasFiles: Bool) throws {
        let spec = try posting(
            content: """
                \(jsonMedia(object(#""name": { "type": "string" }"#))), "multipart/form-data": { "schema": \(form) }
                """,
            schemas: """
                "Photo": \(object(#""photo": \#(Self.file)"#)),
                "Loop": { "anyOf": [\(component("Loop")), { "type": "object" }] }
                """)
        #expect(spec.text.contains(#""body": { "json": { "name": "String?" } }"#), "\(spec.text)")
        #expect(spec.text.contains(#""addAWithFiles": {"#) == hasFiles, "\(spec.text)")
        #expect(spec.text.contains(#""body": { "multipart": { "photo"#) == hasFiles, "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `An operation with two endpoints is counted once`() throws {
        let form = #""multipart/form-data": { "schema": \#(object(#""photo": \#(Self.file)"#)) }"#
        let operation = operation(
            "post", body: #""requestBody": { "content": { \#(jsonMedia("{}")), \#(form) } },"#,
            responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation) } }"#)
        #expect(spec.summary.operations == 1)
        #expect(spec.summary.exact == 1)
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "multipart/form-data"], ["get", "post"])
    func `A form that has no members is no body, and no loss`(_ type: String, _ method: String) throws {
        let body = #""requestBody": { "content": { "\#(type)": { "encoding": {}, "schema": \#(object("")) } } },"#
        let operation = operation(method, body: body, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation) } }"#)
        #expect(!spec.text.contains("body"), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        (#""type": "string", "contentMediaType": "image/png""#, "", #""part": "File?""#, []),
        (
            #""type": "string", "contentMediaType": "image/png", "contentEncoding": "binary""#, "", #""part": "File?""#,
            []
        ),
        (#""type": "string", "format": "binary""#, #""contentType": "image/png""#, #""part": "File?""#, []),
        (
            #""type": "string""#, #""contentType": "text/csv""#, #""part": "String?""#,
            ["the part 'part' is sent as 'text/plain', and not as this type"]
        ),
        (
            #""type": "string""#, #""headers": { "X-A": { "schema": {} } }"#, #""part": "String?""#,
            ["the part 'part' is sent without these headers"]
        ),
        (#""type": "object""#, #""contentType": "application/json""#, #""part": "[String: JSON]?""#, []),
    ])
    func `A part of a multipart body has a type, and no headers`(
        _ schema: String, _ encoding: String, _ part: String, _ messages: [String]
    ) throws {
        let content = #""multipart/form-data": { "schema": \#(object(#""part": { \#(schema) }"#)), ENCODING }"#
        let spec = try posting(
            content: content.replacing("ENCODING", with: #""encoding": { "part": { \#(encoding) } }"#))
        #expect(spec.text.contains(part), "\(spec.text)")
        #expect(spec.messages == messages)
    }

    @Test
    func `A required member that is not described is any JSON, and a text in a form`() throws {
        let schema = #"{ "type": "object", "required": ["a", "b"], "properties": { "a": { "type": "string" } } }"#
        let spec = try posting(content: jsonMedia(schema))
        #expect(spec.text.contains(#""b": { "type": "JSON", "summary": "The API requires this member"#))
        let form = try posting(content: #""application/x-www-form-urlencoded": { "schema": \#(schema) }"#)
        #expect(form.text.contains(#""b": { "type": "String", "summary": "The API requires this member"#))
    }

    @Test
    func `A part that is a file or null is a file`() throws {
        let file = #"{ "anyOf": [\#(component("Pet")), { "type": "null" }] }"#
        let spec = try posting(
            content:
                #""multipart/form-data": { "schema": { "type": "object", "properties": { "file": \#(file) } } }"#,
            schemas: #""Pet": { "type": "string", "format": "binary" }"#)
        #expect(spec.text.contains(#""multipart": { "file": "File?" }"#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        ("true", "JSON"), (#"{ "type": "integer" }"#, "Int"),
        (#"{ "type": "array", "items": { "type": "string" } }"#, "[String]"),
    ])
    func `Members of a form that are not listed are a map`(_ value: String, _ type: String) throws {
        let members = #""properties": { "a": { "type": "string" } }, "additionalProperties": \#(value)"#
        let spec = try posting(
            content: #""application/x-www-form-urlencoded": { "schema": { "type": "object", \#(members) } }"#)
        #expect(spec.messages == [])
        let map = #""additionalProperties": { "type": "[String: \#(type)]?", "style": "members" }"#
        #expect(spec.text.contains(map), "\(spec.text)")
    }

    @Test
    func `Objects in a form that are not listed are reported`() throws {
        let members = #""properties": { "a": { "type": "string" } }, "additionalProperties": \#(object(#""x": {}"#))"#
        let spec = try posting(
            content: #""application/x-www-form-urlencoded": { "schema": { "type": "object", \#(members) } }"#)
        #expect(spec.messages == ["only the listed members can be sent in a form"])
        #expect(spec.text.contains(#""form": { "a": "String?" }"#), "\(spec.text)")
    }

    @Test
    func `A form has the members of all alternatives`() throws {
        let form = { (schema: String) in #""application/x-www-form-urlencoded": { "schema": \#(schema) }"# }
        let live = #"{ "type": "object", "required": ["time"], "properties": { "time": { "type": "integer" } } }"#
        let slow = #"{ "type": "object", "required": ["days"], "properties": { "days": { "type": "integer" } } }"#
        let rated = #"{ "type": "object", "properties": { "rated": { "type": "boolean" } } }"#
        let union = #"{ "oneOf": [\#(live), \#(slow)] }"#
        let alone = try posting(content: form(union))
        #expect(alone.text.contains(#""form": { "time": "Int?", "days": "Int?" }"#), "\(alone.text)")
        let beside = try posting(content: form(#"{ "allOf": [\#(rated), \#(union)] }"#))
        #expect(
            beside.text.contains(#""form": { "rated": "Bool?", "time": "Int?", "days": "Int?" }"#), "\(beside.text)")
        #expect(alone.messages + beside.messages == [])
    }

    @Test(arguments: [
        (#"{ "const": "a" }"#, #"{ "const": "b" }"#, #""values": ["a", "b"]"#, []),
        (
            #"{ "type": "integer" }"#, #"{ "type": "string" }"#, #""v": "String?""#,
            ["'v' is written by the caller, as a text"]
        ),
        (
            #"{ "type": "integer" }"#, #"{ "type": "array", "items": { "type": "string" } }"#, #""v": "[String]?""#,
            ["the elements of 'v' are written by the caller, as texts"]
        ), (#"{ "const": true }"#, #"{ "const": false }"#, #""v": "Bool?""#, []),
    ])
    func `A member of several alternatives has the values of all of them`(
        _ first: String, _ second: String, _ expected: String, _ messages: [String]
    ) throws {
        let cases = [first, second].enumerated().map { object(#""v": \#($1), "only\#($0)": { "type": "string" }"#) }
        let schema = #"{ "oneOf": [\#(cases.joined(separator: ", "))] }"#
        let spec = try posting(content: #""application/x-www-form-urlencoded": { "schema": \#(schema) }"#)
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.messages == messages)
    }

    @Test func `A file or a list of files is a list, and a file among other types is a loss`() throws {
        let files = #"{ "type": "array", "items": \#(Self.file) }"#
        let part = { (other: String) in object(#""part": { "anyOf": [\#(Self.file), \#(other)] }"#) }
        let both = try posting(content: #""multipart/form-data": { "schema": \#(part(files)) }"#)
        #expect(both.text.contains(#""part": "[File]?""#), "\(both.text)")
        #expect(both.messages == [])
        let text = try posting(content: #""multipart/form-data": { "schema": \#(part(#"{ "type": "integer" }"#)) }"#)
        #expect(text.messages == ["the part 'part' is sent as another of its types, and never as a file"])
    }

    @Test(arguments: [
        (file, #"{ "type": "string", "format": "binary", "description": "A scan." }"#, #""part": "File?""#, []),
        (file, #"{ "type": "array", "items": \#(file) }"#, #""part": "[File]?""#, []),
        (file, #"{ "type": "string" }"#, "", ["the part 'part' is sent as another of its types, and never as a file"]),
        (
            #"{ "type": "array", "items": \#(object(#""a": {}"#)) }"#,
            #"{ "type": "array", "items": \#(object(#""b": {}"#)) }"#,
            #""part": "[JSON]?""#, ["'part' is written as JSON"]
        ),
    ])
    func `A part of several alternatives stays a file, or is JSON`(
        _ first: String, _ second: String, _ expected: String, _ messages: [String]
    ) throws {
        let cases = [first, second].enumerated().map { object(#""part": \#($1), "only\#($0)": { "type": "string" }"#) }
        let form = #"{ "oneOf": [\#(cases.joined(separator: ", "))] }"#
        let spec = try posting(content: #""multipart/form-data": { "schema": \#(form) }"#)
        #expect(spec.text.contains(expected) || expected.isEmpty, "\(spec.text)")
        #expect(spec.messages == messages)
    }
}
