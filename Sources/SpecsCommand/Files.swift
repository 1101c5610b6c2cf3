import Foundation

/// Files by their paths, with errors for a person.
package enum Files {
    /// The bytes of a file. A pipe, such as that of `<(curl …)`, is read to its end.
    package static func read(_ path: String) throws(CommandError) -> [UInt8] {
        if !FileManager.default.fileExists(atPath: path) {
            throw CommandError(description: "'\(path)' cannot be read: there is no such file")
        }
        if isFolder(path) { throw CommandError(description: "'\(path)' cannot be read: it is a folder") }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw CommandError(description: "'\(path)' cannot be read: its permissions do not allow it")
        }
        return try read(file, path)
    }

    /// Whether a file can be read once: the standard input, or a pipe such as that of `<(curl …)`.
    static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return path == "-" || (stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    static func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) && !isFolder(path) }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Whether two paths lead to one file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var first = stat()
        var second = stat()
        guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Reads the files beside a document by their relative paths, and no file outside of its folder.
    static func reader(beside document: String) -> @Sendable (String) -> [UInt8]? {
        let folder = URL(filePath: document).deletingLastPathComponent().resolvingSymlinksInPath()
        return { path in
            let file = folder.appending(path: path).resolvingSymlinksInPath()
            guard file.path().hasPrefix(folder.path()) else { return nil }
            return try? read(file.path(percentEncoded: false))
        }
    }

    /// The bytes of the standard input.
    static func readInput() throws(CommandError) -> [UInt8] { try read(.standardInput, "the standard input") }

    private static func read(_ file: FileHandle, _ name: String) throws(CommandError) -> [UInt8] {
        do {
            // A whole file as `Data` would be in memory twice.
            var bytes: [UInt8] = []
            bytes.reserveCapacity(size(of: file))
            while let part = try file.read(upToCount: 1_000_000), !part.isEmpty { bytes += part }
            return bytes
        } catch {
            throw CommandError(description: "'\(name)' cannot be read: \(reason(of: error))")
        }
    }

    /// The size of a file. Zero for a pipe.
    private static func size(of file: FileHandle) -> Int {
        var status = stat()
        return fstat(file.fileDescriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// The bytes of a file. Empty if there is none.
    static func readIfPresent(_ path: String) throws(CommandError) -> [UInt8] {
        FileManager.default.fileExists(atPath: path) ? try read(path) : []
    }

    /// The names in a folder, in their order. Empty if there is no such folder.
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Writes files and creates their folders. Each file is replaced as a whole.
    static func write(_ files: [(path: String, text: [UInt8])]) throws(CommandError) {
        for (path, text) in files {
            if path.hasSuffix("/") || isFolder(path) {
                throw CommandError(description: "'\(path)' cannot be written: it is a folder")
            }
            do {
                try FileManager.default.createDirectory(
                    at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
                try write(Data(text), to: path)
            } catch {
                throw CommandError(description: "'\(path)' cannot be written: \(reason(of: error))")
            }
        }
    }

    /// Replaces a file, which keeps its permissions and the links to it. What is no file, such as a pipe, gets the
    /// bytes.
    private static func write(_ data: Data, to path: String) throws {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            return try FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: data)
        }
        let url = URL(filePath: path).resolvingSymlinksInPath()
        let target = url.path(percentEncoded: false)
        // What is still a link leads to a file that is not there yet, and would itself be replaced.
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) != nil
        try data.write(to: url, options: isLink ? [] : .atomic)
        if exists { chmod(target, status.st_mode & 0o7777) }
    }

    static func remove(_ paths: [String]) throws(CommandError) {
        for path in paths {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                throw CommandError(description: "'\(path)' cannot be removed: \(reason(of: error))")
            }
        }
    }

    /// The reason of an error, because the descriptions of Foundation are no sentences for a person on all systems.
    private static func reason(of error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoPermission?, .fileWriteNoPermission?: "the permissions of its folder do not allow it"
        case .fileWriteOutOfSpace?: "the disk is full"
        case .fileWriteVolumeReadOnly?: "the disk is read-only"
        case .fileNoSuchFile?, .fileReadNoSuchFile?: "there is no such file"
        case .fileWriteFileExists?: "a file has the name of its folder"
        default: "the system does not allow it"
        }
    }
}
