import Foundation
import Testing

/// A package made for a suite and removed after it. It depends on this repository by its path.
///
/// Its name has a space and an umlaut, since folders of users have them. Its build folders outlast a test: each test
/// empties ``sources`` first, so that it stands alone and still never meets a clean build.
struct TemporaryPackage {
    /// The package of the suite that runs.
    @TaskLocal static var current: TemporaryPackage?

    /// The package of the suite that runs.
    static var shared: TemporaryPackage { get throws { try #require(current) } }

    let folder = FileManager.default.temporaryDirectory.appending(path: "Bücher und Töne \(UUID().uuidString)")

    /// This repository.
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    func file(_ path: String) -> URL { folder.appending(path: path) }

    func write(_ text: String, to path: String) throws {
        let file = file(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func move(_ path: String, to newPath: String) throws {
        try FileManager.default.moveItem(at: file(path), to: file(newPath))
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: file(path))
    }

    /// Builds the package, as its user does, and returns in a later second than the build ended in: Swift 6.3 takes a file
    /// for unchanged that changes twice within one second of the clock, and users are not as fast.
    ///
    /// The sandbox stays on where the system has one: a plugin that needs more than its own folder must fail here. A
    /// build that crashes is begun anew, since `swift build --build-system swiftbuild` of Swift 6.3 dies now and then in
    /// the event loop of libdispatch; a compiler that crashes fails the build instead, which stands.
    func build(_ system: BuildSystem = .native, configuration: String = "debug") async throws -> Outcome {
        let command = Command.swift(
            "build", "--build-system", system.rawValue, "--configuration", configuration,
            "--package-path", folder.path(percentEncoded: false),
            "--scratch-path", file("build-\(system)").path(percentEncoded: false)
        )
        var outcome = try await command.run()
        for _ in 1...4 where outcome.crashed {
            outcome = try await command.run()
        }
        try await Self.nextSecond()
        return outcome
    }

    private static func nextSecond() async throws {
        let now = Date().timeIntervalSince1970
        try await Task.sleep(for: .seconds(1.01 - now.truncatingRemainder(dividingBy: 1)))
    }
}

/// Gives a suite a package, and removes it when the suite is done.
struct TemporaryPackageTrait: SuiteTrait, TestScoping {
    let prepare: @Sendable (TemporaryPackage) throws -> Void

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let package = TemporaryPackage()
        defer { try? FileManager.default.removeItem(at: package.folder) }
        try prepare(package)
        try await TemporaryPackage.$current.withValue(package) { try await function() }
    }
}

extension Trait where Self == TemporaryPackageTrait {
    /// A package that the tests of a suite share.
    static func package(_ prepare: @escaping @Sendable (TemporaryPackage) throws -> Void) -> Self {
        TemporaryPackageTrait(prepare: prepare)
    }
}
