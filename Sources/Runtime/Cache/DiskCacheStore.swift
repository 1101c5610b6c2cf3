import Dispatch
import Foundation
import Synchronization

/// Keeps responses in a folder, where other processes and later ones find them: as many as fit, and what was not used
/// for longest goes first.
///
/// Several processes may share a folder. A process that is killed at any moment loses what it was writing, and nothing
/// else; files that are damaged are passed over and removed. What is written is not forced to the disk, so that a power
/// cut may cost the newest responses. A folder that cannot be written, or a disk that is full, fails no call: less is
/// kept.
///
/// The names of the files tell neither URLs nor credentials; both go into digests with a salt of the folder's own. The
/// files hold responses as they came, readable to the user of the process alone.
public final class DiskCacheStore: Sendable {
    let reads = CacheReads()
    let refreshes = CacheRefreshes()

    private let limit: Int
    /// One thing after the other, so that what was saved first is found, off the threads of Swift's tasks.
    private let queue = DispatchQueue(label: "EndpointRuntime.DiskCacheStore", qos: .userInitiated)
    /// Locked by the queue alone.
    private let folder: Mutex<DiskFolder>
    private let knownSalt = Mutex<CacheSalt?>(nil)
    /// The bytes of the bodies that wait to be written.
    private let waiting = Mutex(0)

    /// Makes a store; the folder is made when it is first needed.
    ///
    /// - Parameters:
    ///   - folder: Where the files go, best a folder of their own below the user's caches.
    ///   - bytes: The most that the files may take; a single response gets an eighth at most. What is less than zero is
    ///     zero: nothing is kept.
    public init(folder: URL, bytes: Int) {
        limit = max(0, bytes)
        self.folder = Mutex(DiskFolder(folder, limit: limit))
    }

    /// Forgets everything, as when a user signs out. What calls under way in this process bring is not kept either.
    /// Returns when the files are gone.
    public func removeAll() async {
        reads.invalidateAll()
        await run { $0.removeAll() }
    }

    private func run<Value: Sendable>(_ body: @escaping @Sendable (inout DiskFolder) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                continuation.resume(returning: folder.withLock { body(&$0) })
            }
        }
    }

    private func start(_ body: @escaping @Sendable (inout DiskFolder) -> Void) {
        queue.async { [self] in
            folder.withLock { body(&$0) }
        }
    }
}

extension DiskCacheStore: CacheStore {
    func salt() async -> CacheSalt {
        if let salt = knownSalt.withLock({ $0 }) { return salt }
        return await run { [self] folder in
            if let salt = knownSalt.withLock({ $0 }) { return salt }
            let salt = folder.salt()
            knownSalt.withLock { $0 = salt }
            return salt
        }
    }

    func load(_ key: CacheKey) async -> StoredResponse? {
        await run { $0.read(key) }
    }

    func save(_ response: StoredResponse, for key: CacheKey) {
        let size = response.cost
        let isTooMuch = waiting.withLock { waiting in
            if waiting + size > limit { return true }
            waiting += size
            return false
        }
        // The disk is too slow for all that comes. What was there no longer holds.
        if isTooMuch { return remove(key) }
        start { [self] folder in
            folder.write(response, key)
            waiting.withLock { $0 -= size }
        }
    }

    func remove(_ key: CacheKey) {
        start { $0.remove(key) }
    }

    func removeAll(of resource: Digest) {
        start { $0.removeAll(of: resource) }
    }
}

extension DiskCacheStore: CustomReflectable {
    /// What `dump` shows: no responses.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": limit]) }
}
