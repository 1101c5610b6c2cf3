import Dispatch
import Foundation
import Synchronization

/// A folder of stored responses with what all stores of this process have in common that use it.
final class SharedFolder: Sendable {
    let reads = CacheReads()
    let refreshes = CacheRefreshes()

    /// One thing after the other, so that what was saved first is found, off the threads of Swift's tasks.
    private let queue = DispatchQueue(label: "EndpointRuntime.DiskCacheStore", qos: .userInitiated)
    /// Locked by the queue alone.
    private let folder: Mutex<DiskFolder>
    private let knownSalt = Mutex<CacheSalt?>(nil)

    /// Makes one that is not shared, as another process has it.
    init(_ url: URL) {
        folder = Mutex(DiskFolder(url.path))
    }

    /// What salts the keys of all who use the folder.
    func salt() async -> CacheSalt {
        if let salt = knownSalt.withLock({ $0 }) { return salt }
        return await run { [self] folder in
            if let salt = knownSalt.withLock({ $0 }) { return salt }
            let salt = folder.salt()
            knownSalt.withLock { $0 = salt }
            return salt
        }
    }

    /// Does something with the files, and returns when it is done.
    func run<Value: Sendable>(_ body: @escaping @Sendable (inout DiskFolder) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                continuation.resume(returning: folder.withLock { body(&$0) })
            }
        }
    }

    /// Does something with the files soon.
    func start(_ body: @escaping @Sendable (inout DiskFolder) -> Void) {
        queue.async { [self] in
            folder.withLock { body(&$0) }
        }
    }
}

extension SharedFolder {
    private struct Entry {
        weak var folder: SharedFolder?
    }

    private static let table = Mutex<[String: Entry]>([:])

    /// The folder of that name, the same as long as somebody uses it.
    static func at(_ url: URL) -> SharedFolder {
        let path = url.standardizedFileURL.resolvingSymlinksInPath().path
        return table.withLock { table in
            if let known = table[path]?.folder { return known }
            table = table.filter { $0.value.folder != nil }
            let folder = SharedFolder(URL(fileURLWithPath: path))
            table[path] = Entry(folder: folder)
            return folder
        }
    }
}
