import Testing

extension Builds.PluginTests {
    @Test(arguments: BuildSystem.allCases)
    func `Added, edited, renamed and removed specs are noticed`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            let outcome = try await consumer.package.build()
            expectSuccess(outcome)
            expectMessage("'Open' has no specs: add one to its folder as Specs/NAME.json", in: outcome)

            try consumer.writeSpec("Sources/Open/Specs/Anything.json")
            try consumer.writeApp("print(try await Anything.Client().thing(id: \"1\").name)")
            expectSuccess(try await consumer.package.build())

            try consumer.writeSpec("Sources/Open/Specs/Anything.json", endpoint: "other", field: "title")
            expectFailure(try await consumer.package.build(), saying: "has no member 'thing'")
            try consumer.writeApp("print(try await Anything.Client().other(id: \"1\").title)")
            expectSuccess(try await consumer.package.build())

            try consumer.package.move("Sources/Open/Specs/Anything.json", to: "Sources/Open/Specs/Else.json")
            expectFailure(try await consumer.package.build(), saying: "cannot find 'Anything' in scope")
            try consumer.writeApp("print(try await Else.Client().other(id: \"1\").title)")
            expectSuccess(try await consumer.package.build())

            try consumer.package.remove("Sources/Open/Specs/Else.json")
            expectFailure(try await consumer.package.build(), saying: "cannot find 'Else' in scope")
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func `An invalid spec fails the build until it is fixed`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Broken.json")
            try consumer.writeApp("print(try await Broken.Client().thing(id: \"1\").name)")
            expectSuccess(try await consumer.package.build())
            let before = try consumer.generated("Broken")
            #expect(before.count == 6)

            try consumer.package.write(
                """
                {
                    "baseURL": "https://things.example",
                    "endpoints": { "thing": { "request": "GET /things/{id}", "response": "Thin" } },
                    "models": { "Thing": { "fields": { "name": "Strin" } } }
                }
                """, to: "Sources/Open/Specs/Broken.json")
            let outcome = try await consumer.package.build()
            expectFailure(outcome, saying: "Specs/Broken.json:3:75: error: unknown type 'Thin'; did you mean 'Thing'?")
            expectFailure(
                outcome, saying: "Specs/Broken.json:4:49: error: unknown type 'Strin'; did you mean 'String'?")
            // Each file is unchanged or absent. None has a part of the new contents.
            let after = try consumer.generated("Broken")
            #expect(after.allSatisfy { before[$0.key] == $0.value })

            try consumer.writeSpec("Sources/Open/Specs/Broken.json")
            expectSuccess(try await consumer.package.build())
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func `Nothing is written for a new spec that is invalid`(with system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.package.write("{ \"baseURL\": ", to: "Sources/Open/Specs/Half.json")
            expectFailure(try await consumer.package.build(), saying: "Specs/Half.json:1:14: error: ")
            #expect(try consumer.generated("Half").isEmpty)
        }
    }

    @Test(arguments: BuildSystem.allCases)
    func `Only changed files are written`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            try consumer.writeSpec("Sources/Open/Specs/Still.json")
            try consumer.writeSpec("Sources/Open/Specs/Moving.json")
            expectSuccess(try await consumer.package.build())
            let still = try consumer.generated("Still")
            let moving = try consumer.generated("Moving")

            try consumer.writeSpec("Sources/Open/Specs/Moving.json", field: "title")
            expectSuccess(try await consumer.package.build())
            let moved = try consumer.generated("Moving")
            #expect(try consumer.generated("Still") == still)
            #expect(moved.keys.filter { moved[$0] != moving[$0] } == ["Moving.Models.swift"])

            let spec = try Version(of: consumer.package.file("Sources/Open/Specs/Moving.json")).text
            try consumer.package.write(spec + "\n\n", to: "Sources/Open/Specs/Moving.json")
            expectSuccess(try await consumer.package.build())
            #expect(try consumer.generated("Moving") == moved)
        }
    }
}
