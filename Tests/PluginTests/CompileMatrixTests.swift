import Foundation
import Testing

/// What is generated compiles without a warning in every mode that a package may choose.
///
/// Four modes differ in the language mode and in whether code belongs to the main actor if it does not say otherwise. The
/// fifth has the features of Swift to come.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct CompileMatrixTests {
    @Test(arguments: Mode.allCases)
    func theSpecsThatShipCompileInEveryModeWithoutAWarning(_ mode: Mode) async throws {
        let specs = try specs(in: "Specs")
        #expect(specs.count > 4)
        expectSuccess(try await compile(try specs.flatMap { try generated($0, mode.access) }, in: mode, .debug))
    }

    /// One of these specs has all that a spec can say, another has names that are keywords.
    @Test(arguments: Mode.allCases, Build.allCases)
    func whateverASpecSaysCompilesInEveryModeWithoutAWarning(_ mode: Mode, _ build: Build) async throws {
        let specs = try specs(in: "Tests/GeneratorTests/Valid") + specs(in: "Tests/PluginTests/Matrix")
        #expect(specs.count == 4)
        let calls = TemporaryPackage.repository.appending(path: "Tests/PluginTests/Matrix/Calls.swift")
        let files = try specs.flatMap { try generated($0, mode.access) }
        expectSuccess(try await compile(files, with: calls, in: mode, build))
    }
}
