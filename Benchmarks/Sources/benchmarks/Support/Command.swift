import Foundation

/// A command that runs another program.
struct Command {
    let words: [String]

    init(_ words: String...) {
        self.words = words
    }

    init(_ words: [String]) {
        self.words = words
    }

    struct Failure: Error, CustomStringConvertible {
        let command: String
        let output: String

        var description: String { "failed: \(command)\n\(output)" }
    }

    /// Runs the command and waits for its end.
    ///
    /// - Returns: Its standard output and standard error.
    @discardableResult
    func run() throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(command: words.joined(separator: " "), output: output)
        }
        return output
    }
}

extension Command {
    /// The resources that a run used, including its child processes.
    struct Cost {
        let seconds: Double
        let cpuSeconds: Double
        let peakBytes: Double
    }

    /// Runs the command, and measures its cost.
    func measure() throws -> Cost {
        let output = try Command([Folders.executable("measure").plainPath, "/usr/bin/env"] + words).run()
        let figures = output.split(whereSeparator: \.isWhitespace).suffix(3).compactMap { Double($0) }
        guard figures.count == 3 else { throw Failure(command: words.joined(separator: " "), output: output) }
        return Cost(seconds: figures[0], cpuSeconds: figures[1], peakBytes: figures[2])
    }
}

extension [Command.Cost] {
    /// The cells of a table: milliseconds, those of the CPU, and the most memory in megabytes.
    var cells: [String] {
        [
            map { $0.seconds * 1_000 }.summary(1), map { $0.cpuSeconds * 1_000 }.summary(1),
            ((map(\.peakBytes).max() ?? .nan) / 1_000_000).fixed(1),
        ]
    }
}

/// Prints the progress of a benchmark on standard error.
func progress(_ message: String) {
    FileHandle.standardError.write(Data("… \(message)\n".utf8))
}
