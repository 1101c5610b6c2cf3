import EndpointTestSupport
import Foundation
import Testing

/// `swift package generate-clients`, for packages that commit generated code.
extension Builds.PluginTests {
    @Test(arguments: BuildSystem.allCases)
    func `Clients are written into the sources, and compared with the specs`(by system: BuildSystem) async throws {
        try await Consumer.with(system) { consumer in
            let package = consumer.package
            try consumer.writeSpec("Sources/Committed/Specs/Things.json")
            let written = try await package.perform("generate-clients")
            expectSuccess(written)
            expectMessage("added Sources/Committed/Generated/Things/Things.Models.swift", in: written)
            try package.write(
                "func names() async throws -> [String] { [try await Things.Client().thing(id: \"1\").name] }\n",
                to: "Sources/Committed/Names.swift")
            expectSuccess(try await package.build())
            let check = try await package.perform("generate-clients", ["--check"])
            expectSuccess(check)
            expectMessage("The generated code of Committed is up to date.", in: check)

            try consumer.writeSpec("Sources/Committed/Specs/Things.json", field: "title")
            let stale = try await package.perform("generate-clients", ["--target", "Committed", "--check"])
            expectFailure(stale, saying: "error: 1 file is out of date; run 'swift package generate-clients'")
            expectMessage("changed Sources/Committed/Generated/Things/Things.Models.swift", in: stale)
            expectMessage("  7 -         var name: String\n  7 +         var title: String\n", in: stale)
            expectSuccess(try await package.build())

            expectSuccess(try await package.perform("generate-clients"))
            expectFailure(try await package.build(), saying: "has no member 'name'")
        }
    }

    @Test
    func `Only generated files are replaced and removed, and only if no spec has errors`() async throws {
        try await Consumer.with(.native) { consumer in
            let package = consumer.package
            let generated = "Sources/Committed/Generated"
            try consumer.writeSpec("Sources/Committed/Specs/Things.json")
            try package.write("// By hand\n", to: "\(generated)/Things/Things+Sorting.swift")
            expectSuccess(try await package.perform("generate-clients"))

            try package.write("{ \"baseURL\": ", to: "Sources/Committed/Specs/Broken.json")
            let broken = try await package.perform("generate-clients")
            expectFailure(broken, saying: "Specs/Broken.json:1:14: error: ")
            expectFailure(broken, saying: "the specs of 'Committed' have errors, and nothing was written")

            try package.remove("Sources/Committed/Specs/Broken.json")
            try package.move("Sources/Committed/Specs/Things.json", to: "Sources/Committed/Specs/Items.json")
            let moved = try await package.perform("generate-clients")
            expectMessage("removed \(generated)/Things/Things.Models.swift", in: moved)
            #expect(try package.files(in: "\(generated)/Things") == ["Things+Sorting.swift"])
            #expect(try package.files(in: "\(generated)/Items").count == 6)

            try package.write("// By hand\n", to: "\(generated)/Items/Items.Client.swift")
            let occupied = try await package.perform("generate-clients")
            expectFailure(
                occupied, saying: "Items.Client.swift has the place of a generated file, and was not generated")
        }
    }

    @Test
    func `The files of a target whose last spec is deleted are removed`() async throws {
        try await Consumer.with(.native) { consumer in
            let package = consumer.package
            try consumer.writeSpec("Sources/Committed/Specs/Things.json")
            expectSuccess(try await package.perform("generate-clients"))
            try package.remove("Sources/Committed/Specs/Things.json")
            let check = try await package.perform("generate-clients", ["--check"])
            expectFailure(check, saying: "error: 6 files are out of date; run 'swift package generate-clients'")
            expectMessage("removed Sources/Committed/Generated/Things/Things.Models.swift", in: check)
        }
    }

    @Test(arguments: [
        (["--target", "Nobody"], "there is no target 'Nobody' with a folder Specs"),
        (["--target"], "--target needs the name of a target"),
        (["--quick"], "unknown argument '--quick'"),
    ])
    func `A wrong command line has an error and the usage`(_ words: [String], _ message: String) async throws {
        try await Consumer.with(.native) { consumer in
            try consumer.writeSpec("Sources/Committed/Specs/Things.json")
            let outcome = try await consumer.package.perform("generate-clients", words)
            expectFailure(outcome, saying: "error: \(message)\n\nusage: swift package ")
        }
    }
}
