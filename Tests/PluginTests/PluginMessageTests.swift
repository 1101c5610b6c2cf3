import Testing

/// The plugin reports mistakes in the layout of a package, for which the compiler has no helpful message.
extension Builds.PluginTests {
    @Test(arguments: BuildSystem.allCases)
    func `Files of the same name in an API are reported`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Twice.json")
            try consumer.writeSpec("Sources/Open/Specs/Twice/Twice.json")
            expectFailure(
                try await consumer.package.build(),
                saying:
                    "Specs/Twice.json and Specs/Twice/Twice.json would generate the same Swift files; rename one of them"
            )
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func `A committed file that the plugin generates as well is reported`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Twice.json")
            try consumer.package.write("\n", to: "Sources/Open/Generated/Twice/Twice.API.swift")
            expectFailure(
                try await consumer.package.build(),
                saying:
                    "Generated/Twice/Twice.API.swift is generated in each build, too; remove it, or remove the plugin "
                    + "from 'Open'")
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func `Ignored files in a folder of specs are reported`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Good.json")
            try consumer.writeSpec("Sources/Open/Specs/Deep/v2/items.json")
            try consumer.writeSpec("Sources/Open/Specs/Loud.JSON")
            let outcome = try await consumer.package.build()
            expectSuccess(outcome)
            expectMessage(
                "Specs/Deep/v2/items.json is ignored: a spec is Specs/NAME.json or Specs/NAME/PART.json", in: outcome)
            expectMessage("Specs/Loud.JSON is ignored: a spec is Specs/NAME.json or Specs/NAME/PART.json", in: outcome)
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func `A target without the runtime is reported`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Bare/Specs/Bare.json")
            // The build succeeds only if another target has built the runtime before.
            expectMessage(
                "'Bare' needs .product(name: \"EndpointRuntime\", package: \"swift-endpoint-clients\") as a dependency",
                in: try await consumer.package.build())
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func `A target with downloads but without files is reported`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.package.write(
                """
                {
                    "baseURL": "https://things.example",
                    "endpoints": { "archive": { "request": "GET /archive", "response": { "file": "*/*" } } }
                }
                """, to: "Sources/Open/Specs/Things.json")
            // The build succeeds only if another target has built the module before.
            expectMessage(
                "'archive' needs .product(name: \"EndpointFiles\", package: \"swift-endpoint-clients\") as a dependency",
                in: try await consumer.package.build())
        }
    }
}
