import Dispatch
import EndpointRuntime
import Foundation
import Synchronization

/// A folder of stored responses, with the state that all stores of the folder in this process share.
final class SharedFolder: Sendable {
    let reads = CacheReads()
    let refreshes = CacheRefreshes()

    /// A serial queue, so that a load finds what was saved before it. File access would block the threads of Swift's
    /// tasks.
    private let queue = DispatchQueue(label: "EndpointFiles.DiskCacheStore", qos: .userInitiated)
    /// Only the queue locks it.
    private let folder: Mutex<DiskFolder>
    private let knownSalt = Mutex<Salt?>(nil)
    /// Whether the disk has not responded to a call in time.
    private let isStuck = Mutex(false)

    /// Creates a folder that is not shared, like that of another process.
    init(_ url: URL) {
        folder = Mutex(DiskFolder(url.path))
    }

    /// The salt of the keys in the folder. `nil` if the disk does not respond in time.
    func salt(_ wait: CacheWait) async -> Salt? {
        if let salt = knownSalt.withLock({ $0 }) { return salt }
        return await run(wait) { [self] in salt(in: $0) }
    }

    /// The salt of the keys, for work that already runs on the queue.
    func salt(in folder: DiskFolder) -> Salt {
        if let salt = knownSalt.withLock({ $0 }) { return salt }
        let salt = folder.salt()
        knownSalt.withLock { $0 = salt }
        return salt
    }

    /// Runs work with the files. Returns `nil` if the disk does not respond in time, or if the task is cancelled.
    ///
    /// After a timeout, later calls do not wait until the disk responds again.
    func run<Value: Sendable>(
        _ wait: CacheWait,
        _ body: @escaping @Sendable (inout DiskFolder) -> Value
    ) async -> Value? {
        if isStuck.withLock({ $0 }) { return nil }
        let due = wait.timers.now + Self.maximumWait
        let race = Race<Value>()
        let timer = wait.timers.schedule(at: min(due, wait.due)) { [self] in
            // A shorter time limit of a call does not prove that the disk is stuck.
            if due <= wait.due { markStuck() }
            race.cancel(.cancelled)
        }
        defer { wait.timers.remove(timer) }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard race.start({ continuation.resume(returning: $0) }) else { return }
                start { race.complete(.success(body(&$0))) }
            }
        } onCancel: {
            race.cancel(.cancelled)
        }
        return try? result.get()
    }

    /// Keeps calls from waiting until the disk has finished all work so far.
    private func markStuck() {
        isStuck.withLock { $0 = true }
        queue.async { [self] in isStuck.withLock { $0 = false } }
    }

    /// The longest time that a call waits for the disk.
    static let maximumWait: Duration = .seconds(5)

    /// Runs work with the files, and returns its result.
    func run<Value: Sendable>(_ body: @escaping @Sendable (inout DiskFolder) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: body(&$0)) }
        }
    }

    /// Adds work with the files to the queue.
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

    /// The folder at a URL. All stores that use it at the same time share one object.
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
