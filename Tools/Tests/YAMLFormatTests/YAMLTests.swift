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
    ])
    func `Broken YAML is refused with its place`(_ text: String, _ message: String) {
        let error = #expect(throws: ImportError.self) { try importing(text) }
        #expect(error?.description == message)
    }

    @Test(
        arguments: [
            (Array("a: 1\nb: ".utf8) + [0xE9, 0x0A], 8, "the byte 0xE9 is not UTF-8; save the file as UTF-8"),
            (Array("a: \u{E9}".utf8.dropLast()), 3, "the byte 0xC3 is not UTF-8; save the file as UTF-8"),
            ([0xFF, 0xFE, 0x61, 0x00], 0, "the file is UTF-16; save it as UTF-8"),
            ([0xFE, 0xFF, 0x00, 0x61], 0, "the file is UTF-16; save it as UTF-8"),
        ] as [([UInt8], Int, String)])
    func `Bytes that are not UTF-8 are refused with their place`(
        _ bytes: [UInt8], _ offset: Int, _ message: String
    ) throws {
        let error = #expect(throws: JSONParser.Failure.self) {
            try DocumentFormat.yaml.parse(SourceFile(path: "a.yaml", bytes: bytes), 0)
        }
        #expect(error?.offset == offset)
        #expect(error?.message == message)
    }

    @Test(arguments: ["a: 1\nb: 2", "a: é\nb: 2"])
    func `A byte-order mark before the text is no part of it`(_ text: String) throws {
        let node = try parsed("\u{FEFF}\(text)")
        guard case .object(let members) = node.value else {
            Issue.record("the document is no object")
            return
        }
        #expect(members.map(\.name.value) == ["a", "b"])
        #expect(members.map(\.name.location.offset) == [3, 3 + text.utf8.count - "b: 2".utf8.count])
    }

    /// A search from the start of the line would take minutes.
    @Test(.timeLimit(.minutes(1)))
    func `Each value of a long line has its place`() throws {
        let count = 30_000
        let node = try parsed("[\(Array(repeating: "é", count: count).joined(separator: ", "))]")
        guard case .array(let elements) = node.value else {
            Issue.record("the document is no array")
            return
        }
        #expect(elements.map(\.location.offset) == (0..<count).map { 1 + 4 * $0 })
    }

    @Test(arguments: ["all", "<<"])
    func `Aliases cannot make a document endless, and merges neither`(_ key: String) {
        let lists = (1...30).map { "&a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
        let text = "\(key): [&a0 [], \(lists.joined(separator: ", "))]"
        let error = #expect(throws: ImportError.self) { try importing(text) }
        #expect(error?.message == "the document has more than 5 million values")
    }
}
