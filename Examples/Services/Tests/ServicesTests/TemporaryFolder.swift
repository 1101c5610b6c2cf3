import Foundation

/// A folder that is removed with everything in it when it is released.
final class TemporaryFolder {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The URL of a file in the folder.
    func url(_ name: String) -> URL { folder.appending(path: name) }

    /// Creates a file of zeros, which takes no space on the disk.
    func file(ofSize size: Int) throws -> URL {
        let url = url("source")
        _ = FileManager.default.createFile(atPath: url.path(percentEncoded: false), contents: nil)
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
        return url
    }
}
