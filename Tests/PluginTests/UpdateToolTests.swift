import EndpointTestSupport
import Foundation
import Testing

/// `endpoint-specs import --update`: a newer document and the edits of a person.
final class UpdateToolTests {
    private let tool: Tool
    private let spec = "Sources/App/Specs/Shop.json"

    init() throws { tool = try Tool("endpoint-specs") }

    /// A document with an operation for each of the names.
    private func document(_ names: [String], orders: String = "Lists orders.") -> String {
        let paths = names.map { name in
            """
            "/\(name)": { "get": { "operationId": "list_\(name)", "tags": ["\(name.prefix(1))"],
                "summary": "\(name == "orders" ? orders : "Lists \(name).")", "responses": { "204": {} } } }
            """
        }
        return """
            { "openapi": "3.0.0", "servers": [{ "url": "https://shop.example" }],
              "paths": { \(paths.joined(separator: ",\n")) } }
            """
    }

    private func run(_ document: String, _ options: String...) async throws -> Outcome {
        let path = try tool.write(document, to: "openapi.json")
        return try await tool.run(["import", path, "--output", tool.path("Sources/App/Specs/Shop")] + options)
    }

    private func text() throws -> String {
        try String(contentsOf: URL(filePath: tool.path(spec)), encoding: .utf8)
    }

    private func edit(_ old: String, _ new: String) throws {
        let text = try text()
        try #require(text.contains(old))
        _ = try tool.write(text.replacing(old, with: new), to: spec)
    }

