import EndpointTestSupport
import Foundation
import Testing

/// A built executable of the package, and a temporary folder for a test.
struct Tool: ~Copyable {
    private let name: String
    let folder = FileManager.default.temporaryDirectory.appending(path: "Tool Tests \(UUID().uuidString)")

    init(_ name: String = Self.generator) throws {
        self.name = name
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func run(_ arguments: String...) async throws -> Outcome {
        try await run(arguments)
    }

    func run(_ arguments: [String]) async throws -> Outcome { try await command(arguments).run() }

    func command(_ arguments: [String]) throws -> Command {
        Command(executable: try Self.products.appending(path: name), arguments: arguments)
    }

    /// Writes a file and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return path(name)
    }

    func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    func files(in name: String) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: path(name)))
    }

    private static let generator = "generate-clients"

    /// The folder of the build products. It contains the bundle of the tests, which is a file on Linux, and on Apple
    /// platforms a folder that contains the running code.
    static var products: URL {
        get throws {
            let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
            let folders = (bundles + [URL(filePath: CommandLine.arguments[0])]).map { $0.deletingLastPathComponent() }
            return try #require(
                folders.first { folder in
                    let tool = folder.appending(path: generator).path(percentEncoded: false)
                    return FileManager.default.isExecutableFile(atPath: tool)
                })
        }
    }
}
