import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

/// The built executable `transport-probe`, which makes calls in a separate process.
enum Probe {
    /// Runs the probe against a server.
    static func run(_ task: String, _ server: LoopbackServer) async throws -> Outcome {
        try await Command(executable: executable, arguments: [task, server.baseURL.absoluteString]).run()
    }

    /// Runs the probe, and parses its output: lines with a name and a number.
    static func figures(_ task: String, _ server: LoopbackServer) async throws -> [String: Int] {
        let outcome = try await run(task, server)
        try #require(outcome.status == 0, "\(outcome.output)")
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
        return Dictionary(lines.compactMap { line in Int(line[1]).map { (String(line[0]), $0) } }) { $1 }
    }

    /// The executable beside the test bundle, which is a file on Linux, and a folder on Apple's systems.
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

extension LoopbackServer {
    /// Creates a server that sends a part many times. It is at most 4 parts ahead of the probe, which reports each part
    /// that it has read.
    static func paced(_ part: Data, count: Int) throws -> LoopbackServer {
        let parts = DispatchSemaphore(value: 4)
        return try LoopbackServer { request in
            if request.path == "/read" {
                parts.signal()
                return .json("1")
            }
            return LoopbackReply(
                delivery: .parts { $0 < count && parts.wait(timeout: .now() + 60) == .success ? part : nil })
        }
    }
}
