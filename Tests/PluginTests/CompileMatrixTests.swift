import Testing

/// What is generated compiles without a warning in every mode that a package may choose.
///
/// Four targets hold the same specs and the same calls. They differ in the language mode and in whether code belongs to
/// the main actor where it does not say otherwise. A warning is an error in all of them.
@Suite(.serialized, .package(Matrix.prepare), .timeLimit(.minutes(15)))
struct CompileMatrixTests {
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
