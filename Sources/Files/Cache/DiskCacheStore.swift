import Dispatch
import EndpointRuntime
import Foundation
import Synchronization

/// Stores responses in a folder, up to a number of bytes. The least recently used responses are removed first. Other
/// processes, and later runs of the app, find the responses there.
///
/// All stores of one folder in a process act as one store. Several processes may share a folder as well. A change that
/// one of them makes removes the responses for all of them, except those that another process is requesting at that
/// moment.
///
/// A fault never fails a call:
///
/// - A process that is killed loses only the response that it was writing. Damaged files are ignored and removed.
/// - Files are not forced to the disk, so that a power failure may lose the newest responses.
/// - If the folder cannot be written, or the disk is full, fewer responses are stored.
/// - A disk that does not respond delays a call by at most five seconds. It does not delay later calls until it
///   responds again.
///
/// The names of the files reveal neither URLs nor credentials. They are digests, with a salt of each folder. The files
/// contain the responses in plain form, readable only by the user of the process.
public final class DiskCacheStore: Sendable {
    private let limit: Int
    private let folder: SharedFolder
    /// The bytes of the responses that wait to be written.
    private let pendingBytes = Mutex(0)

    /// Creates a store. The folder is created when it is first needed.
    ///
    /// - Parameters:
    ///   - folder: The folder for the files, preferably a new one below the user's caches.
    ///   - bytes: The maximum size of all files. A single response may take at most an eighth of it. With zero or
    ///     less, nothing is stored.
    public convenience init(folder: URL, bytes: Int) {
        self.init(.at(folder), bytes: bytes)
    }

    init(_ folder: SharedFolder, bytes: Int) {
        limit = max(0, bytes)
        self.folder = folder
    }

    /// Removes all responses, for example when a user signs out. The responses of calls in flight in this process are
    /// not stored either.
    ///
    /// Returns when the files are removed. A file that cannot be removed is no longer used, and is removed as soon as
    /// that is possible.
    public func removeAll() async {
        reads.invalidateAll()
        await folder.run { $0.removeAll() }
    }
}

extension DiskCacheStore: CacheStore {
    package var reads: CacheReads { folder.reads }

    package var refreshes: CacheRefreshes { folder.refreshes }

    package func salt(_ wait: CacheWait) async -> Salt? { await folder.salt(wait) }

    package func load(_ key: CacheKey, _ wait: CacheWait) async -> StoredResponse? {
        await folder.run(wait) { $0.read(key) } ?? nil
    }

    package func save(_ response: StoredResponse, for key: CacheKey) {
        let size = response.cost
        let isTooMuch = pendingBytes.withLock { pendingBytes in
            if pendingBytes + size > limit { return true }
            pendingBytes += size
            return false
        }
        // The disk is too slow for all responses. The stored one is outdated.
        if isTooMuch { return remove(key) }
        folder.start { [self] folder in
            folder.write(response, key, within: limit)
            pendingBytes.withLock { $0 -= size }
        }
    }

    package func remove(_ key: CacheKey) {
        folder.start { $0.remove(key) }
    }

    package func removeAll(of resource: @escaping @Sendable (Salt) -> Digest) {
        folder.start { [folder] files in
            files.removeAll(of: resource(folder.salt(in: files)))
        }
    }
}

extension DiskCacheStore: CustomReflectable {
    /// The mirror that `dump` shows. It contains no responses.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": limit]) }
}

extension ResponseCache {
    /// Stores responses on disk, in a folder of at most that many bytes. See ``DiskCacheStore``.
    public static func disk(_ folder: URL, bytes: Int) -> Self {
        Self(store: DiskCacheStore(folder: folder, bytes: bytes))
    }

    /// Stores responses on disk, in a store that other sessions may use as well.
    public static func disk(_ store: DiskCacheStore) -> Self {
        Self(store: store)
    }
}
