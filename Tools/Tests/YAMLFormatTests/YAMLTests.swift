import EndpointGenerator
import EndpointImporter
import Testing

@testable import YAMLFormat

struct YAMLTests {
    private func importing(_ text: String) throws -> ImportedSpec {
        var options = ImportOptions(name: "Shop")
        options.formats = [.yaml]
        return try importDocument(SourceFile(path: "openapi.yaml", bytes: Array(text.utf8)), options)
    }

    @Test
    func `A document in YAML becomes the same spec as in JSON`() throws {
        let yaml = """
            openapi: 3.0.0
            servers: [{ url: https://shop.example }]
            paths:
              /orders/{id}:
                get:
                  parameters:
                    - &id { name: id, in: path, required: true, schema: { type: integer } }
                  responses:
                    200:
                      content:
                        application/json:
                          schema: { enum: [no, yes, "1", 2024-01-31] }
                delete:
                  parameters: [*id]
                  responses: { 204: {} }
            """
        let spec = try importing(yaml)
        #expect(spec.messages == [])
        #expect(
            String(decoding: spec.files[0].bytes, as: UTF8.self) == """
                {
                    "baseURL": "https://shop.example",
                    "endpoints": {
                        "getOrder": { "request": "GET /orders/{id}", "path": { "id": "Int" }, "response": "GetOrderResponse" },
                        "deleteOrder": { "request": "DELETE /orders/{id}", "path": { "id": "Int" } }
                    },
                    "models": {
                        "GetOrderResponse": { "values": ["no", "yes", "1", "2024-01-31"] }
                    }
                }

                """)
    }

    @Test
    func `A loss has the line and the column of the YAML`() throws {
        let yaml = """
            openapi: 3.0.0
            servers: [{ url: https://shop.example }]
            paths:
              /orders:
                get:
                  description: "Bücher"
                  parameters:
                    - { name: sid, in: cookie }
            """
        #expect(
            try importing(yaml).messages.map(\.description) == [
                "openapi.yaml:8:11: warning: the cookie 'sid' is left out (#/paths/~1orders/get/parameters/0)"
            ])
    }

    @Test(arguments: [
        ("", "openapi.yaml:1:1: error: the document is empty"),
        ("a: [1, 2", "openapi.yaml:1:9: error: did not find expected ',' or ']'"),
        ("a: 1\nb: 2\na: 3", "openapi.yaml:1:1: error: the member 'a' is there twice"),
        ("[1]: 2", "openapi.yaml:1:1: error: a key must be a scalar"),
        ("<<: 1", "openapi.yaml:1:5: error: '<<' needs a mapping"),
        ("a: *b", "openapi.yaml:1:4: error: found undefined alias"),
    ])
    func `Broken YAML is refused with its place`(_ text: String, _ message: String) {
        let error = #expect(throws: ImportError.self) { try importing(text) }
        #expect(error?.description == message)
    }

    @Test
    func `Aliases cannot make a document endless`() {
        let lines = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
        let error = #expect(throws: ImportError.self) { try importing("a0: &a0 [x]\n" + lines.joined(separator: "\n")) }
        #expect(error?.message == "the document has more than 5 million values")
    }
}
