import EndpointGenerator
import EndpointImporter
import Testing

/// What a caller can send in a path, a query or a header.
struct ParameterTests {
    @Test
    func `The values of a path parameter of several scalars are in its documentation`() throws {
        let spec = try importing(
            members: """
                \(server), "paths": { "/a/{b}": { \(operation(
                    body: ##"""
                        "parameters": [{ "name": "b", "in": "path", "required": true, "schema": {
                          "anyOf": [{ "type": "boolean" }, { "type": "string", "const": "yes" }] } }],
                        """##, responses: #""204": {}"#)) } }
                """)
        #expect(spec.text.contains(#""b": { "type": "String", "summary": "Values such as `true`, `false`, `yes`." }"#))
    }

    @Test(arguments: [
        ("/größe", "", "/gr%C3%B6%C3%9Fe"), ("/a b/日本", "", "/a%20b/%E6%97%A5%E6%9C%AC"), ("/50%25", "", "/50%25"),
        (
            "/{länge}", #"{ "name": "länge", "in": "path", "required": true, "schema": { "type": "string" } }"#,
            "/{lange}"
        ),
    ])
    func `A path has the characters that a URL can have`(_ path: String, _ parameter: String, _ encoded: String) throws
    {
        let operation = operation(body: #""parameters": [\#(parameter)],"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "\#(path)": { \#(operation) } }"#)
        #expect(spec.text.contains("\"GET \(encoded)\""), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        #"{ "name": "id", "in": "path", "schema": { "type": "integer" } }"#,
        #"{ "name": "petId", "in": "Path", "schema": { "type": "integer" } }"#,
        #"{ "name": "petId", "in": "query", "schema": { "type": "integer" } }"#,
    ])
    func `A parameter of the path is found by its name, or as the only one`(_ parameter: String) throws {
        let operation = operation(body: #""parameters": [\#(parameter)],"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/pets/{petId}": { \#(operation) } }"#)
        #expect(spec.text.contains(#""request": "GET /pets/{petId}", "path": { "petId": "Int" }"#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        (#"{ "gt": 5, "lt": 3 }"#, []), (#"{ "gt": 5, "lt": 4 }"#, [Self.warning]),
        (#"{ "gt": 5, "eq": 4 }"#, [Self.warning]), ("{}", []),
    ])
    func `The default of an object is that of its members`(_ value: String, _ warnings: [String]) throws {
        let members = #""gt": { "type": "integer" }, "lt": { "type": "integer", "default": 3 }"#
        let schema = #"{ "type": "object", "properties": { \#(members) }, "default": \#(value) }"#
        let spec = try posting(parameters: #"{ "name": "e", "in": "query", "schema": \#(schema) }"#)
        #expect(spec.messages == warnings)
        #expect(spec.text.contains(#""gt": { "type": "Int?", "summary": "`5` by default." }"#) == (value != "{}"))
        #expect(spec.text.contains(#""lt": { "type": "Int?", "summary": "`3` by default." }"#), "\(spec.text)")
    }

    private static let warning =
        "the default of 'e' has other items or values than its members; these are left out"

    @Test(arguments: [
        (#"{ "application/pdf": {} }"#, #"{ "type": "String?", "name": "queryTo" }"#),
        (#"{ "application/json": {} }"#, #""String?""#),
    ])
    func `A parameter 'to' has another name only beside the file of a download`(_ content: String, _ expected: String)
        throws
    {
        let operation = operation(
            body: #""parameters": [{ "name": "to", "in": "query", "schema": { "type": "string" } }],"#,
            responses: #""200": { "content": \#(content) }"#)
        let spec = try importing(members: #"\#(server), "paths": { "/mails": { \#(operation) } }"#)
        #expect(spec.text.contains(#""to": \#(expected)"#), "\(spec.text)")
    }

    @Test
    func `A parameter that is one of several enums is the enum of their values`() throws {
        let first = #"{ "type": "string", "enum": ["a", "b"] }"#
        let second = #"{ "type": "string", "enum": ["b", "c"] }"#
        let list = #"{ "type": "array", "items": \#(second) }"#
        let spec = try posting(
            parameters: #"""
                { "in": "query", "name": "one", "schema": { "oneOf": [\#(first), \#(second)] } },
                { "in": "query", "name": "some", "schema": { "oneOf": [\#(first), \#(list)] } }
                """#)
        #expect(spec.text.contains(#""values": ["a", "b", "c"]"#))
        #expect(spec.text.contains(#""query": { "one": "AddAOne?", "some": "[AddAOne]?" }"#))
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        (#""additionalProperties": { "type": "integer" }"#, "[String: Int]?", []),
        (#""additionalProperties": { "type": "array", "items": { "type": "string" } }"#, "[String: [String]]?", []),
        (#""additionalProperties": { "type": "string", "nullable": true }"#, "[String: String?]?", []),
        (#""properties": { "b": {} }, "additionalProperties": { "type": "integer" }"#, "AddAFilter?", []),
        ("", "[String: JSON]?", []),
        (
            #""additionalProperties": { "type": "object", "properties": { "c": {} } }"#, nil,
            ["'filter' is left out; add its items with 'Endpoint.with'"]
        ),
    ])
    func `The members of an object are items of the query`(
        _ schema: String, _ type: String?, _ messages: [String]
    ) throws {
        let comma = schema.isEmpty ? "" : ", "
        let spec = try posting(
            parameters: #"{ "in": "query", "name": "filter", "schema": { "type": "object"\#(comma)\#(schema) } }"#)
        let parameter = type.map { #""filter": { "type": "\#($0)", "style": "members" }"# }
        #expect(spec.text.contains(#""query": { \#(parameter ?? "")"#) == (type != nil), "\(spec.text)")
        #expect(spec.messages == messages)
    }

    /// Objects, lists and texts in a path.
    @Test(arguments: [
        ("", "object", "/a/{b}", "pairs"), (#""explode": true, "#, "object", "/a/{b}", "members"),
        (#""style": "label", "#, "object", "/a/.{b}", "pairs"),
        (#""style": "matrix", "#, "object", "/a/;b={b}", "pairs"),
        (#""style": "label", "explode": true, "#, "object", "/a/{b}", "label"),
        (#""style": "matrix", "explode": true, "#, "object", "/a/{b}", "matrix"),
        (#""style": "label", "explode": true, "#, "array", "/a/{b}", "label"),
        (#""style": "matrix", "explode": true, "#, "array", "/a/{b}", "matrix"),
        (#""explode": true, "#, "array", "/a/{b}", nil), (#""style": "label", "#, "array", "/a/.{b}", nil),
        (#""style": "matrix", "#, "array", "/a/;b={b}", nil), (#""style": "label", "#, "integer", "/a/.{b}", nil),
        (#""style": "matrix", "explode": true, "#, "integer", "/a/;b={b}", nil),
    ])
    func `The styles of a path are those of RFC 6570`(
        _ keys: String, _ kind: String, _ path: String, _ style: String?
    ) throws {
        let schemas = [
            "object": #"{ "type": "object", "additionalProperties": { "type": "integer" } }"#,
            "array": #"{ "type": "array", "items": { "type": "integer" } }"#, "integer": #"{ "type": "integer" }"#,
        ]
        let types = ["object": "[String: Int]", "array": "[Int]", "integer": "Int"]
        let parameter = #"{ "name": "b", "in": "path", \#(keys)"schema": \#(schemas[kind] ?? "") }"#
        let operation = operation(body: #""parameters": [\#(parameter)],"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a/{b}": { \#(operation) } }"#)
        let type = #""\#(types[kind] ?? "")""#
        let entry = style.map { #"{ "type": \#(type), "style": "\#($0)" }"# } ?? type
        #expect(spec.text.contains(#""request": "GET \#(path)", "path": { "b": \#(entry) }"#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test
    func `An object in a query or a header that is not exploded is pairs`() throws {
        let schema = #"{ "type": "object", "properties": { "w": { "type": "integer" } } }"#
        let spec = try posting(
            parameters: #"""
                { "in": "query", "name": "size", "explode": false, "schema": \#(schema) },
                { "in": "header", "name": "X-Size", "schema": \#(schema) }
                """#)
        #expect(spec.text.matches(of: #/"type": "\w+\?", "style": "pairs"/#).count == 2, "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [true, false])
    func `An object whose items have the name of one with brackets stays a parameter`(isFirst: Bool) throws {
        let text = #"{ "type": "string" }"#
        let parameters = [
            #"{ "in": "query", "name": "sort", "schema": \#(object(#""day": \#(text), "size": \#(text)"#)) }"#,
            #"{ "in": "query", "name": "day", "style": "deepObject", "schema": \#(object(#""lt": \#(text)"#)) }"#,
        ]
        let spec = try posting(parameters: (isFirst ? parameters : parameters.reversed()).joined(separator: ", "))
        #expect(spec.text.contains(#/"sort": { "type": "\w+\?", "style": "members" }/#), "\(spec.text)")
        #expect(spec.text.contains(#/"day": { "type": "\w+\?", "style": "brackets" }/#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [true, false])
    func `An item with the name of another parameter is left out, and reported`(isFirst: Bool) throws {
        let text = #"{ "type": "string" }"#
        let parameters = [
            #"{ "in": "query", "name": "sort", "schema": \#(object(#""day": \#(text), "size": \#(text)"#)) }"#,
            #"{ "in": "query", "name": "day", "schema": { "type": "integer" } }"#,
        ]
        let spec = try posting(parameters: (isFirst ? parameters : parameters.reversed()).joined(separator: ", "))
        #expect(spec.text.contains(#""day": "Int?""#) && spec.text.contains(#""size": "String?""#), "\(spec.text)")
        #expect(spec.messages.contains { $0.contains("'day' of 'sort' is another parameter") }, "\(spec.messages)")
    }

    @Test
    func `An Accept header that is required and has one value is constant`() throws {
        let schema = #"{ "type": "string", "default": "a/v2+json" }"#
        let header = #"{ "in": "header", "name": "Accept", "required": true, "schema": \#(schema) }"#
        #expect(try posting(parameters: header).text.contains(#""Accept": { "constant": "a/v2+json" }"#))
    }

    @Test
    func `A required parameter with a default can be omitted`() throws {
        let parameters = #"""
            { "name": "X-Api", "in": "header", "required": true, "schema": { "type": "boolean", "default": true } },
            { "name": "limit", "in": "query", "schema": { "type": "integer", "default": 20 } }
            """#
        let spec = try posting(content: jsonMedia(#"{ "type": "string" }"#), parameters: parameters)
        #expect(spec.text.contains(#""headers": { "X-Api": { "type": "Bool", "default": true } }"#), "\(spec.text)")
        #expect(spec.text.contains(#""limit": { "type": "Int?", "summary": "`20` by default." }"#))
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
    func `The text of a parameter that becomes several items stands beside the first one`() throws {
        let schema =
            #"{ "type": "object", "properties": { "before": { "type": "string", "description": "The end." }, "after": { "type": "string" } } }"#
        let parameter = #"{ "in": "query", "name": "range", "description": "Only one of them.", "schema": \#(schema) }"#
        let spec = try posting(content: jsonMedia(#"{ "type": "string" }"#), parameters: parameter)
        #expect(spec.text.contains(#""before": { "type": "String?", "summary": "The end.\n\nOnly one of them." }"#))
        #expect(spec.text.contains(#""after": "String?""#), "\(spec.text)")
    }

    @Test
    func `An enum with the values of its component is the component`() throws {
        let schemas = #""Mode": { "type": "string", "enum": ["a", "b"], "description": "How." }"#
        let mode = ##"{ "enum": ["b", "a"], "allOf": [{ "$ref": "#/components/schemas/Mode" }] }"##
        let parameter = #"{ "in": "query", "name": "mode", "schema": \#(mode) }"#
        let text = try posting(content: jsonMedia(#"{ "type": "string" }"#), parameters: parameter, schemas: schemas)
            .text
        #expect(text.contains(#""query": { "mode": "Mode?" }"#) && text.contains(#""summary": "How.""#), "\(text)")
    }

    @Test(arguments: [
        (
            #"{ "type": "string", "enum": ["v2"] }, { "type": "boolean", "default": false }"#, "String?",
            "Values such as `v2`, `true`, `false`. `false` by default."
        ),
        (
            #"{ "type": "string" }, { "type": "array", "items": { "type": "string", "enum": ["v2"] } }"#, "[String]?",
            "Values such as `v2`."
        ),
    ])
    func `A parameter that is one of several scalars names their values and their default`(
        _ cases: String, _ type: String, _ summary: String
    ) throws {
        let parameter = #"{ "in": "query", "name": "short", "schema": { "oneOf": [\#(cases)] } }"#
        let text = try posting(content: jsonMedia(#"{ "type": "string" }"#), parameters: parameter).text
        #expect(text.contains(#""short": { "type": "\#(type)", "summary": "\#(summary)" }"#), "\(text)")
    }

    @Test
    func `A parameter of the path keeps its default in its text, and may be described in another place`() throws {
        let parameters =
            #""parameters": [{ "name": "id", "in": "query", "schema": { "type": "string", "default": "me" } }],"#
        let operation = operation(body: parameters, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a/{id}": { \#(operation) } }"#)
        #expect(spec.messages == [])
        #expect(
            spec.text.contains(#""path": { "id": { "type": "String", "summary": "`me` by default." } }"#),
            "\(spec.text)")
    }

    @Test
    func `An item of the query with the name of a parameter of the path stays in the query`() throws {
        let parameters = ["query", "path"].map {
            #"{ "name": "user-id", "in": "\#($0)", "required": true, "schema": { "type": "integer" } }"#
        }
        let operation = operation(
            body: #""parameters": [\#(parameters.joined(separator: ", "))],"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a/{user-id}": { \#(operation) } }"#)
        #expect(spec.text.contains(#""path": { "userID": "Int" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""user-id": "#), "\(spec.text)")
    }
}
