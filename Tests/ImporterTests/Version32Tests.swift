import EndpointGenerator
import Testing

@testable import EndpointImporter

/// What OpenAPI 3.2 adds. The documents say that they are of version 3.0, which decides nothing.
struct Version32Tests {
    private func importing(path item: String, components: String = "{}") throws -> ImportedSpec {
        try ImporterTests.importing(
            members: #"\#(server), "paths": { "/a": { \#(item) } }, "components": \#(components)"#)
    }

    private func importing(response media: String, components: String = "{}") throws -> ImportedSpec {
        try importing(
            path: operation(responses: #""200": { "content": { \#(media) } }"#), components: components)
    }

    private func importing(parameters: String) throws -> ImportedSpec {
        try importing(path: #""get": { "operationId": "get", "parameters": [\#(parameters)], "responses": {} }"#)
    }

    // MARK: - Operations

    @Test func `A QUERY has a body, and methods of any name are sent as they are written`() throws {
        let spec = try importing(
            path: #"""
                "query": { "requestBody": { "required": true, \#(json(object(#""text": { "type": "string" }"#))) },
                  "responses": { "204": {} } },
                "additionalOperations": { "LINK": { "responses": {} }, "VERSION-CONTROL": { "responses": {} } }
                """#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""queryA": { "request": "QUERY /a", "body": { "json": { "text": "String?" } } }"#))
        #expect(spec.text.contains(#""linkA": { "request": "LINK /a" }"#))
        #expect(spec.text.contains(#""versionControlA": { "request": "VERSION-CONTROL /a" }"#))
    }

    @Test(arguments: [
        (#""additionalOperations": { "purge": {} }"#, "'purge /a' is left out: the language has no purge requests"),
        (
            #""additionalOperations": { "CONNECT": {} }"#,
            "'CONNECT /a' is left out: the language has no CONNECT requests"
        ),
        (
            #""post": {}, "additionalOperations": { "POST": {} }"#,
            "'POST' is left out: the path has another operation of this method"
        ),
        (#""additionalOperations": { "COPY": true }"#, "'COPY' is no operation; it is left out"),
    ])
    func `An additional operation that cannot be sent is reported`(_ members: String, _ message: String) throws {
        let spec = try importing(path: "\"get\": {}, \(members)")
        #expect(spec.messages.map(\.message) == [message])
    }

    // MARK: - Bodies and parameters

    @Test func `A media type can be a reference`() throws {
        let media = ##""application/json": { "$ref": "#/components/mediaTypes/Pet" }"##
        let spec = try importing(
            response: media, components: #"{ "mediaTypes": { "Pet": { "schema": { "type": "integer" } } } }"#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""response": "Int""#))
        let broken = try importing(response: media)
        #expect(broken.messages.map(\.message) == ["there is no 'Pet'; a body of this media type has no schema"])
        #expect(broken.text.contains(#""response": "JSON""#))
    }

    @Test func `A form as the query string is the same as an item for each member`() throws {
        let form = #"""
            "content": { "application/x-www-form-urlencoded": {
              "schema": \#(object(#""a": { "type": "integer" }, "b": { "type": "array", "items": { "type": "string" } }"#, required: #""a""#)),
              "encoding": { "b": { "explode": false } } } }
            """#
        let required = try importing(parameters: #"{ "in": "querystring", "required": true, \#(form) }"#)
        #expect(required.messages == [])
        #expect(required.text.contains(#""query": { "a": "Int", "b": { "type": "[String]?", "style": "comma" } }"#))
        let optional = try importing(parameters: #"{ "in": "querystring", "name": "q", \#(form) }"#)
        #expect(optional.text.contains(#""query": { "a": "Int?","#))
    }

    @Test(arguments: [
        (
            #""content": { "application/json": { "schema": { "type": "object" } } }"#,
            "the query string in 'application/json' is left out"
        ),
        (
            #""content": { "application/x-www-form-urlencoded": { "schema": { "type": "string" } } }"#,
            "the query string in 'application/x-www-form-urlencoded' is left out"
        ),
        (#""schema": { "type": "string" }"#, "this parameter has no name or no place; it is left out"),
    ])
    func `A query string that is no form of members is a loss`(_ members: String, _ message: String) throws {
        let spec = try importing(parameters: #"{ "in": "querystring", "name": "q", \#(members) }"#)
        #expect(spec.messages.map(\.message) == [message])
        #expect(spec.summary.withLoss == 1)
    }

    @Test func `A cookie is left out, whatever its style is`() throws {
        let spec = try importing(
            parameters: #"{ "in": "cookie", "name": "c", "style": "cookie", "schema": { "type": "string" } }"#)
        #expect(spec.messages.map(\.message) == ["the cookie 'c' is left out"])
    }

    @Test(arguments: [
        (
            #""application/json-seq": { "itemSchema": { "type": "integer" } }"#,
            "the elements of 'application/json-seq' are written by the caller"
        ),
        (
            #""multipart/mixed": { "itemSchema": {}, "itemEncoding": { "contentType": "image/png" } }"#,
            "the parts of 'multipart/mixed' have positions and no names; they are written by the caller, who gives their boundary"
        ),
        (
            #""multipart/form-data": { "schema": { "prefixItems": [{}] }, "prefixEncoding": [{}] }"#,
            "the parts of 'multipart/form-data' have positions and no names; they are written by the caller, who gives their boundary"
        ),
        (
            #"""
            "multipart/form-data": { "schema": { "properties": { "a": { "type": "array", "items": { "type": "object" } } } },
              "encoding": { "a": { "contentType": "application/json", "prefixEncoding": [{}] } } }
            """#,
            "the part 'a' is sent as one value, without parts of its own"
        ),
    ])
    func `A body whose elements or parts have no names is a loss`(_ media: String, _ message: String) throws {
        #expect(try posting(content: media).messages == [message])
    }

    // MARK: - Sequences

    @Test(arguments: [
        (#""application/jsonl": { "itemSchema": { "type": "integer" } }"#, #"{ "type": "Int", "stream": "lines" }"#),
        (
            #""application/x-ndjson": { "schema": { "type": "array", "items": { "type": "integer" } } }"#,
            #"{ "type": "Int", "stream": "lines" }"#
        ),
        (#""application/jsonl": { "schema": { "type": "array" } }"#, #"{ "type": "JSON", "stream": "lines" }"#),
        (
            #""text/event-stream": { "itemSchema": { "properties": { "data": { "contentSchema": { "type": "integer" } } } } }"#,
            #"{ "type": "Int", "stream": "events" }"#
        ),
        (
            #""text/event-stream": { "itemSchema": { "properties": { "data": { "type": "string" } } } }"#,
            #"{ "stream": "events" }"#
        ),
    ])
    func `The schema of an item, or that of a list of all, is the type of the elements`(
        _ media: String, _ response: String
    ) throws {
        let spec = try importing(response: media)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""response": \#(response)"#))
    }

    @Test(arguments: [
        (
            #""application/geo+json-seq": { "itemSchema": { "type": "integer" } }"#,
            "the response is read as bytes, and not as the elements of 'application/geo+json-seq'"
        ),
        (
            #""multipart/mixed": { "itemSchema": {}, "itemEncoding": { "contentType": "image/png" } }"#,
            "the response is read as bytes, and not as the parts of 'multipart/mixed'"
        ),
    ])
    func `A sequence that no stream reads is a loss`(_ media: String, _ message: String) throws {
        let spec = try importing(response: media)
        #expect(spec.messages.map(\.message) == [message])
        #expect(spec.text.contains(#""response": { "raw": "#))
    }

    // MARK: - Texts and examples

    @Test(arguments: ["dataValue", "value"])
    func `An example is the value of the data`(_ key: String) throws {
        let spec = try importing(
            response: jsonMedia(#"{ "type": "array" }"#, #", "examples": { "one": { "\#(key)": [1, 2] } }"#))
        #expect(spec.text.contains(#""example": [1, 2]"#))
    }

    @Test(arguments: [
        (#""dataValue": [1, 2], "serializedValue": "[3]""#, "[1, 2]"), (#""serializedValue": "[3]""#, "[3]"),
    ])
    func `A serialized example counts if there is no value of the data`(_ members: String, _ example: String) throws {
        let spec = try importing(
            response: jsonMedia(#"{ "type": "array" }"#, #", "examples": { "one": { \#(members) } }"#))
        #expect(spec.text.contains(#""example": \#(example)"#))
    }

    @Test func `The summary of a response is its text if there is no description`() throws {
        let summary = #""summary": "The shop is closed on all of these days.""#
        func text(_ members: String) throws -> Bool {
            try importing(path: operation(responses: #""204": {}, "404": { \#(members) }"#)).text
                .contains("- `404`: The shop is closed on all of these days.")
        }
        #expect(try text(summary))
        #expect(try !text(#"\#(summary), "description": "Nobody is there to answer any of the calls.""#))
    }

    @Test func `A server has the name that it gives itself`() throws {
        let spec = try ImporterTests.importing(
            members: #"""
                "servers": [{ "url": "https://a.example", "name": "main" }, { "url": "https://b.example", "name": "spare" }],
                "paths": { "/a": { "get": {} } }
                """#)
        #expect(spec.text.contains(#""servers": { "main": "https://a.example", "spare": "https://b.example" }"#))
    }

    @Test func `A tag selects the operations of tags that are nested under it`() throws {
        let text = #"""
            { "openapi": "3.2.0", \#(server),
              "tags": [{ "name": "cats", "parent": "pets" }, { "name": "pets", "parent": "all" }, { "name": "all", "parent": "cats" }],
              "paths": { "/a": { "get": { "tags": ["cats"] } }, "/b": { "get": { "tags": ["dogs"] } } } }
            """#
        var options = ImportOptions(name: "Shop")
        options.only = [.tag("pets")]
        let spec = try importDocument(SourceFile(path: "a.json", bytes: Array(text.utf8)), options)
        #expect(spec.text.contains("GET /a"))
        #expect(!spec.text.contains("GET /b"))
    }

    @Test func `A tag that only marks an operation does not name its file`() {
        let tags = Tags(
            JSONNode.parsed(#"{ "tags": [{ "name": "new", "kind": "badge" }, { "name": "pets", "kind": "nav" }] }"#))
        let node = JSONNode.parsed(#"{ "tags": ["new", "pets", "cats"] }"#)
        let operation = Operation(Located("GET", at: nowhere), node, path: "/", in: node, tags)
        #expect(operation.tags == ["pets", "cats", "new"])
    }

    // MARK: - Credentials

    @Test(arguments: [
        "key", "#/components/securitySchemes/key", "https://a.example/api#/components/securitySchemes/key",
    ])
    func `A security requirement names a scheme by its name or its URI`(_ key: String) throws {
        let spec = try ImporterTests.importing(
            members: #"""
                "$self": "https://a.example/api", \#(server), "security": [{ "\#(key)": [] }],
                "paths": { "/a": { "get": {} } },
                "components": { "securitySchemes": { "key": { "type": "apiKey", "in": "header", "name": "K" } } }
                """#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""authentication": { "key": { "header": "K" } }"#))
    }

    @Test func `The device flow is a bearer token, and a deprecated scheme says so`() throws {
        let spec = try ImporterTests.importing(
            members: #"""
                \#(server), "security": [{ "app": [] }], "paths": { "/a": { "get": {} } },
                "components": { "securitySchemes": { "app": { "type": "oauth2", "deprecated": true,
                  "description": "For televisions.", "oauth2MetadataUrl": "https://a.example/meta",
                  "flows": { "deviceAuthorization": {
                    "deviceAuthorizationUrl": "https://a.example/d", "tokenUrl": "https://a.example/t", "scopes": {} } } } } }
                """#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""header": "Authorization", "prefix": "Bearer ""#))
        #expect(spec.text.contains(#""summary": "Deprecated.\n\nFor televisions.""#))
    }
}

extension JSONNode {
    fileprivate static func parsed(_ text: String) -> JSONNode {
        var parser = JSONParser(SourceFile(path: "", bytes: Array(text.utf8)), file: 0)
        return (try? parser.parse()) ?? JSONNode(value: .null, location: nowhere)
    }
}
