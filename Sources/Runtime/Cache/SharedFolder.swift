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
    /// Whether a call has waited for the disk in vain.
    private let isStuck = Mutex(false)

    /// Makes one that is not shared, as another process has it.
    init(_ url: URL) {
        folder = Mutex(DiskFolder(url.path))
    }

    /// The salt of the keys of all stores of the folder. `nil` if the disk does not answer in time.
    func salt(_ wait: CacheWait) async -> CacheSalt? {
        if let salt = knownSalt.withLock({ $0 }) { return salt }
        return await run(wait) { [self] in salt(in: $0) }
    }

    /// The same for work that has the files already.
    func salt(in folder: DiskFolder) -> CacheSalt {
        if let salt = knownSalt.withLock({ $0 }) { return salt }
        let salt = folder.salt()
        knownSalt.withLock { $0 = salt }
        return salt
    }

    /// Does something with the files. Returns `nil` if the disk does not answer in time, or the task is cancelled.
    ///
    /// All calls after one that has waited in vain do not wait, until the disk answers again.
    func run<Value: Sendable>(
        _ wait: CacheWait,
        _ body: @escaping @Sendable (inout DiskFolder) -> Value
    ) async -> Value? {
        if isStuck.withLock({ $0 }) { return nil }
        let due = wait.timers.now + Self.patience
        let race = Race<Value>()
        let timer = wait.timers.schedule(at: min(due, wait.due)) { [self] in
            // A call with a shorter time limit says nothing about the disk.
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

    /// Lets no call wait until all that the disk was asked for so far is done.
    private func markStuck() {
        isStuck.withLock { $0 = true }
        queue.async { [self] in isStuck.withLock { $0 = false } }
    }

    /// How long a call waits for the disk.
    static let patience: Duration = .seconds(5)

    /// Does something with the files, and returns when it is done.
    func run<Value: Sendable>(_ body: @escaping @Sendable (inout DiskFolder) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: body(&$0)) }
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
