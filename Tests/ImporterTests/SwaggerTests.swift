import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointImporter

/// Documents of Swagger 2.0.
struct SwaggerTests {
    @Test func `A Swagger document and its twin in OpenAPI 3 become the same spec`() throws {
        let path = "Orchard.swagger.json"
        let bytes = Array(try Data(contentsOf: folder.appending(path: "Documents/\(path)")))
        let swagger = try importDocument(SourceFile(path: path, bytes: bytes), ImportOptions(name: "Orchard"))
        let twin = try importing("Orchard")
        #expect(swagger.text == twin.text)
        #expect(swagger.messages.map(\.message) == twin.messages.map(\.message))
        #expect(swagger.summary.description == "7 operations: 7 exact, 0 with a loss, 0 left out")
        #expect(check(swagger.files, name: "Orchard").filter { $0.severity == .error } == [])
    }

    @Test(arguments: [
        (#""host": "a.example", "basePath": "/v1", "schemes": ["http", "https"]"#, "https://a.example/v1"),
        (#""host": "a.example:8080", "basePath": "/", "schemes": ["http"]"#, "http://a.example:8080"),
        (#""host": "a.example", "schemes": "http""#, "http://a.example"),
        (#""host": "a.example""#, "https://a.example"),
        (#""host": "http://a.example/", "basePath": "v1/""#, "http://a.example/v1"),
        (#""basePath": "/v1", "schemes": ["https"]"#, "https://{host}/v1"),
        (#""schemes": ["https"]"#, "https://{host}"),
        ("", "https://{host}"),
    ])
    func `The base URL is that of the host, with HTTPS if the document has it`(_ members: String, _ url: String) throws
    {
        let spec = try importing(swagger: members, host: "", operation: "")
        #expect(spec.text.contains(#""baseURL": "\#(url)""#), "\(spec.text)")
        #expect(spec.messages.isEmpty == !url.contains("{host}"))
    }

    @Test func `An operation with another scheme has a base URL of its own`() throws {
        let spec = try importing(
            swagger: #""schemes": ["https"]"#, operation: #""schemes": ["http"]"#)
        #expect(spec.text.contains(#""baseURL": "http://a.example""#), "\(spec.text)")
    }

    @Test(arguments: [
        ("", "", #""body": { "json": "Pet" }"#),
        (#""consumes": ["application/merge-patch+json"],"#, "", #""contentType": "application/merge-patch+json""#),
        (#""consumes": ["text/csv"],"#, #""consumes": [],"#, #""body": { "json": "Pet" }"#),
        (#""consumes": ["application/json"],"#, #""consumes": ["image/png"],"#, #""body": { "raw": "image/png" }"#),
    ])
    func `A body has the media types of its operation, or else of the document`(
        _ ofDocument: String, _ ofOperation: String, _ body: String
    ) throws {
        let parameter =
            ##"{ "name": "pet", "in": "body", "required": true, "schema": { "$ref": "#/definitions/Pet" } }"##
        let pet = #""definitions": { "Pet": { "properties": { "name": { "type": "string" } } } }"#
        let spec = try importing(
            swagger: "\(ofDocument) \(pet)", method: "post", operation: "\(ofOperation) \"parameters\": [\(parameter)]")
        #expect(spec.text.contains(body), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        (#""consumes": ["multipart/form-data"],"#, #""type": "string""#, #""multipart": { "a": "String?" }"#),
        ("", #""type": "string""#, #""form": { "a": "String?" }"#),
        (#""consumes": ["application/json"],"#, #""type": "integer""#, #""form": { "a": "Int?" }"#),
        ("", #""type": "file", "required": true"#, #""multipart": { "a": "File" }"#),
        ("", #""type": "array", "items": { "type": "file" }"#, #""multipart": { "a": "[File]?" }"#),
        (
            #""consumes": ["application/x-www-form-urlencoded"],"#, #""type": "file""#,
            #""multipart": { "a": "File?" }"#
        ),
        (
            "", #""type": "array", "items": { "type": "string" }, "collectionFormat": "pipes""#,
            #""form": { "a": { "type": "[String]?", "style": "pipe" } }"#
        ),
        (
            #""consumes": ["multipart/form-data"],"#, #""type": "array", "items": { "type": "string" }"#,
            #""multipart": { "a": { "type": "[String]?", "style": "comma" } }"#
        ),
    ])
    func `Parameters of a form are its members`(_ consumes: String, _ type: String, _ body: String) throws {
        let spec = try importing(
            swagger: "", method: "post",
            operation: #"\#(consumes) "parameters": [{ "name": "a", "in": "formData", \#(type) }]"#)
        #expect(spec.text.contains(body), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        ("query", "", #""style": "comma""#, []),
        ("query", "csv", #""style": "comma""#, []),
        ("query", "multi", #""a": "[String]""#, []),
        ("query", "pipes", #""style": "pipe""#, []),
        ("query", "ssv", #""style": "space""#, []),
        ("query", "tsv", #""style": "tab""#, []),
        ("query", "dots", #""a": "[String]""#, ["the elements of 'a' are repeated and not joined by 'dots'"]),
        ("header", "csv", #""a": "[String]""#, []),
        ("header", "tsv", #""a": "[String]""#, ["the style 'tsv' of 'a' is not used"]),
    ])
    func `The format of a list is a style, or is reported`(
        _ place: String, _ format: String, _ text: String, _ messages: [String]
    ) throws {
        let collection = format.isEmpty ? "" : #""collectionFormat": "\#(format)","#
        let type = #"\#(collection) "required": true, "type": "array", "items": { "type": "string" }"#
        let spec = try importing(
            swagger: "", operation: #""parameters": [{ "name": "a", "in": "\#(place)", \#(type) }]"#)
        #expect(spec.text.contains(text), "\(spec.text)")
        #expect(spec.messages.map(\.message) == messages)
    }

    @Test(arguments: [
        ("", #""schema": { "type": "integer" }"#, #""response": "Int""#),
        (#""produces": ["text/plain"],"#, #""schema": { "type": "string" }"#, #""response": { "text": "text/plain" }"#),
        (#""produces": ["image/png"],"#, #""schema": { "type": "file" }"#, #""response": { "raw": "image/png" }"#),
        ("", #""schema": { "type": "file" }"#, #""response": { "raw": "application/octet-stream" }"#),
        (
            #""produces": ["application/xml", "application/json"],"#, #""schema": { "type": "integer" }"#,
            #""response": "Int""#
        ),
        ("", #""examples": { "application/json": {} }"#, #""response": "JSON""#),
    ])
    func `A response has the media types of its operation`(
        _ produces: String, _ response: String, _ text: String
    ) throws {
        let spec = try importing(
            swagger: "", operation: #"\#(produces) "responses": { "200": { "description": "", \#(response) } }"#)
        #expect(spec.text.contains(text), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `A response without a schema has no content`() throws {
        let responses = #""produces": ["application/json"], "responses": { "200": { "description": "Done." } }"#
        #expect(!(try importing(swagger: "", method: "put", operation: responses)).text.contains("response"))
    }

    @Test(arguments: [
        (#""a": { "type": "string", "x-nullable": true }"#, #""a": "String?""#),
        (#""a": { "type": "integer", "x-endpoint-type": "Date(unix)" }"#, #""a": "Date(unix)?""#),
        (##""a": { "$ref": "#/definitions/B" }"##, #""a": "B?""#),
        (##""a": { "$ref": "#/definitions/a~1b%20c/properties/d" }"##, #""a": "Int?""#),
        (##""a": { "$ref": "#/paths/~1it/get/responses/200/schema" }"##, #""a": "Thing?""#),
        (##""a": { "$ref": "#/parameters/p/schema" }"##, #""a": "B?""#),
        (#""a": { "type": "file" }"#, #""a": "String?""#),
        (##""default": { "$ref": "#/definitions/B" }"##, #""default": "B?""#),
        (#""a": { "type": "array", "items": [{ "type": "string" }] }"#, #""a": "[String]?""#),
        (#""discriminator": { "type": "string" }"#, #""discriminator": "String?""#),
    ])
    func `Schemas and references become those of OpenAPI 3`(_ property: String, _ field: String) throws {
        let definitions = ##"""
            "parameters": { "p": { "name": "p", "in": "body", "schema": { "$ref": "#/definitions/B" } } },
            "definitions": {
              "Thing": { "type": "object", "properties": { \##(property) } },
              "B": { "type": "object", "properties": { "x": { "type": "string" } } },
              "a/b c": { "type": "object", "properties": { "d": { "type": "integer" } } }
            }
            """##
        let spec = try importing(
            swagger: definitions,
            operation: ##""responses": { "200": { "description": "", "schema": { "$ref": "#/definitions/Thing" } } }"##)
        #expect(spec.text.contains(field), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `The values of a discriminator are those of the extension`() throws {
        let part = ##""allOf": [{ "$ref": "#/definitions/Pet" }, { "properties": { "name": { "type": "string" } } }]"##
        let definitions = #"""
            "definitions": {
              "Pet": { "type": "object", "discriminator": "kind", "properties": { "kind": { "type": "string" } } },
              "Cat": { \#(part), "x-ms-discriminator-value": "#cat" },
              "Dog": { \#(part), "x-discriminator-value": "#dog" }
            }
            """#
        let spec = try importing(
            swagger: definitions,
            operation: ##""responses": { "200": { "description": "", "schema": { "$ref": "#/definitions/Pet" } } }"##)
        #expect(spec.text.contains(##""cases": { "#cat": "Cat", "#dog": "Dog" }"##), "\(spec.text)")
    }

    @Test(arguments: [
        (#""type": "basic""#, #"{ "basic": true }"#),
        (#""type": "apiKey", "in": "query", "name": "key""#, #"{ "query": "key" }"#),
        (
            #""type": "oauth2", "flow": "implicit", "scopes": {}"#,
            #"{ "header": "Authorization", "prefix": "Bearer " }"#
        ),
    ])
    func `Security definitions are credentials`(_ definition: String, _ credential: String) throws {
        let spec = try importing(
            swagger: #""securityDefinitions": { "s": { \#(definition) } }, "security": [{ "s": [] }]"#, operation: "")
        #expect(spec.text.contains(credential), "\(spec.text)")
    }

    @Test(arguments: [
        ("implicit", "implicit"), ("password", "password"), ("application", "clientCredentials"),
        ("accessCode", "authorizationCode"),
    ])
    func `A flow is an object`(_ flow: String, _ name: String) throws {
        let text = #"""
            { "swagger": "2.0", "securityDefinitions": { "s": { "type": "oauth2", "flow": "\#(flow)",
              "tokenUrl": "https://a.example", "scopes": {}, "x-a": 1 } } }
            """#
        let document = try OpenAPIDocument(SourceFile(path: "a.json", bytes: Array(text.utf8))) { _ in nil }
        SwaggerReader(document).rewriteDocument()
        let scheme = document.root["components"]?["securitySchemes"]?["s"]
        let expected = #"{"flows":{"\#(name)":{"scopes":{},"tokenUrl":"https://a.example"}},"type":"oauth2","x-a":1}"#
        #expect(scheme?.canonicalText == expected)
    }
}
