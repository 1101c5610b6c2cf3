import EndpointGenerator
import EndpointTestSupport
import Testing

/// Models that include models of other files of the API.
struct IncludesTests {
    private func generate(_ second: String) -> Generation {
        let first = #"""
            {
                "baseURL": "https://example.com",
                "endpoints": { "item": { "request": "GET /item", "response": "Details" } },
                "models": { "Item": { "fields": { "id": "Int", "name": "String" } } }
            }
            """#
        let files = [("api", first), ("details", second)].map { name, text in
            SourceFile(path: "\(name).json", bytes: Array(text.utf8))
        }
        return EndpointGenerator.generate(files, name: "Shop", access: .internal)
    }

    @Test func `A model of another file is included`() throws {
        let generation = generate(
            #"{ "models": { "Details": { "includes": ["Item"], "fields": { "price": "Double" } } } }"#)
        #expect(generation.diagnostics == [])
        let models = try #require(generation.files.first { $0.name == "Shop.details.Models.swift" })
        #expect(models.text.contains("\"id name price\""))
    }

    @Test func `An error has the location of the include, in its own file`() {
        let generation = generate(#"{ "models": { "Details": { "includes": ["Itme"] } } }"#)
        #expect(
            generation.diagnostics.map(\.description) == [
                "details.json:1:41: error: there is no model 'Itme'; did you mean 'Item'?"
            ])
    }

    @Test func `A replaced field keeps the place of the included one`() throws {
        let generation = generate(
            #"{ "models": { "Details": { "includes": ["Item"], "fields": { "price": "Double", "id": "Int64" } } } }"#)
        let models = try #require(generation.files.first { $0.name == "Shop.details.Models.swift" })
        #expect(models.text.contains("\"id name price\""))
        #expect(models.text.contains("var id: Int64\n"))
    }
}
