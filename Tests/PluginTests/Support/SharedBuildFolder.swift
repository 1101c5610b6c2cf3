import EndpointTestSupport
import Foundation
import Testing

/// A folder in which the tests of a suite build packages. It is removed after the suite.
///
/// Its name has a space and an umlaut, as folders of users do. All packages of one build system share a scratch
/// folder, so that the runtime and the generator are built once. They take turns, because builds in one scratch
/// folder exclude each other.
///
/// The scratch folders are kept between tests, so that no test needs a clean build. Each test first writes all
/// sources of its package, so that it does not depend on other tests.
struct SharedBuildFolder: Sendable {
    /// The folder of the current suite.
    @TaskLocal static var current: SharedBuildFolder?

    let folder = FileManager.default.temporaryDirectory.appending(path: "Bücher und Töne \(UUID().uuidString)")
    private let turns = Dictionary(uniqueKeysWithValues: BuildSystem.allCases.map { ($0, Turns(1)) })

    /// Runs a test that builds a package, when no other test uses the build system.
    static func withPackage(
        _ name: String, builtBy system: BuildSystem, _ test: (TemporaryPackage) async throws -> Void
    ) async throws {
        let shared = try #require(current)
        let turns = try #require(shared.turns[system])
        try await turns.take()
        defer { turns.giveBack() }
        try await test(
            TemporaryPackage(folder: shared.folder.appending(path: "\(name) \(system)"), system: system))
    }
}

/// Creates the folder of a suite, and removes it when the suite has ended.
struct SharedBuildFolderTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let shared = SharedBuildFolder()
        defer { try? FileManager.default.removeItem(at: shared.folder) }
        try await SharedBuildFolder.$current.withValue(shared) { try await function() }
    }
}

extension Trait where Self == SharedBuildFolderTrait {
    /// A build folder that the tests of a suite share.
    static var sharedBuildFolder: Self { SharedBuildFolderTrait() }
}
