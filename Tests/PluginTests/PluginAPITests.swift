import EndpointGenerator
import Testing

extension Builds.PluginTests {
    @Test(arguments: BuildSystem.allCases)
    func `A folder is one API, and an added file is noticed`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Shop/things.json")
            try consumer.writeApp("print(try await Shop.Client().thing(id: \"1\").name)")
            expectSuccess(try await consumer.package.build())
            expectNames(["things"], of: try consumer.generated("Shop"))

            try consumer.package.write(
                """
                {
                    "endpoints": { "price": { "request": "GET /prices/{id}", "response": "Price" } },
                    "models": { "Price": { "fields": { "cents": "Int", "of": "Thing?" } } }
                }
                """, to: "Sources/Open/Specs/Shop/prices.json")
            try consumer.writeApp(
                "let shop = Shop.Client()",
                "print(try await shop.thing(id: \"1\").name, try await shop.price(id: \"1\").of?.name ?? \"\")",
                "shop.callbacks.price(id: \"1\") { result in print(result) }",
                "for try await price in shop.streams.price(id: \"1\") { print(price.cents) }"
            )
            expectSuccess(try await consumer.package.build())
            expectNames(["things", "prices"], of: try consumer.generated("Shop"))
        }
    }

    /// A file that the plugin declares and the tool does not write is missing when the compiler runs. A file that the
    /// tool writes and the plugin does not declare is missing in the module. This test uses the whole module.
    @Test(arguments: BuildSystem.allCases)
    func `All files are declared, and are public only in a library product`(with system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Shown.json")
            try consumer.writeSpec("Sources/Closed/Specs/Hidden.json")
            try consumer.writeApp(
                "let client = Shown.Client()",
                "let thing: Shown.Thing = try await client.thing(id: \"1\")",
                "client.callbacks.thing(id: thing.name) { result in print(result) }",
                "for try await thing in client.streams.thing(id: \"1\") { print(thing) }"
            )
            expectSuccess(try await consumer.package.build())
            let shown = try consumer.generated("Shown", in: "Open")
            let hidden = try consumer.generated("Hidden", in: "Closed")
            #expect(Set(shown.keys) == Set(FileNames.names(namespace: "Shown", stems: ["Shown"])))
            #expect(shown["Shown.Client.swift"]?.text.contains("public func thing") == true)
            #expect(hidden.count == 6)
            #expect(hidden.values.allSatisfy { !$0.text.contains("public ") })

            try consumer.writeApp("print(Hidden.self)", importing: "Closed")
            expectFailure(try await consumer.package.build(), saying: "cannot find 'Hidden' in scope")
        }
    }

    private func expectNames(_ stems: [String], of files: [String: Version]) {
        #expect(Set(files.keys) == Set(FileNames.names(namespace: "Shop", stems: stems)))
    }
}
