import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointImporter

/// Places in Swagger documents, other files, and documents with mistakes.
struct SwaggerPlaceTests {
    @Test func `A warning names the line of the Swagger document`() throws {
        let text = ##"""
            { "swagger": "2.0", "host": "a.example",
              "paths": { "/a": { "post": {
                "parameters": [
                  { "name": "b", "in": "body", "schema": { "$ref": "#/definitions/Missing" } },
                  { "name": "q", "in": "query", "type": "array", "items": { "type": "string" },
                    "collectionFormat": "dots" }
                ],
                "responses": { "200": { "description": "", "schema": { "$ref": "#/definitions/Pet" } } } } } },
              "definitions": { "Pet": { "properties": {
                "x": { "type": "what" } } } }
            }
            """##
        let spec = try importDocument(
            SourceFile(path: "pets.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
        #expect(
            spec.messages.map(\.description) == [
                "pets.json:4:46: warning: there is no 'Missing'; the value is read as JSON (#/paths/~1a/post/parameters/0/schema)",
                "pets.json:5:7: warning: the elements of 'q' are repeated and not joined by 'dots' (#/paths/~1a/post/parameters/1)",
                "pets.json:10:20: warning: this is no type; the value is read as JSON (#/definitions/Pet/properties/x/type)",
            ])
    }

    @Test func `A warning about a shared response names the media types of each operation`() throws {
        let operation = ##"""
            "produces": ["text/plain"],
            "responses": { "204": { "description": "" }, "400": { "$ref": "#/responses/Bad" } }
            """##
        let text = #"""
            { "swagger": "2.0", "host": "a.example",
              "paths": { "/a": { "get": { \#(operation) } }, "/b": { "get": { \#(operation) } } },
              "responses": { "Bad": { "description": "", "schema": {
                "type": "object", "properties": { "x": { "type": "string" } } } } }
            }
            """#
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
        let message = "the body of 'text/plain' is data, and no model"
        #expect(
            spec.messages.map { "\($0.pointer): \($0.message)" } == [
                "#/paths/~1a/get/produces/0: \(message)", "#/paths/~1b/get/produces/0: \(message)",
            ])
    }

    @Test func `References are followed to other files, and back`() throws {
        let text = ##"""
            { "swagger": "2.0", "host": "a.example", "produces": ["application/json"],
              "paths": { "/a": { "$ref": "more/paths.json#/a" } },
              "definitions": { "Owner": { "properties": { "name": { "type": "string" } } } } }
            """##
        let files = [
            "more/paths.json": ##"""
            { "a": { "put": {
              "parameters": [{ "$ref": "parts.json#/limit" }, { "$ref": "parts.json#/body" }],
              "responses": { "200": { "$ref": "parts.json#/found" } } } } }
            """##,
            "more/parts.json": ##"""
            { "limit": { "name": "limit", "in": "query", "type": "integer" },
              "body": { "name": "body", "in": "body", "required": true, "schema": { "$ref": "../a.json#/definitions/Owner" } },
              "found": { "description": "", "schema": { "$ref": "#/definitions/Pet" } },
              "definitions": { "Pet": { "properties": {
                "owner": { "$ref": "../a.json#/definitions/Owner" }, "age": { "type": "integer", "x-nullable": true } } } } }
            """##,
        ]
        let spec = try importDocument(
            SourceFile(path: "docs/a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop")
        ) { files[$0].map { Array($0.utf8) } }
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""query": { "limit": "Int?" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""body": { "json": "Owner" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""Pet": { "fields": { "owner": "Owner?", "age": "Int?" } }"#), "\(spec.text)")
    }

    @Test(arguments: [
        (#""host": 1"#, "", "#/host: 'host' of Swagger 2.0 is a text; it is left out"),
        (#""basePath": []"#, "", "#/basePath: 'basePath' of Swagger 2.0 is a text; it is left out"),
        (
            #""schemes": ["ws"]"#, "",
            #"#/schemes: 'schemes' of Swagger 2.0 lists "https" or "http"; the base URL has "https""#
        ),
        (#""definitions": []"#, "", "#/definitions: 'definitions' of Swagger 2.0 is an object; it is left out"),
        (
            #""consumes": {}"#, #""parameters": [{ "name": "a", "in": "body" }]"#,
            "#/consumes: 'consumes' of Swagger 2.0 is a list of media types; it is left out"
        ),
        (
            "", #""produces": ["json"]"#,
            #"#/paths/~1it/put/produces/0: this is no media type, such as "application/json"; it is left out"#
        ),
        (
            "", #""parameters": {}"#,
            "#/paths/~1it/put/parameters: this parameter has no name or no place; it is left out"
        ),
        (
            "", #""parameters": [{ "in": "body" }]"#,
            "#/paths/~1it/put/parameters/0: this parameter has no name or no place; it is left out"
        ),
        (
            "", #""parameters": [{ "name": "a", "type": "string" }]"#,
            "#/paths/~1it/put/parameters/0: this parameter has no name or no place; it is left out"
        ),
        (
            "", ##""parameters": [{ "$ref": "#/parameters/none" }]"##,
            "#/paths/~1it/put/parameters/0: this parameter has no name or no place; it is left out"
        ),
        (
            "", #""parameters": [{ "name": "a", "in": "body" }, { "name": "b", "in": "body" }]"#,
            "#/paths/~1it/put/parameters/1: 'b' is left out: no further parameter can be in 'body'"
        ),
        (
            "", #""parameters": [{ "name": "a", "in": "body" }, { "name": "b", "in": "formData" }]"#,
            "#/paths/~1it/put/parameters/1: 'b' is left out: no further parameter can be in 'formData'"
        ),
        (
            "", ##""responses": { "200": { "$ref": "#/responses/none" } }"##,
            "#/paths/~1it/put/responses/200: there is no 'none'; this response is read as JSON"
        ),
    ])
    func `A mistake is reported with its place`(_ members: String, _ operation: String, _ message: String) throws {
        let host = members.contains(#""host":"#) ? "" : #""host": "a.example""#
        let spec = try importing(swagger: members, host: host, method: "put", operation: operation)
        #expect(spec.messages.contains { "\($0.pointer): \($0.message)" == message })
        #expect(spec.messages.count { !$0.message.hasPrefix("no server") } == 1)
    }

    @Test func `Any value in any place is read without a crash`() throws {
        let text = String(
            decoding: try Data(contentsOf: folder.appending(path: "Documents/Orchard.swagger.json")), as: UTF8.self)
        let root = try JSONSerialization.jsonObject(with: Data(text.utf8))
        var count = 0
        for wrong in [NSNull(), 7, "x", [1], [[:]], ["$ref": "#/definitions/Tree"]] as [Any] {
            for index in stride(from: count % 3, to: 500, by: 3) {
                var open = index
                let value = Self.replacing(&open, in: root, by: wrong)
                if open >= 0 { break }
                let bytes = Array(try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed))
                let spec = try? importDocument(SourceFile(path: "a.json", bytes: bytes), ImportOptions(name: "Shop"))
                if let spec { #expect(check(spec.files, name: "Shop").filter { $0.severity == .error } == []) }
                count += 1
            }
        }
        #expect(count > 300)
    }

    /// Replaces the value with a number, in the order of a document.
    private static func replacing(_ number: inout Int, in value: Any, by other: Any) -> Any {
        if number == 0 {
            number -= 1
            return other
        }
        if number < 0 { return value }
        number -= 1
        if let object = value as? [String: Any] {
            var changed = object
            for key in object.keys.sorted() { changed[key] = object[key].map { replacing(&number, in: $0, by: other) } }
            return changed
        }
        if let array = value as? [Any] { return array.map { replacing(&number, in: $0, by: other) } }
        return value
    }

    @Test(.takesTurns, .timeLimit(.minutes(20)))
    func `References in a circle, and deep schemas, end`() throws {
        let loops = ##"""
            "parameters": { "a": { "$ref": "#/parameters/b" }, "b": { "$ref": "#/parameters/a" } },
            "responses": { "a": { "$ref": "#/responses/a" } },
            "definitions": { "a": { "$ref": "#/definitions/b" }, "b": { "$ref": "#/definitions/a" } }
            """##
        let operation = ##"""
            "parameters": [{ "$ref": "#/parameters/a" }],
            "responses": { "200": { "$ref": "#/responses/a" }, "201": { "schema": { "$ref": "#/definitions/a" } } }
            """##
        #expect(try importing(swagger: loops, method: "put", operation: operation).messages.count == 3)
        for depth in [150, 5_000] {
            let schema =
                String(repeating: #"{ "type": "array", "items": "#, count: depth) + "{}"
                + String(repeating: " }", count: depth)
            let responses = #""responses": { "200": { "description": "", "schema": \#(schema) } }"#
            if depth == 150 {
                #expect(try importing(swagger: "", operation: responses).summary.operations == 1)
            } else {
                let error = #expect(throws: ImportError.self) { try importing(swagger: "", operation: responses) }
                #expect(error?.message.contains("nested more than 512 levels") == true)
            }
        }
    }
}
