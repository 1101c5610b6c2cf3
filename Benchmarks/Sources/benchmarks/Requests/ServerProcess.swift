import Foundation

/// A process of one of the servers that are built along with the benchmarks. It runs until it is closed.
struct ServerProcess {
    let url: URL
    private let process: Process
    private let input: Pipe

    struct NotStarted: Error {}

    init(_ name: String) throws {
        process = Process()
        input = Pipe()
        let output = Pipe()
        process.executableURL = Folders.executable(name)
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)),
            let url = URL(string: "http://127.0.0.1:\(port)")
        else { throw NotStarted() }
        self.url = url
    }

    /// Closes the standard input of the server, after which the server exits.
    func close() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
