import EndpointGenerator
import EndpointImporter
import Testing

/// Parameters that all operations share.
struct CommonParameterTests {
    /// The spec of three operations with their own parameters and the media types of their responses.
    private func importing(_ operations: [(parameters: String, type: String)]) throws -> String {
        let paths = operations.enumerated().map { index, operation in
            #"""
            "/\#(["a", "b", "c"][index])": { "get": { "parameters": [\#(operation.parameters)], "responses": { "200": {
              "content": { "\#(operation.type)": { "schema": { "type": "object", "properties": { "x": { "type": "string" } } } } }
            } } } }
            """#
        }
        let text = #"""
            { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }], "paths": { \#(paths.joined(separator: ",")) } }
            """#
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
        #expect(spec.messages == [])
        return spec.text
    }

    private let tenant = #"{ "in": "header", "name": "tenant-id", "required": true, "schema": { "type": "string" } }"#
    private let pretty = #"{ "in": "query", "name": "pretty", "schema": { "type": "boolean" } }"#

    @Test
    func `A parameter of all operations is one of the client`() throws {
        let spec = try importing(Array(repeating: ("\(tenant), \(pretty)", "application/json"), count: 3))
        #expect(
            spec.contains(
                #""parameters": { "query": { "pretty": "Bool?" }, "headers": { "tenant-id": "String" } }"#))
        #expect(spec.components(separatedBy: "tenant-id").count == 2)
    }

    @Test
    func `A parameter that one operation lacks or has in another form stays where it is`() throws {
        let other = #"{ "in": "header", "name": "tenant-id", "schema": { "type": "string" } }"#
        let json = "application/json"
        for last in [pretty, "\(pretty), \(other)"] {
            let spec = try importing([("\(tenant), \(pretty)", json), (tenant, json), (last, json)])
            #expect(!spec.contains(#""parameters""#))
        }
    }

    @Test
    func `The media type of most responses is accepted by all, and the others name theirs`() throws {
        let spec = try importing([("", "application/hal+json"), ("", "application/hal+json"), ("", "application/json")])
        #expect(spec.contains(#""headers": { "Accept": "application/hal+json" }"#))
        #expect(spec.components(separatedBy: #""Accept": { "constant": "application/json" }"#).count == 2)
    }
}
