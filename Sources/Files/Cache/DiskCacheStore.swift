import EndpointRuntime
import EndpointSharing
import Foundation

/// Stores responses in a folder, up to a number of bytes. The least recently used responses are removed first. Other
/// processes, and later runs of the app, find the responses there.
///
/// All stores of one folder in a process act as one store. Several processes may share a folder as well. A change that
/// one of them makes removes the responses for all of them, except those that another process is requesting at that
/// moment.
///
/// A fault fails no call that may ask the server:
///
/// - A process that is killed loses only the response that it was writing. Damaged files are ignored and removed.
/// - Files are not forced to the disk, so that a power failure may lose the newest responses.
/// - If the folder cannot be written, or the disk is full, fewer responses are stored.
/// - A disk that does not respond delays a call by at most five seconds for its response, as long for the salt of the
///   folder, which is read once, and by at most half of the time limit of the call. A disk that has exceeded the five
///   seconds does not delay later calls until it responds again.
///
/// The names of the files reveal neither URLs nor credentials. They are digests, with a salt of each folder. The files
/// contain the responses in plain form, readable only by the user of the process.
public final class DiskCacheStore: Sendable {
    private let limit: Int
    private let folder: SharedFolder

    /// The longest time that a call waits for the disk.
    static let maximumWait: Duration = .seconds(5)

    /// Creates a store. The folder is created when it is first needed.
    ///
    /// - Parameters:
    ///   - folder: The folder for the files, preferably a new one below the user's caches.
    ///   - bytes: The maximum size of all files. A single response may take at most an eighth of it. With zero or
    ///     less, nothing is stored. If more than two processes share the folder, each further one can add an eighth of it.
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
    /// Returns when the files are removed. A file that cannot be removed is no longer used by this process, and is
    /// removed with its next change of the folder. Until then, another process or a later run may use it.
    public func removeAll() async {
        folder.queue.reads.invalidateAll()
        await folder.queue.removeAll()
        await folder.run { $0.removeAll() }
    }
}

extension DiskCacheStore: CacheStore {
    /// The response for a key. `nil` if there is none.
    public func load(_ key: CacheKey) async -> StoredResponse? {
        await folder.run { $0.read(key) }
    }

    /// Stores a response in place of the one for the same key, unless it is too large.
    public func save(_ response: StoredResponse, for key: CacheKey) async {
        await folder.run { [limit] in $0.write(response, key, within: limit) }
    }

    /// Removes the response for a key.
    public func remove(_ key: CacheKey) async {
        await folder.run { $0.remove(key) }
    }

    /// Removes the responses of a resource for all callers.
    public func removeAll(of resource: CacheKey.Resource) async {
        await folder.run { $0.removeAll(of: resource) }
    }
}

extension DiskCacheStore {
    /// The store with its rules. Calls do not wait for its changes.
    var queued: QueuedStore {
        QueuedStore(store: self, queue: folder.queue, timeLimit: Self.maximumWait) { [folder] in
            guard let salt = await folder.run({ $0.salt() }) else { throw CocoaError(.fileWriteUnknown) }
            return salt
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
        .disk(DiskCacheStore(folder: folder, bytes: bytes))
    }

    /// Stores responses on disk, in a store that other sessions may use as well.
    public static func disk(_ store: DiskCacheStore) -> Self {
        Self(store: store.queued)
    }
}
