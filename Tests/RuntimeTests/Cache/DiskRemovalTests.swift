import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

/// A folder whose files cannot be listed for some time, as where a process has too many files open.
struct DiskRemovalTests {
    private let folder = TemporaryFolder()
    private let fault = Fault()

    private final class Fault: Sendable {
        private let isThere = Mutex(false)

        func set(_ isThere: Bool) { self.isThere.withLock { $0 = isThere } }

        func check() throws {
            if isThere.withLock({ $0 }) { throw POSIXError(.EMFILE) }
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

    /// Which of the responses are found.
    private func found(by disk: DiskFolder) -> [Bool] {
        var disk = disk
        return keys.map { disk.read($0) != nil }
    }

    @Test func `What a change made useless is not used, and goes as soon as the folder can be listed`() throws {
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

    @Test func `What was to be forgotten is not used, and goes as soon as the folder can be listed`() throws {
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

    @Test func `Where the files cannot be counted, none is added`() throws {
        _ = try filled()
        fault.set(true)
        var next = disk()
        next.write(try .test(bytes: 1), .test(3), within: 1_000_000)
        next.write(try .test(bytes: 1), keys[2], within: 1_000_000)
        #expect(folder.names.count == 2)
        #expect(found(by: next) == [true, true, false])
    }

    @Test func `A folder that is not there owes nothing`() throws {
        var disk = disk()
        fault.set(true)
        disk.removeAll()
        disk.write(try .test(bytes: 1), keys[0], within: 1_000_000)
        #expect(found(by: disk) == [true, false, false])
    }
}
