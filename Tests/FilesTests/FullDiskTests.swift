import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointFiles

#if os(Linux)
/// Downloads to a disk that becomes full.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct FullDiskTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func `A download to a full disk fails with the reason, and the previous file stays`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "file")
        try Data("old".utf8).write(to: file)
        let transport = PartsTransport()
        let received = Mutex<Int64>(0)
        let endpoint = Endpoint(
            .get, "/file",
            response: .file("*/*", to: file) { progress in received.withLock { $0 = progress.completed } })
        let call = Flavor.async.start(endpoint, on: .test(transport))
        transport.parts.yield(Data("12345".utf8))
        await until { received.withLock { $0 } == 5 }
        try fillDisk()
        transport.parts.yield(Data("67890".utf8))
        let result = await call.result()
        guard case .failure(.transport(let error)) = result else { return #expect(Bool(false), "\(result)") }
        #expect("\(error)".contains("the disk is full, so \(file.path(percentEncoded: false)) cannot be written"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == ["file"])
        #expect(try Data(contentsOf: file) == Data("old".utf8))
    }

    /// Replaces the open file of the folder with a device whose writes fail with "no space left".
    private func fillDisk() throws {
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
        let file = try #require(
            open.first { descriptor in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
                return target?.hasPrefix(folder.path(percentEncoded: false)) == true
            })
        let device = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        #expect(dup2(device.fileDescriptor, file) == file)
    }
}
#endif
