import Testing

extension Builds.CompileMatrixTests {
    @Test func theSpecsThatShipCompileInEveryModeWithoutAWarning() async throws {
        try Matrix.takeSpecs(from: ["Specs"])
        expectSuccess(try await TemporaryPackage.shared.build())
    }

    /// One of these specs has all that a spec can say, another has names that are keywords.
    @Test(arguments: ["debug", "release"])
    func whateverASpecSaysCompilesInEveryModeWithoutAWarning(for configuration: String) async throws {
        try Matrix.takeSpecs(from: ["Tests/GeneratorTests/Valid", "Tests/PluginTests/Matrix"])
        expectSuccess(try await TemporaryPackage.shared.build(configuration: configuration))
    }
}
