import EndpointGenerator
import EndpointImporter
import Testing

/// Path items that refer to others, and paths with a query or with colons.
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

    @Test(arguments: [
        ("#/nowhere", "there is no 'nowhere'"), ("paths/a.json", "there is no file 'paths/a.json'"),
        ("paths.json#/a", "there is no 'a' in the file 'paths.json'"),
    ])
    func `A path item whose reference leads nowhere is reported`(_ reference: String, _ message: String) throws {
        let operation = operation(responses: #""204": {}"#)
        let spec = try importing(
            members: ##"\##(server), "paths": { "/a": { "$ref": "\##(reference)" }, "/b": { \##(operation) } }"##)
        #expect(spec.messages.map(\.message) == ["\(message); the path '/a' is left out"])
        #expect(spec.summary.operations == 1)
    }

    @Test(arguments: [
        ("#/nowhere", "there is no 'nowhere'"), ("paths.json#/b", "there is no 'b' in the file 'paths.json'"),
        ("https://other.example/a.json#/b", "'https://other.example/a.json' is in the network"),
    ])
    func `A path item keeps what stands beside a reference that leads nowhere`(
        _ reference: String, _ message: String
    ) throws {
        let size = #"{ "name": "size", "in": "query", "schema": { "type": "integer" } }"#
        let methods = ["get", "delete"].map { operation($0, responses: #""204": {}"#) }.joined(separator: ", ")
        let item = #"{ "$ref": "\#(reference)", "parameters": [\#(size)], \#(methods) }"#
        let spec = try importing(members: #"\#(server), "paths": { "/a": \#(item) }"#)
        for method in ["GET", "DELETE"] {
            #expect(spec.text.contains(#""request": "\#(method) /a""#), "\(spec.text)")
        }
        #expect(spec.text.contains(#""size": "Int?""#), "\(spec.text)")
        #expect(spec.messages.count == 1)
        #expect(spec.messages.first?.message.hasPrefix(message) == true)
        #expect(
            spec.messages.first?.message.hasSuffix("the path has only what stands beside the reference") == true)
        #expect(spec.messages.first?.pointer == "#/paths/~1a/$ref")
        #expect(spec.summary.withLoss == 2)
    }

    @Test func `A path item of Swagger keeps what stands beside a reference that leads nowhere`() throws {
        let document = ##"""
            { "swagger": "2.0", "host": "a.example", "paths": { "/a": {
              "$ref": "#/nowhere", "parameters": [{ "name": "size", "in": "query", "type": "integer" }],
              "get": { "operationId": "own", "responses": { "204": { "description": "" } } } } } }
            """##
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(document.utf8)), ImportOptions(name: "Shop"))
        #expect(spec.text.contains(#""own": { "request": "GET /a", "query": { "size": "Int?" } }"#), "\(spec.text)")
        #expect(spec.messages.map(\.pointer) == ["#/paths/~1a/$ref"])
    }

    @Test(arguments: [
        ("/pets/:petId", #""getPet": { "request": "GET /pets/{petId}", "path": { "petId": "Int" } }"#),
        ("/shops/:petId/pets", #""request": "GET /shops/{petId}/pets", "path": { "petId": "Int" }"#),
        // A segment that is no parameter of the operation is a text.
        ("/pets/:all", #""request": "GET /pets/:all""#), ("/:petIds", #""request": "GET /:petIds""#),
        ("/pets/:petId?kind=x", #""request": "GET /pets/{petId}""#),
        ("/pets/{petId}/:petId", #""request": "GET /pets/{petId}/:petId", "path": { "petId": "Int" }"#),
    ])
    func `A parameter of a path can have a colon in place of braces`(_ path: String, _ expected: String) throws {
        let parameter = #"{ "name": "petId", "in": "path", "required": true, "schema": { "type": "integer" } }"#
        let operation = operation(body: #""parameters": [\#(parameter)],"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "\#(path)": { \#(operation) } }"#)
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `A parameter with a colon can be that of the path item, or a reference`() throws {
        let reference = ##"{ "$ref": "#/components/parameters/Pet" }"##
        let item = #""parameters": [\#(reference)], \#(operation(responses: #""204": {}"#))"#
        let parameter = #"{ "name": "petId", "in": "path", "required": true, "schema": { "type": "integer" } }"#
        let components = #""components": { "parameters": { "Pet": \#(parameter) } }"#
        let spec = try importing(members: #"\#(server), "paths": { "/pets/:petId": { \#(item) } }, \#(components)"#)
        #expect(spec.text.contains(#""request": "GET /pets/{petId}""#), "\(spec.text)")
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
