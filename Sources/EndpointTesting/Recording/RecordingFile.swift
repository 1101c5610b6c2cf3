import Foundation
import Synchronization

/// Why a call could not be recorded. The call itself has not failed because of it.
public struct RecordingFailure: Error, CustomStringConvertible {
    /// The file.
    public let file: URL

    /// What the file system or the encoder reported.
    public let reason: any Error

    /// The file, and what went wrong.
    public var description: String {
        "\(file.path) cannot be written: \(reason.localizedDescription) The calls are kept and written with the next one."
    }
}

/// A file that is an archive after each entry, and to which an entry is added in the time that its own size takes.
///
/// The end of the document is overwritten by the next entry and another end. An entry that cannot be written is written
/// with the next one.
final class RecordingFile: Sendable {
    private struct State {
        var handle: FileHandle?
        /// Where the next entry goes.
        var end: UInt64 = 0
        var unwritten: [Data] = []
    }

    let url: URL
    // Held while the file is written: two entries must not be written at the same time, and the body of a stream that is
    // released cannot wait for an actor.
    private let state = Mutex(State())

    init(_ url: URL) {
        self.url = url
    }

    deinit {
        state.withLock { try? $0.handle?.close() }
    }

    /// Adds an entry.
    func append(_ entry: HAREntry) throws(RecordingFailure) {
        do {
            let data = try Self.encoder.encode(entry)
            try state.withLock { state in
                state.unwritten.append(data)
                try write(&state)
            }
        } catch {
            throw RecordingFailure(file: url, reason: error)
        }
    }

    private func write(_ state: inout State) throws {
        let separator = Data(",\n".utf8)
        let entries = Data(state.unwritten.joined(separator: separator))
        guard let handle = state.handle else {
            let head = try Self.head()
            let folder = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try (head + entries + Self.tail).write(to: url)
            state.handle = try FileHandle(forUpdating: url)
            state.end = UInt64(head.count + entries.count)
            state.unwritten = []
            return
        }
        do {
            try handle.seek(toOffset: state.end)
            try handle.write(contentsOf: separator + entries + Self.tail)
        } catch {
            restore(handle, state.end)
            throw error
        }
        state.end += UInt64(separator.count + entries.count)
        state.unwritten = []
    }

    /// Ends the document after the last entry that was written as a whole. There was room for this before.
    private func restore(_ handle: FileHandle, _ end: UInt64) {
        try? handle.seek(toOffset: end)
        try? handle.write(contentsOf: Self.tail)
        try? handle.truncate(atOffset: end + UInt64(Self.tail.count))
    }

    private static let tail = Data("\n]}}\n".utf8)

    /// The document up to its first entry.
    private static func head() throws -> Data {
        let creator = try encoder.encode(HAR.Creator())
        return Data(#"{"log": {"version": "1.2", "creator": "#.utf8) + creator + Data(", \"entries\": [\n".utf8)
    }

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}
