import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointTesting

/// Tests a file on a disk that becomes full.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RecordingFileTests {
    /// A file with a capacity, beyond which writes fail.
    private final class SmallDisk: ArchiveOutput {
        let state = Mutex((bytes: Data(), room: 0))

        init(room: Int) {
            state.withLock { $0.room = room }
        }

        func write(_ data: Data, at offset: UInt64) throws {
            try state.withLock { state in
                let part = data.prefix(max(0, state.room - Int(offset)))
                let end = min(Int(offset) + part.count, state.bytes.count)
                state.bytes.replaceSubrange(Int(offset)..<end, with: part)
                if part.count < data.count { throw CocoaError(.fileWriteOutOfSpace) }
            }
        }

        func truncate(at offset: UInt64) {
            state.withLock { $0.bytes = $0.bytes.prefix(Int(offset)) }
        }
    }

    private func entry(_ url: String) -> HAREntry {
        HAREntry(request: HARRequest(method: "GET", url: url), response: HARResponse(status: 200))
    }

    private func urls(_ disk: SmallDisk) throws -> [String] {
        let har = try JSONDecoder().decode(HAR.self, from: disk.state.withLock { $0.bytes })
        return har.log.entries.map(\.request.url)
    }

    @Test
    func `When the disk is full, the file is a complete archive`() throws {
        let whole = SmallDisk(room: .max)
        let file = RecordingFile(URL(filePath: "/calls.har")) { _ in whole }
        try file.append(entry("a"))
        let sizeOfOne = whole.state.withLock { $0.bytes.count }
        try file.append(entry("b"))
        let sizeOfTwo = whole.state.withLock { $0.bytes.count }

        for room in sizeOfOne..<sizeOfTwo {
            let disk = SmallDisk(room: room)
            let file = RecordingFile(URL(filePath: "/calls.har")) { _ in disk }
            try file.append(entry("a"))
            #expect(throws: RecordingFailure.self) { try file.append(entry("b")) }
            #expect(try urls(disk) == ["a"])
            disk.state.withLock { $0.room = .max }
            try file.append(entry("c"))
            #expect(try urls(disk) == ["a", "b", "c"])
        }
    }

    @Test
    func `A first entry that does not fit leaves an empty file`() throws {
        let disk = SmallDisk(room: 50)
        let file = RecordingFile(URL(filePath: "/calls.har")) { _ in disk }
        #expect(throws: RecordingFailure.self) { try file.append(entry("a")) }
        #expect(disk.state.withLock { $0.bytes.isEmpty })
        disk.state.withLock { $0.room = .max }
        try file.append(entry("b"))
        #expect(try urls(disk) == ["a", "b"])
    }
}
