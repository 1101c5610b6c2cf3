import EndpointGenerator
import EndpointImporter
import Testing

/// Imports a document that has these members beside its version.
func importing(members: String, baseURL: String? = nil) throws -> ImportedSpec {
    let text = #"{ "openapi": "3.0.0", \#(members) }"#
    var options = ImportOptions(name: "Shop")
    options.baseURL = baseURL
    return try importDocument(SourceFile(path: "a.json", bytes: Array(text.utf8)), options)
}

/// Imports a Swagger document of one operation at `/it`. It has these members, as has the operation. Its only response is
/// a 204, unless the members have others.
func importing(
    swagger members: String, host: String = #""host": "a.example""#, method: String = "get", operation: String
) throws -> ImportedSpec {
    let responses = operation.contains(#""responses":"#) ? "" : #""responses": { "204": { "description": "" } }"#
    let all = [operation, responses].filter { !$0.isEmpty }.joined(separator: ", ")
    let paths = #""paths": { "/it": { "\#(method)": { \#(all) } } }"#
    let text = [#""swagger": "2.0""#, host, members, paths].filter { !$0.isEmpty }.joined(separator: ", ")
    return try importDocument(SourceFile(path: "a.json", bytes: Array("{ \(text) }".utf8)), ImportOptions(name: "Shop"))
}

/// Imports a document with a `POST`, whose body, parameters and response are given, and with these schemas.
func posting(
    content: String = "", parameters: String = "", schemas: String = "", server: String = "https://a.example",
    variables: String = "{}", response: String = "{}"
) throws -> (text: String, messages: [String]) {
    let operation = #"""
        "post": { "operationId": "add", "parameters": [\#(parameters)],
          "requestBody": { "required": true, "content": { \#(content) } },
          "responses": { "200": { \#(json(response)) } } }
        """#
    let spec = try importing(
        members: #"""
            "servers": [{ "url": "\#(server)", "variables": \#(variables) }], "paths": { "/a": { \#(operation) } },
            "components": { "schemas": { \#(schemas) } }
            """#)
    return (spec.text, spec.messages.map(\.message))
}

/// The text of the spec of an API whose one operation returns a schema. Nothing of it may be lost.
func reading(_ schema: String, schemas: String) throws -> String {
    let spec = try importing(
        members: """
            \(server), "paths": { "/a": { \(operation(responses: #""200": { "description": "", \#(json(schema)) }"#)) } },
            "components": { "schemas": { \(schemas) } }
            """)
    #expect(spec.messages == [])
    return spec.text
}

/// The servers of a document.
let server = #""servers": [{ "url": "https://a.example" }]"#

/// An operation of a path.
func operation(_ method: String = "get", body: String = "", responses: String) -> String {
    #""\#(method)": { \#(body) "responses": { \#(responses) } }"#
}

/// The content of a body or a response.
func json(_ schema: String) -> String {
    #""content": { "application/json": { "schema": \#(schema) } }"#
}

/// Operations of a path that send and return the same content.
func uses(of content: String, sentBy methods: [String], isReturned: Bool) -> String {
    let body = #""requestBody": { "required": true, \#(content) },"#
    let sent = methods.map { operation($0, body: body, responses: #""204": {}"#) }
    return (sent + (isReturned ? [operation(responses: #""200": { \#(content) }"#)] : [])).joined(separator: ", ")
}

/// JSON among the media types of a body.
func jsonMedia(_ schema: String, _ more: String = "") -> String {
    #""application/json": { "schema": \#(schema)\#(more) }"#
}

/// A reference to a schema of the components.
func component(_ name: String) -> String { ##"{ "$ref": "#/components/schemas/\##(name)" }"## }

/// A schema of an object.
func object(_ members: String, required: String = "") -> String {
    #"{ "type": "object", "required": [\#(required)], "properties": { \#(members) } }"#
}

extension ImportedSpec {
    /// The text of the first file.
    var text: String { String(decoding: files[0].bytes, as: UTF8.self) }
}