    @Test
    func `Edits of a person and of the document are both in the merged spec`() async throws {
        _ = try await run(document(["orders", "customers", "carts"]))
        #expect(try tool.files(in: "Sources/App") == [".imported", "Specs"])
        try edit(#""listOrders": {"#, #""allOrders": {"#)
        try edit(#""baseURL": "https://shop.example""#, #""baseURL": "https://test.shop.example""#)
        let outcome = try await run(document(["orders", "customers", "carts", "prices"]), "--update")
        #expect(
            outcome.output == """
                4 operations: 4 exact, 0 with a loss, 0 left out
                Merged the document into \(tool.path("Sources/App/Specs/Shop")): 1 of its files changed.

                """)
        #expect(outcome.status == 0)
        for part in ["\"allOrders\"", "https://test.shop.example", "\"listPrices\""] {
            #expect(try text().contains(part))
        }
        let again = try await run(document(["orders", "customers", "carts", "prices"]), "--update")
        #expect(again.output.contains("0 of its files changed"))
    }

    @Test
    func `A conflict stands where it is and is reported with its line`() async throws {
        _ = try await run(document(["orders"]))
        try edit("Lists orders.", "Lists my orders.")
        let outcome = try await run(document(["orders"], orders: "Lists all orders."), "--update")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasSuffix(
                "\(tool.path(spec)):4:1: error: 1 conflict of your edits with the document; choose what stays\n"))
        #expect(
            try text().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.dropFirst(3).dropLast(2)
                == [
                    "<<<<<<< your edits",
                    #""listOrders": { "summary": "Lists my orders.", "request": "GET /orders" }"#,
                    "=======",
                    #""listOrders": { "summary": "Lists all orders.", "request": "GET /orders" }"#,
                    ">>>>>>> this import",
                ])
    }

    @Test
    func `A merged spec that the generator refuses is reported`() async throws {
        _ = try await run(document(["orders", "customers", "carts"]))
        try edit(#""GET /carts" }"#, #""GET /carts", "response": "Cart" }"#)
        let outcome = try await run(document(["prices", "orders", "customers", "carts"]), "--update")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("error: unknown type 'Cart'"))
    }

    @Test
    func `A name that a person and the document have given to different endpoints is a conflict`() async throws {
        _ = try await run(document(["orders", "carts"]))
        try edit(#""listCarts": {"#, #""listPrices": {"#)
        let outcome = try await run(document(["prices", "orders", "carts"]), "--update")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("error: 1 conflict of your edits with the document"))
    }

    @Test
    func `An endpoint with another name keeps it, and gets the changes of the document`() async throws {
        _ = try await run(document(["carts", "orders", "prices"]))
        try edit(#""listOrders": {"#, #""allOrders": {"#)
        let outcome = try await run(document(["carts", "items", "orders", "taxes"], orders: "Lists all."), "--update")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(
            try text().split(separator: "\n").filter { $0.contains("GET") }.map { $0.trimmingPrefix { $0 == " " } } == [
                #""listCarts": { "summary": "Lists carts.", "request": "GET /carts" },"#,
                #""listItems": { "summary": "Lists items.", "request": "GET /items" },"#,
                #""allOrders": { "summary": "Lists all.", "request": "GET /orders" },"#,
                #""listTaxes": { "summary": "Lists taxes.", "request": "GET /taxes" }"#,
            ])
    }

    /// Imports a document whose model has the members, or merges it.
    private func run(members: String..., options: [String] = []) async throws -> Outcome {
        let properties = members.map { #""\#($0)": { "type": "string" }"# }.joined(separator: ", ")
        let path = try tool.write(
            """
            { "openapi": "3.0.0", "servers": [{ "url": "https://shop.example" }],
              "paths": { "/films": { "get": { "operationId": "listFilms", "responses": { "200": {
                "description": "", "content": { "application/json": { "schema": {
                  "type": "array", "items": { "$ref": "#/components/schemas/Film" } } } } } } } } },
              "components": { "schemas": { "Film": { "type": "object", "properties": { \(properties) } } } } }
            """, to: "openapi.json")
        return try await tool.run(["import", path, "--output", tool.path("Sources/App/Specs/Shop")] + options)
    }

    @Test
    func `A model with another name keeps it, and gets the changes of the document`() async throws {
        _ = try await run(members: "title", "old_name")
        try edit(#""Film": {"#, #""Movie": {"#)
        try edit(#""[Film]""#, #""[Movie]""#)
        let outcome = try await run(members: "title", "new_name", options: ["--update"])
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(try text().contains(#""Movie": { "fields": { "title": "String?", "new_name": "String?" } }"#))
    }

    @Test
    func `A member that a person adds stays when the document drops one with the same type`() async throws {
        _ = try await run(members: "title", "old_name")
        try edit(#""old_name": "String?""#, #""nickname": "String?""#)
        let outcome = try await run(members: "title", "year", options: ["--update"])
        #expect(outcome.status == 0, "\(outcome.output)")
        for member in ["title", "nickname", "year"] { #expect(try text().contains(#""\#(member)": "String?""#)) }
        #expect(try !text().contains("old_name"))
    }

    @Test
    func `Comments with one name stay, and the rest is merged by its keys`() async throws {
        _ = try await run(document(["orders", "carts"]))
        try edit(#"    "baseURL""#, "    \"//\": \"one\",\n    \"//\": \"two\",\n    \"baseURL\"")
        let outcome = try await run(document(["orders", "carts", "prices"]), "--update")
        #expect(outcome.status == 0, "\(outcome.output)")
        for part in [#""//": "one","#, #""//": "two","#, "listPrices"] { #expect(try text().contains(part)) }
    }

    @Test
    func `Different members of one endpoint can change on both sides`() async throws {
        _ = try await run(document(["orders"]))
        try edit(#""GET /orders" }"#, #""GET /orders", "response": "String" }"#)
        let outcome = try await run(document(["orders"], orders: "Lists all."), "--update")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(
            try text().contains(
                #""listOrders": { "summary": "Lists all.", "request": "GET /orders", "response": "String" }"#))
    }

    @Test
    func `A conflict that is still in the spec is an error with its place, and nothing is written`() async throws {
        _ = try await run(document(["orders"]))
        try edit("Lists orders.", "Lists my orders.")
        _ = try await run(document(["orders"], orders: "Lists all orders."), "--update")
        let before = try text()
        let outcome = try await run(document(["orders"], orders: "Lists each order."), "--update")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Shop.json:4:1: expected a name"), "\(outcome.output)")
        #expect(outcome.output.contains("choose what stays and remove the marks"))
        #expect(try text() == before)
    }

    @Test
    func `A folder with one file is updated in its place`() async throws {
        let path = try tool.write(document(["orders"]), to: "openapi.json")
        let output = tool.path("Sources/App/Specs/Shop/")
        #expect(try await tool.run(["import", path, "--output", output]).status == 0)
        #expect(try tool.files(in: "Sources/App/Specs/Shop") == ["Shop.json"])
        _ = try tool.write(document(["orders", "carts"]), to: "openapi.json")
        let outcome = try await tool.run(["import", path, "--output", output, "--update"])
        #expect(outcome.output.hasSuffix("1 of its files changed.\n"), "\(outcome.output)")
        #expect(try tool.files(in: "Sources/App/Specs/Shop") == ["Shop.json"])
    }

    @Test
    func `An update has the base URL, the selection and the layout of the last import`() async throws {
        _ = try await run(
            document(["orders", "customers"]), "--without", "operation:list_customers", "--base-url",
            "https://b.example")
        let names = (1...100).map { "item\($0)" } + ["orders", "customers"]
        let outcome = try await run(document(names), "--update")
        #expect(outcome.output.hasPrefix("101 operations: "))
        #expect(try tool.files(in: "Sources/App/Specs") == ["Shop.json"])
        #expect(try text().contains("listItem100"))
        #expect(try text().contains("https://b.example"))
        #expect(try !text().contains("listCustomers"))
    }

    @Test
    func `A selection that Git has given the line ends of Windows is the same`() async throws {
        _ = try await run(
            document(["orders", "customers"]), "--only", "operation:list_orders", "--base-url", "https://b.example")
        let selection = "Sources/App/.imported/Shop/selection"
        let lines = try String(contentsOf: URL(filePath: tool.path(selection)), encoding: .utf8)
        _ = try tool.write(lines.replacing("\n", with: "\r\n"), to: selection)
        let outcome = try await run(document(["orders", "customers"]), "--update")
        #expect(outcome.output.hasPrefix("1 operation: "), "\(outcome.output)")
        #expect(try text().contains("https://b.example"))
    }

    @Test
    func `A list of operations that is not given is that of the last import beside the other`() async throws {
        let document = document(["orders", "customers", "carts"])
        _ = try await run(document, "--only", "operation:list_orders,operation:list_carts")
        let outcome = try await run(document, "--update", "--without", "operation:list_carts")
        #expect(outcome.output.hasPrefix("1 operation: "), "\(outcome.output)")
        #expect(try text().contains("listOrders"))
    }

    @Test(arguments: [("Shop/", "Shop", "Specs/Shop/Shop.json"), ("Shop", "Shop/", "Specs/Shop.json")])
    func `An update finds the file of a spec with and without a slash at the end`(
        _ first: String, _ second: String, _ file: String
    ) async throws {
        for (output, names, option) in [(first, ["orders"], "--force"), (second, ["orders", "carts"], "--update")] {
            let path = try tool.write(document(names), to: "openapi.json")
            let outcome = try await tool.run("import", path, "--output", tool.path("Specs/\(output)"), option)
            #expect(outcome.status == 0, "\(outcome.output)")
        }
        #expect(try String(contentsOf: URL(filePath: tool.path(file)), encoding: .utf8).contains("listCarts"))
        let paths = try FileManager.default.subpathsOfDirectory(atPath: tool.path("Specs"))
        #expect(paths.count { $0.hasSuffix(".json") } == 1, "\(paths)")
    }

    @Test
    func `Files that disappear from the document are removed unless a person has changed them`() async throws {
        let names = (1...50).flatMap { ["apple\($0)", "bread\($0)"] }
        _ = try await run(document(names + ["orders"]))
        #expect(try tool.files(in: "Sources/App/Specs/Shop") == ["A.json", "B.json", "O.json", "Shop.json"])
        let bread = "Sources/App/Specs/Shop/B.json"
        let edited = try String(contentsOf: URL(filePath: tool.path(bread)), encoding: .utf8)
            .replacing("listBread7", with: "bread")
        _ = try tool.write(edited, to: bread)
        let outcome = try await run(document(["apple1", "orders"]), "--update")
        #expect(outcome.status == 1)
        #expect(try tool.files(in: "Sources/App/Specs/Shop") == ["A.json", "B.json", "O.json", "Shop.json"])
        #expect(outcome.output.contains("/B.json:1:1: error: 1 conflict"))
    }

    @Test
    func `Two specs of one name do not take the copy of the last import from each other`() async throws {
        _ = try await run(document(["orders"]))
        let path = try tool.write(document(["carts"]), to: "carts.json")
        let (first, second) = (tool.path("Sources/App/Specs/Shop"), tool.path("Sources/App/Shop"))
        let refused = try await tool.run("import", path, "--output", second)
        #expect(refused.status == 1)
        #expect(
            refused.output == """
                error: '\(tool.path("Sources/App/.imported/Shop"))' has the last import of '\(first)', and would lose it for \
                that of '\(second)'; use another name, or another folder

                """, "\(refused.output)")
        #expect(try tool.files(in: "Sources/App") == [".imported", "Specs"])
        #expect(try await run(document(["orders", "prices"]), "--update").status == 0)
    }

    @Test
    func `A spec that was moved is updated with the copy of its last import`() async throws {
        _ = try await run(document(["orders"]))
        try FileManager.default.moveItem(atPath: tool.path(spec), toPath: tool.path("Sources/App/Shop.json"))
        let path = try tool.write(document(["orders", "carts"]), to: "openapi.json")
        let moved = try await tool.run("import", path, "--output", tool.path("Sources/App/Shop"), "--update")
        #expect(moved.output.hasSuffix("1 of its files changed.\n"), "\(moved.output)")
    }

    @Test
    func `Nothing is written if there is no import to update`() async throws {
        let missing = try await run(document(["orders"]), "--update")
        #expect(missing.status == 1)
        #expect(missing.output.contains("does not exist; import it without --update first"))
        _ = try tool.write("{}", to: spec)
        let foreign = try await run(document(["orders"]), "--update")
        #expect(foreign.status == 1)
        #expect(foreign.output.contains("has no copy of the last import"))
        #expect(try text() == "{}")
        #expect(try await run(document(["orders"]), "--update", "--force").status == 2)
    }
}
