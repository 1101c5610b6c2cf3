import Dispatch
import Foundation

/// A pseudo-terminal. A program takes its device for a terminal, and a test reads what it shows.
struct PseudoTerminal {
    /// The side of the program.
    let device: FileHandle
    private let display: FileHandle

    init() throws {
        var (display, device): (Int32, Int32) = (-1, -1)
        guard openpty(&display, &device, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
        self.display = FileHandle(fileDescriptor: display, closeOnDealloc: true)
        self.device = FileHandle(fileDescriptor: device, closeOnDealloc: true)
    }

    /// All that the device receives until it is closed. A program waits if nobody reads.
    func text() async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "PseudoTerminal").async { [display] in
                var bytes: [UInt8] = []
                var part = [UInt8](repeating: 0, count: 4_096)
                // `FileHandle` throws at the end, and what it has read is lost.
                while case let count = read(display.fileDescriptor, &part, part.count), count > 0 {
                    bytes += part.prefix(count)
                }
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }
}

extension Command {
    /// Runs the program with a terminal as its output, and variables of the environment beside those of the tests.
    package func runOnTerminal(_ additions: [String: String] = [:]) async throws -> Outcome {
        let terminal = try PseudoTerminal()
        async let text = terminal.text()
        defer { try? terminal.device.close() }
        let process = try await end(writingTo: terminal.device, additions)
        try terminal.device.close()
        // A terminal moves to the next line by two characters.
        return Outcome(process, output: await text.replacing("\r\n", with: "\n"))
    }
}
