import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The built `endpoint-specs`, which runs until a test ends it. Its outputs are files, because a pipe that is read blocks a
/// thread.
final class Program {
    private let process = Process()
    private let output: URL
    private let error: URL
    private let ended: AsyncStream<Never>

    init(_ arguments: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        (output, error) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        try Data().write(to: output)
        try Data().write(to: error)
        process.executableURL = Self.products.appending(path: "endpoint-specs")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        let (ended, end) = AsyncStream<Never>.makeStream()
        self.ended = ended
        process.terminationHandler = { _ in end.finish() }
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// The first line of the output, as soon as it is whole.
    func line() async throws -> String {
        while true {
            try Task.checkCancellation()
            let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
            if text.contains("listed at") { return String(text.prefix { $0 != "\n" }) }
            if !process.isRunning { return errors }
            await Task.yield()
        }
    }

    /// Sends a signal, and returns when the program has ended.
    func end(_ signal: Int32?) async -> (status: Int32, crashed: Bool) {
        if let signal { kill(process.processIdentifier, signal) }
        for await _ in ended {}
        return (process.terminationStatus, process.terminationReason == .uncaughtSignal)
    }

    /// The text of the standard error so far.
    var errors: String { (try? String(contentsOf: error, encoding: .utf8)) ?? "" }

    /// The folder of the built programs, which is that of the tests.
    private static var products: URL {
        #if os(macOS)
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        #endif
        return Bundle.main.bundleURL
    }
}
