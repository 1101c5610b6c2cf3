import EndpointGenerator
import Testing

/// Paths to members of flattened models. They are as in the JSON, or name the flattened field too, as Swift does.
struct MemberPathTests {
    @Test(arguments: [
        (
            #""response": "Films", "pages": { "page": "page", "items": "results", "last": "total" }"#,
            #".pages(by: .page("page", last: { $0.info.total })) { $0.results }"#
        ),
        (
            #""response": "Films", "pages": { "page": "page", "items": "results", "last": "info.total" }"#,
            #".pages(by: .page("page", last: { $0.info.total })) { $0.results }"#
        ),
        (
            #""response": "Films?", "pages": { "page": "page", "items": "results", "last": "total" }"#,
            #".pages(by: .page("page", last: { $0?.info.total })) { $0?.results ?? [] }"#
        ),
        (
            #""response": "Files", "pages": { "offset": "page", "items": "rows", "total": "size" }"#,
            #".pages(by: .offset("page", total: { $0.body.list.size }), at: ["rows"]) { $0.body.list.rows ?? [] }"#
        ),
        (
            #""response": "[Film]", "pages": { "cursor": "page", "next": "id" }"#,
            #".pages(by: .cursor("page", ofLast: ["film_id"]), at: []) { $0 }"#
        ),
    ])
    func `Pages find members of flattened models`(endpoint: String, code: String) throws {
        let text = try stream(#""request": "GET /a", "query": { "page": "Int?" }, \#(endpoint)"#)
        #expect(text.contains(code), "\(text)")
    }

    @Test func `The parameter of a page can be a member of a flattened model of the body`() throws {
        let text = try stream(
            #"""
            "request": "POST /a", "body": { "json": "Search" }, "response": "Films",
            "pages": { "page": { "body": "at.page" }, "items": "results" }
            """#)
        #expect(text.contains(#".page("number", in: .body(at: ["at"]))"#), "\(text)")
    }

    @Test(arguments: [
        ("Films", "[$0.info.ends]"), ("[Films]", #"$0.map(\.info.ends)"#),
        ("Files", #"[$0.body.list.closed].compactMap(\.self)"#),
    ])
    func `Times at which a response changes are found in flattened models`(response: String, code: String) throws {
        let path = response == "Files" ? "closed" : "ends"
        let text = try stream(#""request": "GET /a", "response": "\#(response)", "refresh": "\#(path)""#)
        #expect(text.contains("Refresh { \(code) }"), "\(text)")
    }

    private func stream(_ endpoint: String) throws -> String {
        let spec = #"""
            {
                "baseURL": "https://example.com",
                "endpoints": { "a": { \#(endpoint) } },
                "models": {
                    "Films": { "fields": { "results": "[Int]", "info": { "type": "Info", "flatten": true } } },
                    "Info": { "fields": { "total": "Int", "ends": "Date" } },
                    "Files": { "fields": { "body": { "type": "Body", "flatten": true } } },
                    "Body": { "fields": { "list": { "type": "List", "flatten": true } } },
                    "List": {
                        "fields": { "rows": { "type": "[Int]?", "lossy": true }, "size": "Int?", "closed": "Date?" }
                    },
                    "Film": { "fields": { "key": { "type": "Key", "flatten": true } } },
                    "Key": { "fields": { "id": { "type": "Int", "at": "film_id" } } },
                    "Search": { "fields": { "place": { "type": "Place", "flatten": true } } },
                    "Place": { "fields": { "at": "Position" } },
                    "Position": { "fields": { "page": { "type": "Int?", "at": "number" } } }
                }
            }
            """#
        let generation = generate(
            [SourceFile(path: "Paths.json", bytes: Array(spec.utf8))], name: "Paths", access: .public)
        #expect(generation.diagnostics.filter { $0.severity == .error } == [])
        return try #require(generation.files.first { $0.name == "Paths.StreamClient.swift" }).text
    }
}
