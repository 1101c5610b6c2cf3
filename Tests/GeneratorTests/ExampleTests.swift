import EndpointGenerator
import Testing

/// Examples name their types as the rest of the generated code does.
struct ExampleTests {
    private func models(_ json: String) throws -> String {
        let text =
            #"{ "baseURL": "https://example.com", "endpoints": { "film": { "request": "GET /film", "response": "Film" } }, "#
            + json + "}"
        let generation = generate(
            [SourceFile(path: "Films.json", bytes: Array(text.utf8))], name: "Films", access: .internal)
        #expect(generation.diagnostics == [])
        return try #require(generation.files.first { $0.name.contains("Models") }).text
    }

    @Test func `An example with a value of Foundation in a named scalar imports it`() throws {
        let code = try models(
            #""models": { "Film": { "fields": { "page": "Link?" }, "example": { "page": "https://a.example" } }, "Link": { "is": "URL" } }"#
        )
        #expect(code.contains("import Foundation"))
        #expect(code.contains(#"Films.Film(page: Films.Link(URL(literal: "https://a.example")))"#))
    }

    @Test(arguments: [
        (#""year": "Int?""#, #""year": """#, "year: nil"), (#""day": "CalendarDay?""#, #""day": """#, "day: nil"),
        (#""tags": "[String]?""#, #""tags": """#, "tags: nil"),
        (#""page": "URL??""#, #""page": """#, "page: .some(nil)"),
        (#""name": "String?""#, #""name": """#, #"name: """#), (#""any": "JSON?""#, #""any": """#, #"any: """#),
        (#""votes": "Int""#, #""votes": 1.0"#, "votes: 1"), (#""votes": "Int64""#, #""votes": 1e3"#, "votes: 1000"),
    ])
    func `An example is read as the generated code reads JSON`(field: String, value: String, argument: String) throws {
        let code = try models(#""models": { "Film": { "fields": { \#(field) }, "example": { \#(value) } } }"#)
        #expect(code.contains("Films.Film(\(argument))"), "\(code)")
    }

    @Test func `A type that is written by hand is not looked for in the namespace`() throws {
        let code = try models(
            """
            "models": {
                "Film": { "fields": { "prices": "Page<Money>?" }, "example": { "prices": { "items": [] } } },
                "Page<T>": { "fields": { "items": "[T]" } },
                "Money": { "swift": "MoneyKit.Money", "import": "MoneyKit" }
            }
            """)
        #expect(code.contains("Films.Page<MoneyKit.Money>(items: [])"))
    }
}
