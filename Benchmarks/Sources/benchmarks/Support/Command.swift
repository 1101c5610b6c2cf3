import Foundation

/// Another program, run to its end.
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

    /// Runs it.
    /// - Returns: What it printed, errors included.
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

/// Says on standard error what is being done, since much of it takes long.
func progress(_ message: String) {
    FileHandle.standardError.write(Data("… \(message)\n".utf8))
}
