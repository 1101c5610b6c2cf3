import EndpointGenerator
import EndpointImporter
import Testing

/// The header by which an API recognizes a repeated request.
struct IdempotencyKeyTests {
    /// The spec of an API with a described and a plain operation for each method.
    private func spec(described: [String], plain: [String]) throws -> String {
        let header = #"{ "name": "Idempotency-Key", "in": "header", "required": true, "schema": { "type": "string" } }"#
        let operations =
            described.map { #""\#($0)": { "parameters": [\#(header)], "responses": { "200": {} } }"# }
            + plain.map { #""\#($0)": { "responses": { "200": {} } }"# }
        let paths = operations.enumerated().map { #""/a\#($0.offset)": { \#($0.element) }"# }
        let text = """
            { "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }], "paths": { \(paths.joined(separator: ",")) } }
            """
        let source = SourceFile(path: "a.json", bytes: Array(text.utf8))
        return String(decoding: try importDocument(source, ImportOptions(name: "Shop")).files[0].bytes, as: UTF8.self)
    }

    @Test
    func `The client makes the key if most requests have it`() throws {
        let spec = try spec(described: ["post", "patch", "delete"], plain: ["post"])
        #expect(spec.contains(#""idempotencyKey": "Idempotency-Key","#))
        #expect(spec.contains(#""headers": { "Idempotency-Key": "String?" }"#))
        #expect(spec.contains(#""headers": { "Idempotency-Key": "String" }"#), "DELETE has no key of the client")
    }

    @Test
    func `The client sends the identifier and the time of repeatable requests`() throws {
        let headers = ["Repeatability-Request-ID", "Repeatability-First-Sent"].map {
            #"{ "name": "\#($0)", "in": "header", "required": true, "schema": { "type": "string" } }"#
        }
        let source = SourceFile(
            path: "a.json",
            bytes: Array(
                """
                { "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }], "paths": { "/a": { "post": {
                  "parameters": [\(headers.joined(separator: ","))], "responses": { "204": {} } } } } }
                """.utf8))
        let spec = try importDocument(source, ImportOptions(name: "Shop")).files[0].bytes
        let text = String(decoding: spec, as: UTF8.self)
        #expect(text.contains(#""idempotencyKey": "Repeatability-Request-ID","#))
        #expect(text.contains(#""idempotencyTime": "Repeatability-First-Sent","#))
        #expect(
            text.contains(
                #""headers": { "Repeatability-Request-ID": "String?", "Repeatability-First-Sent": "String?" }"#))
    }

    @Test
    func `The caller gives the key if few requests have it`() throws {
        let spec = try spec(described: ["post"], plain: ["post", "get"])
        #expect(!spec.contains("idempotencyKey"))
        #expect(spec.contains(#""headers": { "Idempotency-Key": "String" }"#))
    }
}
