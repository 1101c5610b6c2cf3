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

    private func parsed(_ text: String) throws -> JSONNode {
        try DocumentFormat.yaml.parse(SourceFile(path: "a.yaml", bytes: Array(text.utf8)), 0)
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

    @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
    func `Each line break of YAML has its place in the locations`(_ lineBreak: String) throws {
        let node = try parsed("a: 1\(lineBreak)b: 2\(lineBreak)c: 3")
        guard case .object(let members) = node.value else {
            Issue.record("the document is no object")
            return
        }
        let length = lineBreak.utf8.count
        #expect(members.map(\.name.value) == ["a", "b", "c"])
        #expect(members.map(\.name.location.offset) == [0, 4 + length, 8 + 2 * length])
    }

    @Test
    func `A member comes before merged ones, and the first merged one before others`() throws {
        let node = try parsed("{ <<: [{ a: 1, b: 2 }, { a: 3, c: 4 }], b: 5 }")
        #expect(SpecNode(node).compactText == #"{ "b": 5, "a": 1, "c": 4 }"#)
    }

    private static let nested = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)

    @Test(arguments: [
        ("", "openapi.yaml:1:1: error: the document is empty"),
        ("a: [1, 2", "openapi.yaml:1:9: error: did not find expected ',' or ']'"),
        ("a: 1\nb: 2\na: 3", "openapi.yaml:1:1: error: the member 'a' is there twice"),
        ("[1]: 2", "openapi.yaml:1:1: error: a key must be a scalar"),
        ("<<: 1", "openapi.yaml:1:5: error: '<<' needs a mapping"),
        ("a: *b", "openapi.yaml:1:4: error: found undefined alias"),
        ("a: \(nested)", "openapi.yaml:1:515: error: the values are nested too deeply"),
        ("<<: \(nested)", "openapi.yaml:1:516: error: the values are nested too deeply"),
        ("a: b\nc: é\u{1}", "openapi.yaml:2:6: error: control characters are not allowed"),
        (
            "\u{FEFF}a: 1",
            "openapi.yaml:1:1: error: the file starts with a byte-order mark; save it as UTF-8 without one"
        ),
    ])
    func `Broken YAML is refused with its place`(_ text: String, _ message: String) {
        let error = #expect(throws: ImportError.self) { try importing(text) }
        #expect(error?.description == message)
    }

    @Test(arguments: ["all", "<<"])
    func `Aliases cannot make a document endless, and merges neither`(_ key: String) {
        let lists = (1...30).map { "&a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
        let text = "\(key): [&a0 [], \(lists.joined(separator: ", "))]"
        let error = #expect(throws: ImportError.self) { try importing(text) }
        #expect(error?.message == "the document has more than 5 million values")
    }
}
