import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

/// The files generated from the specs in `Valid` equal those of the target `Goldens`, which other tests compile and
/// call.
struct GoldenTests {
    private let goldens = testFolder.deletingLastPathComponent().appending(path: "Goldens")

    @Test(arguments: cases(in: "Valid"))
    func `Generated files equal the goldens`(name: String) throws {
        for file in try generated(name) { expectGolden(file.text, at: goldens.appending(path: "\(name)/\(file.name)")) }
    }

    @Test func `Every golden has a spec`() throws {
        let expected = try cases(in: "Valid").flatMap { name in try generated(name).map { "\(name)/\($0.name)" } }
        let found = try FileManager.default.subpathsOfDirectory(atPath: goldens.path())
        #expect(Set(found.filter { $0.hasSuffix(".swift") }) == Set(expected))
    }

    @Test(arguments: cases(in: "Valid"))
    func `The same spec produces the same bytes`(name: String) throws {
        let first = try generated(name)
        for _ in 0..<5 { #expect(try generated(name) == first) }
    }

    @Test(arguments: cases(in: "Valid"))
    func `File names depend only on the name of the spec`(name: String) throws {
        #expect(try generated(name).map(\.name) == FileNames.names(namespace: name, stems: [name]))
    }

    @Test func `Files of one API share its namespace`() throws {
        let api = SourceFile(path: "Specs/Shop/api.json", bytes: Array(#"{ "baseURL": "https://example.com" }"#.utf8))
        let items = SourceFile(
            path: "Specs/Shop/items.json",
            bytes: Array(
                #"{ "endpoints": { "item": { "request": "GET /items/{id}", "response": "Item" } }, "#.utf8)
                + Array(#""models": { "Item": { "fields": { "id": "Int" } } } }"#.utf8))
        let generation = generate([api, items], name: "Shop", access: .public)
        #expect(generation.diagnostics == [])
        #expect(generation.files.map(\.name) == FileNames.names(namespace: "Shop", stems: ["api", "items"]))
        let client = try #require(generation.files.first { $0.name == "Shop.items.Client.swift" })
        #expect(client.text.contains("try await send(API.Endpoints.item(id: id))"))
    }

    @Test func `Endpoint functions have the access and the parameters of the clients`() throws {
        let spec = #"""
            { "baseURL": "https://example.com", "endpoints": { "item": {
                "request": "GET /items/{id}", "query": { "inout": "Int?", "let": { "type": "Int", "default": 1 } },
                "deprecated": "Gone." } } }
            """#
        let parameters = "(id: String, `inout`: Int? = nil, `let`: Int = 1)"
        for (access, modifier) in [(Access.public, "public "), (.internal, "")] {
            let generation = generate(
                [SourceFile(path: "Shop.json", bytes: Array(spec.utf8))], name: "Shop", access: access)
            #expect(generation.diagnostics == [])
            func text(_ name: String) throws -> String {
                try #require(generation.files.first { $0.name == "Shop.\(name).swift" }).text
            }
            #expect(try text("API").contains("    \(modifier)enum Endpoints {}"))
            #expect(try text("Endpoints").contains("\n\(modifier)import EndpointRuntime\n"))
            #expect(
                try text("Endpoints").contains(
                    """
                        @available(*, deprecated, message: "Gone.")
                        \(modifier)static func item\(parameters) -> Endpoint<Void> {
                    """))
            let client = try text("Client")
            #expect(client.contains("    \(modifier)func item\(parameters) async throws(APIError) {\n"))
            #expect(client.contains("send(API.Endpoints.item(id: id, `inout`: `inout`, let: `let`))"))
        }
    }

    @Test func `A parameter of the client that is a keyword has backticks only where it is an expression`() throws {
        let spec = #"{ "baseURL": "https://example.com", "parameters": { "query": { "in": "String?" } } }"#
        let generation = generate(
            [SourceFile(path: "Shop.json", bytes: Array(spec.utf8))], name: "Shop", access: .public)
        #expect(generation.diagnostics == [])
        let text = try #require(generation.files.first { $0.name == "Shop.API.swift" }).text
        #expect(text.contains("/// The same client with another `in`.\n"), "\(text)")
        #expect(
            text.contains("func with(in: String?) -> Self {\n        with { $0.query.set(\"in\", `in`) }\n"), "\(text)")
    }

    @Test func `Only the stream client has an endpoint with a streamed body`() throws {
        let spec = #"""
            { "baseURL": "https://example.com", "endpoints": { "ticks": {
                "request": "GET /ticks", "response": { "type": "Date(unix)", "stream": "lines" } } } }
            """#
        let generation = generate(
            [SourceFile(path: "Clock.json", bytes: Array(spec.utf8))], name: "Clock", access: .public)
        #expect(generation.diagnostics == [])
        for (client, isThere) in [("StreamClient", true), ("Client", false), ("CallbackClient", false)] {
            let text = try #require(generation.files.first { $0.name == "Clock.\(client).swift" }).text
            #expect(text.contains("func ticks() -> ElementStream<Date>") == isThere, "\(client)")
            #expect(text.contains("ticks") == isThere, "\(client)")
            #expect(text.contains("import Foundation") == isThere, "\(client)")
        }
    }

    private func generated(_ name: String) throws -> [GeneratedFile] {
        let file = testFolder.appending(path: "Valid/\(name).json")
        let source = SourceFile(path: "\(name).json", bytes: Array(try Data(contentsOf: file)))
        let generation = generate([source], name: name, access: .public)
        #expect(generation.diagnostics == [])
        return generation.files
    }
}
