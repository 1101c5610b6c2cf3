import Foundation
import Testing

/// A folder in which packages are built, made for a suite and removed after it.
///
/// Its name has a space and an umlaut, since folders of users have them. All packages of one build system have one
/// scratch folder, so that the runtime and the generator are built once. They take turns, since builds in one scratch
/// folder exclude each other. The build folders outlast a test: each test writes all sources of its package first, so
/// that it stands alone and still never meets a clean build.
struct Workshop: Sendable {
    /// The workshop of the suite that runs.
    @TaskLocal static var current: Workshop?

    let folder = FileManager.default.temporaryDirectory.appending(path: "Bücher und Töne \(UUID().uuidString)")
    private let turns = Dictionary(uniqueKeysWithValues: BuildSystem.allCases.map { ($0, Turns(1)) })

    /// Runs a test that builds a package with a build system, when no other does.
    static func turn(
        with system: BuildSystem, _ package: String, _ test: (TemporaryPackage) async throws -> Void
    ) async throws {
        let workshop = try #require(current)
        let turns = try #require(workshop.turns[system])
        try await turns.take()
        defer { turns.giveBack() }
        try await test(
            TemporaryPackage(folder: workshop.folder.appending(path: "\(package) \(system)"), system: system))
    }
}

/// Gives a suite a workshop, and removes it when the suite is done.
struct WorkshopTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let workshop = Workshop()
        defer { try? FileManager.default.removeItem(at: workshop.folder) }
        try await Workshop.$current.withValue(workshop) { try await function() }
    }
}

extension Trait where Self == WorkshopTrait {
    /// A workshop that the tests of a suite share.
    static var workshop: Self { WorkshopTrait() }
}
