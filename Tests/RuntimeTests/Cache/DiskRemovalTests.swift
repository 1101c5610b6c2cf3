import Foundation
import Synchronization
import Testing

@testable import EndpointFiles
@testable import EndpointRuntime

/// A folder whose files cannot be listed for some time, for example because too many files are open.
struct DiskRemovalTests {
    private let folder = TemporaryFolder()
    private let fault = Fault()

    private final class Fault: Sendable {
        private let isActive = Mutex(false)

        func set(_ isActive: Bool) { self.isActive.withLock { $0 = isActive } }

        func check() throws {
            if isActive.withLock({ $0 }) { throw POSIXError(.EMFILE) }
        }
    }

    private func disk() -> DiskFolder {
        DiskFolder(folder.url.path) { [fault] path in
            try fault.check()
            return try FileManager.default.contentsOfDirectory(atPath: path)
        }
    }

    private let keys: [CacheKey] = [.test(1), .test(1, caller: 1), .test(2)]

    private func filled() throws -> DiskFolder {
        var disk = disk()
        for key in keys { disk.write(try .test(bytes: 1), key, within: 1_000_000) }
        return disk
    }

    /// Whether each of the responses is found.
    private func found(by disk: DiskFolder) -> [Bool] {
        var disk = disk
        return keys.map { disk.read($0) != nil }
    }

    @Test func `An outdated response is not used, and is removed once the folder can be listed`() throws {
        var disk = try filled()
        fault.set(true)
        disk.removeAll(of: keys[0].resource)
        #expect(found(by: disk) == [false, false, true])
        disk.write(try .test(bytes: 1), keys[0], within: 1_000_000)
        #expect(found(by: disk) == [false, false, true])
        fault.set(false)
        disk.write(try .test(bytes: 1), keys[0], within: 1_000_000)
        for disk in [disk, self.disk()] { #expect(found(by: disk) == [true, false, true]) }
    }

    @Test func `After the removal of all, none is used, and they are removed once the folder can be listed`() throws {
        var disk = try filled()
        fault.set(true)
        disk.removeAll()
        #expect(found(by: disk) == [false, false, false])
        fault.set(false)
        disk.removeAll(of: keys[2].resource)
        #expect(folder.names == [])
        disk.write(try .test(bytes: 1), keys[1], within: 1_000_000)
        for disk in [disk, self.disk()] { #expect(found(by: disk) == [false, true, false]) }
    }

    @Test func `No file is added while the files cannot be counted`() throws {
        _ = try filled()
        fault.set(true)
        var next = disk()
        next.write(try .test(bytes: 1), .test(3), within: 1_000_000)
        next.write(try .test(bytes: 1), keys[2], within: 1_000_000)
        #expect(folder.names.count == 2)
        #expect(found(by: next) == [true, true, false])
    }

    @Test func `A missing folder has no pending removals`() throws {
        var disk = disk()
        fault.set(true)
        disk.removeAll()
        disk.write(try .test(bytes: 1), keys[0], within: 1_000_000)
        #expect(found(by: disk) == [true, false, false])
    }
}
