import EndpointTestSupport
import Foundation

/// A package in a shared build folder, built with one build system. It depends on this repository by its path.
struct TemporaryPackage {
    let folder: URL
    let system: BuildSystem

    /// This repository.
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of the build products.
    var scratch: URL { folder.deletingLastPathComponent().appending(path: "build-\(system)") }

    func file(_ path: String) -> URL { folder.appending(path: path) }

    func write(_ text: String, to path: String) throws {
        let file = file(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func move(_ path: String, to newPath: String) throws {
        try FileManager.default.moveItem(at: file(path), to: file(newPath))
    }

    func files(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(path).path(percentEncoded: false))
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: file(path))
    }

    /// Builds the package as a user does. Returns in the second after the build has ended, because Swift 6.3 misses
    /// the second of two changes to a file within one second, and users are not as fast.
    ///
    /// The sandbox is on if the system has one, so that a plugin that needs more than its own folder fails here.
    func build() async throws -> Outcome {
        let outcome = try await swift("build")
        try await Self.nextSecond()
        return outcome
    }

    /// Runs a command plugin, which may write to the package.
    func perform(_ verb: String, _ arguments: [String] = []) async throws -> Outcome {
        try await swift("package", ["--allow-writing-to-package-directory", verb] + arguments)
    }

    /// Debug information and the index for editors are off, which saves a fifth of the time. All commands have the same
    /// options. SwiftPM would otherwise build the generator and the runtime again for each command that has others.
    ///
    /// A command that crashes is repeated, because `swift build --build-system swiftbuild` of Swift 6.3 sometimes
    /// crashes in the event loop of libdispatch. A crash of the compiler fails the build and is not repeated.
    private func swift(_ command: String, _ words: [String] = []) async throws -> Outcome {
        let command = Command.swift(
            [
                command, "--build-system", system.rawValue, "--package-path", folder.path(percentEncoded: false),
                "--scratch-path", scratch.path(percentEncoded: false), "--disable-index-store", "-debug-info-format",
                "none",
            ] + words)
        var outcome = try await command.run()
        for _ in 1...4 where outcome.crashed {
            outcome = try await command.run()
        }
        return outcome
    }

    private static func nextSecond() async throws {
        let now = Date().timeIntervalSince1970
        try await Task.sleep(for: .seconds(1.01 - now.truncatingRemainder(dividingBy: 1)))
    }
}
