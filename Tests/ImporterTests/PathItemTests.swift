import EndpointGenerator
import EndpointImporter
import Testing

/// Path items that refer to others, and paths with a query.
struct PathItemTests {
    @Test(arguments: [#""openapi": "3.1.0", \#(server)"#, #""swagger": "2.0", "host": "a.example""#])
    func `A path item has its own members and those of the one that it refers to`(_ version: String) throws {
        let type = version.contains("swagger") ? #""type": "integer""# : #""schema": { "type": "integer" }"#
        let text = version.contains("swagger") ? #""type": "string""# : #""schema": { "type": "string" }"#
        let document = """
            { \(version), "paths": { "/a": {
              "$ref": "paths.json#/a", "parameters": [
                { "name": "page", "in": "query", \(type) }, { "name": "sort", "in": "query", \(text) }],
              "put": { "operationId": "own", "responses": { "204": { "description": "" } } } } } }
            """
        let target = """
            { "a": { "parameters": [
                { "name": "page", "in": "query", \(text) }, { "name": "limit", "in": "query", \(type) }],
              "get": { "operationId": "other", "responses": { "204": { "description": "" } } },
              "put": { "operationId": "replaced", "responses": { "204": { "description": "" } } } } }
            """
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(document.utf8)), ImportOptions(name: "Shop")
        ) { $0 == "paths.json" ? Array(target.utf8) : nil }
        #expect(spec.messages == [])
        #expect(spec.summary.operations == 2)
        let query = #""query": { "page": "Int?", "sort": "String?", "limit": "Int?" }"#
        #expect(spec.text.contains(#""own": { "request": "PUT /a", \#(query) }"#), "\(spec.text)")
        #expect(spec.text.contains(#""other": { "request": "GET /a", \#(query) }"#), "\(spec.text)")
    }

    @Test func `A path item whose reference leads nowhere is reported`() throws {
        let operation = operation(responses: #""204": {}"#)
        let spec = try importing(
            members: ##"\##(server), "paths": { "/a": { "$ref": "#/nowhere" }, "/b": { \##(operation) } }"##)
        #expect(spec.messages.count == 1)
        #expect(spec.summary.operations == 1)
    }

    @Test func `An item without a value in a path is sent`() throws {
        let spec = try importing(
            members: #"\#(server), "paths": { "/a?acl&kind=x": { \#(operation(responses: #""204": {}"#)) } }"#)
        #expect(spec.messages == [])
        #expect(
            spec.text.contains(
                #""query": { "acl": { "constant": "" }, "kind": { "constant": "x" } }"#
            ), "\(spec.text)")
    }

    @Test func `A parameter in a path and in its query keeps its type`() throws {
        let parameter = #"{ "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } }"#
        let operation = operation(body: #""parameters": [\#(parameter)],"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a/{id}?ref={id}": { \#(operation) } }"#)
        #expect(spec.text.contains(#""path": { "id": "Int" }"#), "\(spec.text)")
    }

    @Test func `A parameter in the query of a path is a query item`() throws {
        let parameter = #"{ "name": "text", "in": "path", "required": true, "schema": { "type": "string" } }"#
        let operation = operation(body: #""parameters": [\#(parameter)],"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/search?q={text}": { \#(operation) } }"#)
        #expect(spec.text.contains(#""request": "GET /search", "query": { "q": "String" }"#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `Parameters with other defaults are not those of the client`() throws {
        let paths = ["1", "1", "2"].enumerated().map { index, value in
            let schema = #"{ "type": "string", "default": "\#(value)" }"#
            let parameter = #"{ "name": "X-V", "in": "header", "required": true, "schema": \#(schema) }"#
            return
                #""/\#(index)": { \#(operation(body: #""parameters": [\#(parameter)],"#, responses: #""204": {}"#)) }"#
        }
        let spec = try importing(members: #"\#(server), "paths": { \#(paths.joined(separator: ", ")) }"#)
        #expect(!spec.text.contains(#""parameters""#), "\(spec.text)")
        #expect(spec.text.contains(#""X-V": { "type": "String", "default": "2" }"#), "\(spec.text)")
    }
}
