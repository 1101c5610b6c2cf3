import EndpointTestSupport
import Foundation
import Testing

/// Generated code compiles without warnings in every mode that a package can choose.
///
/// Four modes differ in the language mode and in the default actor isolation. The fifth enables upcoming features of
/// Swift.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CompileMatrixTests {
    @Test(arguments: Mode.allCases)
    func `Shipped specs compile in every mode without warnings`(_ mode: Mode) async throws {
        let specs = try specs(in: "Specs")
        #expect(specs.count > 4)
        expectSuccess(try await compile(try specs.flatMap { try generated($0, mode.access) }, in: mode, .debug))
    }

    /// One of these specs has everything that the language has, another has names that are keywords.
    @Test(arguments: Mode.allCases)
    func `The whole language compiles in every mode without warnings`(_ mode: Mode) async throws {
        let specs = try specs(in: "Tests/GeneratorTests/Valid") + specs(in: "Tests/PluginTests/Matrix")
        #expect(specs.count >= 12)
        let calls = TemporaryPackage.repository.appending(path: "Tests/PluginTests/Matrix/Calls.swift")
        let files = try specs.flatMap { try generated($0, mode.access) }
        expectSuccess(try await compile(files, with: calls, in: mode, .release))
    }
}
