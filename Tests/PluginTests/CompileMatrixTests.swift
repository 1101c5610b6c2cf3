import Testing

/// What is generated compiles without a warning in every mode that a package may choose.
///
/// Four targets hold the same specs and the same calls. They differ in the language mode and in whether code belongs to
/// the main actor where it does not say otherwise. A warning is an error in all of them.
@Suite(.serialized, .package(Matrix.prepare), .timeLimit(.minutes(10)))
struct CompileMatrixTests {
    @Test(arguments: ["debug", "release"])
    func generatedCodeCompilesInEveryModeWithoutAWarning(for configuration: String) async throws {
        expectSuccess(try await TemporaryPackage.shared.build(configuration: configuration))
    }
}
