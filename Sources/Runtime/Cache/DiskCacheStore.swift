import Dispatch
import Foundation
import Synchronization

/// Keeps responses in a folder, where other processes and later ones find them: as many as fit, and what was not used
/// for longest goes first.
///
/// All stores of one folder in a process are like one. Several processes may share a folder, too: what one of them
/// changes, the others forget, but for what they are asking for at that moment. A process that is killed at any moment
/// loses what it was writing, and nothing else; files that are damaged are passed over and removed. What is written is
/// not forced to the disk, so that a power cut may cost the newest responses. A folder that cannot be written, or a disk
/// that is full, fails no call: less is kept. A disk that does not answer delays a call by five seconds at most, and
/// later calls not at all until it answers again.
///
/// The names of the files tell neither URLs nor credentials; both go into digests with a salt of the folder's own. The
/// files hold responses as they came, readable to the user of the process alone.
public final class DiskCacheStore: Sendable {
    private let limit: Int
    private let folder: SharedFolder
    /// The bytes of the bodies that wait to be written.
    private let waiting = Mutex(0)

    /// Makes a store; the folder is made when it is first needed.
    ///
    /// - Parameters:
    ///   - folder: Where the files go, best a folder of their own below the user's caches.
    ///   - bytes: The most that the files may take; a single response gets an eighth at most. What is less than zero is
    ///     zero: nothing is kept.
    public convenience init(folder: URL, bytes: Int) {
        self.init(.at(folder), bytes: bytes)
    }

    init(_ folder: SharedFolder, bytes: Int) {
        limit = max(0, bytes)
        self.folder = folder
    }

    /// Forgets everything, as when a user signs out. What calls under way in this process bring is not kept either.
    /// Returns when the files are gone; those that cannot be removed are not used, and go as soon as that works.
    public func removeAll() async {
        reads.invalidateAll()
        await folder.run { $0.removeAll() }
    }
}

extension DiskCacheStore: CacheStore {
    var reads: CacheReads { folder.reads }

    var refreshes: CacheRefreshes { folder.refreshes }

    func salt(_ wait: CacheWait) async -> CacheSalt? { await folder.salt(wait) }

    func load(_ key: CacheKey, _ wait: CacheWait) async -> StoredResponse? {
        await folder.run(wait) { $0.read(key) } ?? nil
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
        folder.start { [self] folder in
            folder.write(response, key, within: limit)
            waiting.withLock { $0 -= size }
        }
    }

    func remove(_ key: CacheKey) {
        folder.start { $0.remove(key) }
    }

    func removeAll(of resource: @escaping @Sendable (CacheSalt) -> Digest) {
        folder.start { [folder] files in
            files.removeAll(of: resource(folder.salt(in: files)))
        }
    }
}

extension DiskCacheStore: CustomReflectable {
    /// What `dump` shows: no responses.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": limit]) }
}
