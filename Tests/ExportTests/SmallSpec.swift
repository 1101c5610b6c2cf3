import EndpointGenerator
import EndpointImporter
import Testing

@testable import EndpointExport

/// A spec of a few lines, and a part of its document.
struct SmallSpec: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String]
    /// The keys and the indices from the document to the part.
    let place: [String]
    let json: String

    init(_ description: String, _ file: String, at place: [String], is json: String) {
        testDescription = description
        files = [file]
        self.place = place
        self.json = json
    }

    var exported: ExportedSpec { ExportedSpec(files) }
}

extension ExportedSpec {
    init(_ files: [String]) {
        let sources = files.enumerated().map { index, text in
            SourceFile(path: "part\(index).json", bytes: Array(text.utf8))
        }
        self.init(name: "Shop", sources: sources)
    }
}

extension JSONNode {
    static func parsed(_ text: String) throws -> JSONNode {
        var parser = JSONParser(SourceFile(path: "", bytes: Array(text.utf8)), file: 0)
        return try parser.parse()
    }

    /// The value at the end of some keys and indices.
    func part(at place: [String]) -> JSONNode? {
        place.reduce(Optional(self)) { (node: JSONNode?, key: String) -> JSONNode? in
            guard let node else { return nil }
            if let index = Int(key), node.elements.indices.contains(index) { return node.elements[index] }
            return node[key]
        }
    }

    /// The keys that an object has twice.
    var repeatedKeys: [String] {
        switch value {
        case .null, .bool, .number, .string: return []
        case .array(let elements): return elements.flatMap(\.repeatedKeys)
        case .object(let members):
            let keys = members.map(\.name.value)
            return keys.filter { key in keys.count { $0 == key } > 1 } + members.flatMap(\.value.repeatedKeys)
        }
    }
}

extension SmallSpec {
    static let all = api + models + operations

    private static let api = [
        SmallSpec(
            "A base URL has no slash at the end, as in requests",
            """
            { "baseURL": "https://a.example/v1/",
              "endpoints": { "a": { "request": "GET /a", "response": "Int" } } }
            """,
            at: ["servers", "0", "url"], is: #""https://a.example/v1""#),
        SmallSpec(
            "Only a token that nothing else follows is a scheme of HTTP",
            """
            { "baseURL": "https://a.example",
              "authentication": {
                "token": { "header": "Authorization", "prefix": "Token " },
                "digest": { "header": "Authorization", "prefix": "Digest " },
                "basic": { "header": "Authorization", "prefix": "Basic " },
                "key": { "header": "Authorization", "prefix": "Key id=1 " },
                "space": { "header": "Authorization", "prefix": " " } },
              "endpoints": { "a": { "request": "GET /a", "response": "Int" } } }
            """,
            at: ["components", "securitySchemes"],
            is: """
                { "token": { "type": "http", "scheme": "token" },
                  "digest": { "type": "apiKey", "in": "header", "name": "Authorization" },
                  "basic": { "type": "apiKey", "in": "header", "name": "Authorization" },
                  "key": { "type": "apiKey", "in": "header", "name": "Authorization" },
                  "space": { "type": "apiKey", "in": "header", "name": "Authorization" } }
                """),
        SmallSpec(
            "The name of a credential becomes a key of the components",
            """
            { "baseURL": "https://a.example",
              "authentication": { "two words ": { "query": "k" }, "é": { "query": "l" }, "ü": { "query": "m" } },
              "endpoints": { "a": { "request": "GET /a", "response": "Int" } } }
            """,
            at: ["components", "securitySchemes"],
            is: """
                { "two_words_": { "type": "apiKey", "in": "query", "name": "k" },
                  "_": { "type": "apiKey", "in": "query", "name": "l" },
                  "__": { "type": "apiKey", "in": "query", "name": "m" } }
                """),
        SmallSpec(
            "An endpoint without a statement accepts the schemes that are parts of another one",
            """
            { "baseURL": "https://a.example",
              "authentication": {
                "user": { "query": "u" }, "key": { "query": "k" }, "both": { "all": ["user", "key"] } },
              "endpoints": { "a": { "request": "GET /a", "response": "Int" } } }
            """,
            at: ["security"], is: #"[{ "user": [] }, { "key": [] }, { "user": [], "key": [] }]"#),
    ]
}
