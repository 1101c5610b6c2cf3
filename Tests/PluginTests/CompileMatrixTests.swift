import Testing

extension Builds.CompileMatrixTests {
    @Test func theSpecsThatShipCompileInEveryModeWithoutAWarning() async throws {
        try await Matrix.build(["Specs"])
    }

    /// One of these specs has all that a spec can say, another has names that are keywords.
    @Test(arguments: ["debug", "release"])
    func whateverASpecSaysCompilesInEveryModeWithoutAWarning(for configuration: String) async throws {
        try await Matrix.build(
            ["Tests/GeneratorTests/Valid", "Tests/PluginTests/Matrix"], configuration: configuration)
    }
}
