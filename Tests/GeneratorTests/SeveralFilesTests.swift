import EndpointGenerator
import EndpointTestSupport
import Testing

/// The files of one API are checked together. Duplicates and wrong references are reported at their location in their
/// file.
struct SeveralFilesTests {
    private static let first = #"""
        {
            "summary": "A shop.", "baseURL": "https://example.com", "access": "public",
            "authentication": { "key": { "query": "k" } },
            "endpoints": { "item": { "request": "GET /items/{id}", "response": "Item" } },
            "models": { "Item": { "fields": { "id": "Int", "maker": "Maker?" } } }
        }
        """#

    @Test(arguments: [
        (
            #"{ "summary": "Another shop." }"#,
            ["orders.json:1:14: error: 'summary' is already set in another file of this API"]
        ),
        (
            #"{ "baseURL": "https://example.org" }"#,
            ["orders.json:1:14: error: 'baseURL' is already set in another file of this API"]
        ),
        (
            #"{ "access": "internal" }"#,
            ["orders.json:1:1: error: 'access' is already set in another file of this API"]
        ),
        (
            #"{ "authentication": { "key": { "header": "K" } } }"#,
            ["orders.json:1:23: error: there is another authentication 'key'; give one of them another name"]
        ),
        (
            #"{ "endpoints": { "item": { "request": "GET /item" } } }"#,
            ["orders.json:1:18: error: there is another endpoint 'item'; give one of them another name"]
        ),
        (
            #"{ "models": { "Item": { "values": ["a"] } } }"#,
            ["orders.json:1:15: error: there is another model 'Item'; give one of them another name"]
        ),
        (
            #"{ "models": { "Order": { "fields": { "item": "Itme" } } } }"#,
            ["orders.json:1:47: error: unknown type 'Itme'; did you mean 'Item'?"]
        ),
        (
            #"{ "openapi": "3.1.0", "paths": {} }"#,
            [
                "orders.json:1:3: error: this is an OpenAPI document, not a spec; a spec lists the endpoints that you "
                    + "call, and their models, in a shorter language: see "
                    + "Sources/Runtime/EndpointRuntime.docc/SpecLanguage.md of swift-endpoint-clients"
            ]
        ),
        (#"[]"#, ["orders.json:1:1: error: the spec must be an object, not an array"]),
    ])
    func `Files are checked together`(second: String, messages: [String]) {
        let maker = #"{ "models": { "Maker": { "fields": { "name": "String" } } } }"#
        let files = [("api", Self.first), ("makers", maker), ("orders", second)].map { name, text in
            SourceFile(path: "\(name).json", bytes: Array(text.utf8))
        }
        let generation = generate(files, name: "Shop", access: .public)
        #expect(generation.diagnostics.map(\.description) == messages)
        #expect(generation.files.isEmpty)
    }

    @Test func `A folder name that cannot be a namespace is rejected`() {
        let file = SourceFile(path: "shop/items.json", bytes: Array(#"{ "baseURL": "https://example.com" }"#.utf8))
        let messages = generate([file], name: "shop", access: .public).diagnostics.map(\.description)
        #expect(
            messages == [
                "shop/items.json:1:1: error: the name of the folder is the Swift namespace, and 'shop' cannot be one; "
                    + "start with a capital letter, use only letters and digits, and avoid the names of the runtime"
            ])
    }
}
