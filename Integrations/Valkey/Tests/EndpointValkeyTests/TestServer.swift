import EndpointTestSupport
import EndpointValkey
import Foundation
import NIOCore
import NIOPosix
import Testing

/// A server for one test, with a port and a folder of its own.
final class TestServer {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let port: Int
    let folder: URL
    private let options: [String]
    private var process: Process?
    private var input: Pipe?
    private var identifier: pid_t = 0

    private var log: URL { folder.appending(path: "log") }

    /// Runs a server during a closure. The server also ends if the closure throws, or if this process ends.
    ///
    /// In the options of the command line, `PORT` stands for the port, and `FOLDER` for the folder of the server. `prepare`
    /// creates files in the folder before the server starts.
    static func run(
        _ options: [String] = ["--port", "PORT"],
        prepare: (URL) async throws -> Void = { _ in },
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "valkey-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await prepare(folder)
        // Another process may take a free port before the server does.
        for _ in 0..<10 {
            let server = TestServer(port: try await freePort(), folder, options)
            defer { server.kill() }
            guard try await server.start() else { continue }
            return try await body(server)
        }
        throw Failure(
            description:
                "the server does not start: \(try String(contentsOf: folder.appending(path: "log"), encoding: .utf8))")
    }

    /// The options of a server that is full after a few values.
    static let small = ["--port", "PORT", "--maxmemory", "1mb", "--maxmemory-policy", "noeviction"]

    private init(port: Int, _ folder: URL, _ options: [String]) {
        self.port = port
        self.folder = folder
        self.options = options.map {
            $0.replacing("PORT", with: "\(port)").replacing("FOLDER", with: folder.path)
        }
    }

    /// The configuration of a client with generous time limits, since tests share two processors with others.
    var configuration: ValkeyConfiguration {
        var configuration = ValkeyConfiguration(port: port)
        configuration.connectTimeout = .seconds(60)
        configuration.commandTimeout = .seconds(60)
        return configuration
    }

    /// Starts the server. Returns `false` if its port is taken.
    func start() async throws -> Bool {
        try Data().write(to: log)
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        // The shell ends the server when its input ends, which it does with this process.
        process.arguments =
            ["-c", "\"$@\" >/dev/null 2>&1 </dev/null & echo $!; exec >/dev/null; cat; kill -9 $!", "sh"]
            + [try Self.program(), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder.path]
            + ["--logfile", log.path] + options
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        identifier = pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
        guard identifier > 0 else { throw Failure(description: "the shell printed '\(line)'") }
        (self.process, self.input) = (process, input)
        while true {
            try Task.checkCancellation()
            let text = try String(contentsOf: log, encoding: .utf8)
            if text.contains("Ready to accept connections") { return true }
            if text.contains("Address already in use") { return false }
            if Foundation.kill(identifier, 0) != 0 { throw Failure(description: "the server has ended: \(text)") }
            await Task.yield()
        }
    }

    /// Ends the server at once.
    func kill() {
        guard let process, let input else { return }
        Foundation.kill(identifier, SIGKILL)
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        self.process = nil
    }

    /// Stops the server without ending it. Its connections stay open.
    func suspend() {
        Foundation.kill(identifier, SIGSTOP)
    }

    func resume() {
        Foundation.kill(identifier, SIGCONT)
    }

    private static func program() throws -> String {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        for name in ["valkey-server", "redis-server"] {
            let paths = folders.map { "\($0)/\(name)" }
            if let path = paths.first(where: FileManager.default.isExecutableFile) { return path }
        }
        throw Failure(description: "There is no server to test with. Install one: apt-get install redis-server")
    }

    static func freePort() async throws -> Int {
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = channel.localAddress?.port ?? 0
        try await channel.close()
        return port
    }
}
