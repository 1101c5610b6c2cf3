import Dispatch
import EndpointSharing
import Foundation
import Synchronization

/// A folder of stored responses, with the state that all stores of the folder in this process share.
final class SharedFolder: Sendable {
    /// The changes of all stores of the folder.
    let queue = CacheQueue()

    /// A serial queue, because file access would block the threads of Swift's tasks.
    private let work = DispatchQueue(label: "EndpointFiles.DiskCacheStore", qos: .userInitiated)
    /// Only the queue locks it.
    private let folder: Mutex<DiskFolder>

    /// Creates a folder that is not shared, like that of another process.
    init(_ url: URL) {
        folder = Mutex(DiskFolder(url.path))
    }

    /// Runs work with the files, and returns its result.
    func run<Value: Sendable>(_ body: @escaping @Sendable (inout DiskFolder) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: body(&$0)) }
        }
    }

    /// Adds work with the files to the queue.
    func start(_ body: @escaping @Sendable (inout DiskFolder) -> Void) {
        work.async { [self] in
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
