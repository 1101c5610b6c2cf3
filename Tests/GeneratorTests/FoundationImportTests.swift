import EndpointGenerator
import Testing

/// A file imports Foundation if its code names a type of Foundation. That can be in the value of a type that another
/// file names.
struct FoundationImportTests {
    private static let types = #"""
        {
            "models": {
                "Price": { "is": "Decimal" }, "Link": { "is": "URL" }, "Box<T>": { "fields": { "inside": "T" } }
            }
        }
        """#
    private static let price = #""price": { "type": "Price", "default": 19.99 }"#

    @Test(arguments: [
        (#""endpoints": { "item": { "request": "GET /item", "query": { \#(price) } } }"#, "api.Endpoints"),
        (#""endpoints": { "item": { "request": "GET /item", "query": { \#(price) } } }"#, "api.Client"),
        (#""parameters": { "query": { \#(price) } }, "endpoints": { "item": { "request": "GET /item" } }"#, "API"),
        (
            #"""
            "endpoints": { "item": { "request": "GET /item", "query": { "filter": "Filter" } } },
            "models": { "Filter": { "parameters": { \#(price) } } }
            """#, "api.Models"
        ),
        (#""models": { "Item": { "fields": { \#(price) } } }"#, "api.Models"),
        (#""models": { "Item": { "fields": { "page": "Link" } } }"#, "api.Models"),
        (#""models": { "Item": { "tag": "kind", "cases": { "link": "Box<URL>" } } }"#, "api.Models"),
        (
            #"""
            "models": {
                "Item": { "tag": "kind", "cases": { "none": "Empty" }, "otherwise": "Box<URL>" },
                "Empty": { "fields": {} }
            }
            """#, "api.Models"
        ),
    ])
    func `A value of a type of another file is imported`(members: String, file: String) throws {
        let api = #"{ "baseURL": "https://example.com", \#(members) }"#
        #expect(try text(of: file, api).contains("import Foundation\n"))
    }

    @Test func `A parameter of the base URL with a default is imported`() throws {
        let api = #"""
            {
                "baseURL": { "url": "https://example.com/{price}", "parameters": { \#(Self.price) } },
                "endpoints": { "item": { "request": "GET /item" } }
            }
            """#
        #expect(try text(of: "API", api).contains("import Foundation\n"))
    }

    @Test(arguments: ["API", "api.Models", "api.Endpoints", "api.Client"])
    func `A file that names no type of Foundation does not import it`(file: String) throws {
        let api = #"""
            {
                "baseURL": "https://example.com",
                "endpoints": { "item": { "request": "GET /item", "response": "Item" } },
                "models": { "Item": { "fields": { "id": "Int", "price": "Price" } } }
            }
            """#
        let text = try text(of: file, api)
        #expect(!text.contains("import Foundation"), "\(text)")
    }

    private func text(of file: String, _ api: String) throws -> String {
        let sources = [("api", api), ("types", Self.types)].map { stem, text in
            SourceFile(path: "Specs/Shop/\(stem).json", bytes: Array(text.utf8))
        }
        let generation = generate(sources, name: "Shop", access: .public)
        #expect(generation.diagnostics.filter { $0.severity == .error } == [])
        return try #require(generation.files.first { $0.name == "Shop.\(file).swift" }).text
    }
}
