import ClientGenerator
import Testing

extension Builds.PluginTests {
    @Test(arguments: BuildSystem.allCases)
    func aFolderIsOneAPIAndAFileAddedToItIsNoticed(by system: BuildSystem) async throws {
        let consumer = try Consumer()
        try consumer.writeSpec("Sources/Open/Specs/Shop/things.json")
        try consumer.writeApp("print(try await Shop.Client().thing(id: \"1\").name)")
        expectSuccess(try await consumer.package.build(system))
        expectNames(["things"], of: try consumer.generated("Shop", by: system))

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
        expectSuccess(try await consumer.package.build(system))
        expectNames(["things", "prices"], of: try consumer.generated("Shop", by: system))
    }

    /// What the plugin declares and the tool does not write would be missing for the compiler; what the tool writes
    /// and the plugin does not declare would be missing in the module, which is used in full here.
    @Test(arguments: BuildSystem.allCases)
    func thePluginDeclaresTheFilesThatTheGeneratorMakes(for system: BuildSystem) async throws {
        let consumer = try Consumer()
        try consumer.writeSpec("Sources/Open/Specs/Names.json")
        try consumer.writeApp(
            "let names = Names.Client()",
            "let thing: Names.Thing = try await names.thing(id: \"1\")",
            "names.callbacks.thing(id: thing.name) { result in print(result) }",
            "for try await thing in names.streams.thing(id: \"1\") { print(thing) }"
        )
        expectSuccess(try await consumer.package.build(system))
        let names = try consumer.generated("Names", by: system).keys
        #expect(Set(names) == Set(FileNames.names(namespace: "Names", stems: ["Names"])))
    }

    @Test(arguments: BuildSystem.allCases)
    func codeIsPublicInALibraryProductAndInternalElsewhere(with system: BuildSystem) async throws {
        let consumer = try Consumer()
        try consumer.writeSpec("Sources/Open/Specs/Shown.json")
        try consumer.writeSpec("Sources/Closed/Specs/Hidden.json")
        try consumer.writeApp("print(try await Shown.Client().thing(id: \"1\").name)")
        expectSuccess(try await consumer.package.build(system))
        let shown = try consumer.generated("Shown", in: "Open", by: system)
        let hidden = try consumer.generated("Hidden", in: "Closed", by: system)
        #expect(shown["Shown.Client.swift"]?.text.contains("public func thing") == true)
        #expect(hidden.count == 6)
        #expect(hidden.values.allSatisfy { !$0.text.contains("public ") })

        try consumer.writeApp("print(Hidden.self)", importing: "Closed")
        expectFailure(try await consumer.package.build(system), saying: "cannot find 'Hidden' in scope")
    }

    private func expectNames(_ stems: [String], of files: [String: Version]) {
        #expect(Set(files.keys) == Set(FileNames.names(namespace: "Shop", stems: stems)))
    }
}
