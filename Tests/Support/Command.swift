import Foundation
import Synchronization

/// A program that runs as a user would run it.
package struct Command {
    package let executable: URL
    package let arguments: [String]

    package init(executable: URL, arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }

    /// A command of `swift`, such as `swift build`. It uses the `swift` of the search path, which also runs the
    /// tests.
    package static func swift(_ arguments: [String]) -> Command {
        Command(executable: URL(filePath: "/usr/bin/env"), arguments: ["swift"] + arguments)
    }

    /// Runs the program and returns when it has ended. Cancelling the task interrupts the program.
    ///
    /// The output is written to a file. A pipe would have to be read while the program runs, which blocks a thread.
    package func run() async throws -> Outcome {
        let file = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        defer { try? output.close() }
        let process = try await end(writingTo: output)
        return Outcome(process, output: String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    /// The environment of the tests with three changes.
    ///
    /// Swift Build compiles dependencies with `-suppress-warnings`, which the compiler rejects together with the
    /// `-warnings-as-errors` that our manifest adds for CI. A backtrace of a crash takes half a minute. Colours
    /// must not depend on the terminal of the tests.
    private static var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["WARNINGS_AS_ERRORS"] = nil
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment["NO_COLOR"] = nil
        return environment
    }

    /// Runs the program, and returns when it has ended.
    func end(writingTo output: FileHandle, _ additions: [String: String] = [:]) async throws -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = Self.environment.merging(additions) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        let (ended, end) = AsyncStream<Never>.makeStream()
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        for await _ in ended {}
        guard process.isRunning else { return process }
        process.interrupt()
        throw CancellationError()
    }
}

/// The end of a program, and its output.
package struct Outcome {
    package let status: Int32
    package let crashed: Bool
    package let output: String

    init(_ process: Process, output: String) {
        status = process.terminationStatus
        crashed = process.terminationReason == .uncaughtSignal
        self.output = output
    }
}
