import Testing

/// What the compiler would say of a slip in the layout of a package, if anything, is of no help: the plugin says it.
extension Builds.PluginTests {
    @Test(arguments: BuildSystem.allCases)
    func twoFilesOfOneNameInAnAPIAreNamed(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Twice.json")
            try consumer.writeSpec("Sources/Open/Specs/Twice/Twice.json")
            expectFailure(
                try await consumer.package.build(),
                saying:
                    "Specs/Twice.json and Specs/Twice/Twice.json would become the same Swift files; rename one of them")
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func whatIsInAFolderOfSpecsAndIsNoneIsNamed(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Good.json")
            try consumer.writeSpec("Sources/Open/Specs/Deep/v2/items.json")
            try consumer.writeSpec("Sources/Open/Specs/Loud.JSON")
            let outcome = try await consumer.package.build()
            expectSuccess(outcome)
            expectSaid(
                "Specs/Deep/v2/items.json is not read: a spec is Specs/NAME.json or Specs/NAME/PART.json", in: outcome)
            expectSaid("Specs/Loud.JSON is not read: a spec is Specs/NAME.json or Specs/NAME/PART.json", in: outcome)
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func aTargetWithoutTheRuntimeIsNamed(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Bare/Specs/Bare.json")
            // Whether it compiles is a matter of luck: of whether another target has had the runtime built.
            expectSaid(
                "'Bare' needs .product(name: \"EndpointRuntime\", package: \"swift-endpoint-clients\") as a dependency",
                in: try await consumer.package.build())
        }
    }
}
