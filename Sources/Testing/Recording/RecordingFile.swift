import Foundation
import Synchronization

/// A file that is a complete archive after each entry. The time to add an entry depends only on the size of that entry.
///
/// An entry overwrites the end of the document, which is written again after it. An entry that cannot be written is
/// kept, and is written with the next one.
final class RecordingFile: Sendable {
    /// Creates or empties the file.
    typealias Open = @Sendable (URL) throws -> any ArchiveOutput

    private struct State {
        var output: (any ArchiveOutput)?
        /// The offset of the next entry. Zero before the first one.
        var end: UInt64 = 0
        var unwritten: [Data] = []
    }

    let url: URL
    private let open: Open
    // The lock is held while the file is written, since two entries must not be written at the same time. An actor is
    // no alternative: the `deinit` that records a released stream cannot wait for one.
    private let state = Mutex(State())

    init(_ url: URL, open: @escaping Open = FileOutput.open) {
        self.url = url
        self.open = open
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
        let output = try state.output ?? open(url)
        state.output = output
        let separator = Data(",\n".utf8)
        let start = state.end == 0 ? Self.head : separator
        let entries = start + state.unwritten.joined(separator: separator)
        do {
            try output.write(entries + Self.tail, at: state.end)
        } catch {
            restore(output, state.end)
            throw error
        }
        state.end += UInt64(entries.count)
        state.unwritten = []
    }

    /// Ends the document after the last complete entry. This needs no more space than the document had before.
    private func restore(_ output: any ArchiveOutput, _ end: UInt64) {
        guard end > 0 else {
            try? output.truncate(at: 0)
            return
        }
        try? output.write(Self.tail, at: end)
        try? output.truncate(at: end + UInt64(Self.tail.count))
    }

    /// The document before its first entry.
    private static let head = Data(
        """
        {"log": {"version": "\(HAR.Log().version)", "creator": {"name": "\(HAR.Creator().name)", "version": \
        "\(HAR.Creator().version)"}, "entries": [

        """.utf8)

    private static let tail = Data("\n]}}\n".utf8)

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}

/// An open file.
protocol ArchiveOutput: Sendable {
    /// Writes bytes at an offset, and extends the file if needed.
    func write(_ data: Data, at offset: UInt64) throws

    /// Truncates the file.
    func truncate(at offset: UInt64) throws
}

/// A file of the file system.
struct FileOutput: ArchiveOutput {
    private let handle: FileHandle

    /// Creates or empties the file, and creates its parent folders.
    static let open: RecordingFile.Open = { url in
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: url)
        return FileOutput(handle: try FileHandle(forUpdating: url))
    }

    func write(_ data: Data, at offset: UInt64) throws {
        try handle.seek(toOffset: offset)
        try handle.write(contentsOf: data)
    }

    func truncate(at offset: UInt64) throws {
        try handle.truncate(atOffset: offset)
    }
}
