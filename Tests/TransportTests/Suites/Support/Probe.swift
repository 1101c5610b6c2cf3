import Foundation
import LoopbackServer
import Testing

/// The built executable `transport-probe`, which makes calls in a process of its own.
enum Probe {
    /// Runs the probe against a server.
    static func run(_ task: String, _ server: LoopbackServer) async throws -> Outcome {
        try await Command(executable: executable, arguments: [task, server.baseURL.absoluteString]).run()
    }

    /// Runs the probe, and reads the figures that it prints: a name and a number a line.
    static func figures(_ task: String, _ server: LoopbackServer) async throws -> [String: Int] {
        let outcome = try await run(task, server)
        try #require(outcome.status == 0, "\(outcome.output)")
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
        return Dictionary(lines.compactMap { line in Int(line[1]).map { (String(line[0]), $0) } }) { $1 }
    }

    /// It lies beside the bundle of the tests: a file on Linux, a folder around the running code on Apple's systems.
    private static var executable: URL {
        get throws {
            let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
            let folders = (bundles + [URL(filePath: CommandLine.arguments[0])]).map { $0.deletingLastPathComponent() }
            let candidates = folders.map { $0.appending(path: "transport-probe") }
            return try #require(
                candidates.first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) })
        }
    }
}
