import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A new file beside its destination, to which it is moved when it is complete.
struct PartialFile: Sendable {
    private let path: String
    private let destination: String
    private let descriptor: Int32

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - url: The destination.
    ///   - mode: The permissions, of which the process removes those in its mask.
    /// - Throws: A `URLError` that says why no file can be created there.
    init(for url: URL, mode: mode_t = 0o666) throws {
        destination = url.path(percentEncoded: false)
        let folder = url.deletingLastPathComponent().path(percentEncoded: false)
        var info = stat()
        if !url.isFileURL {
            throw URLError(.cannotCreateFile, reason: "\(url) is not the URL of a file")
        }
        if stat(destination, &info) == 0, info.st_mode & S_IFMT != S_IFREG {
            let kind = info.st_mode & S_IFMT == S_IFDIR ? "a folder" : "not a regular file"
            throw URLError(.cannotCreateFile, reason: "\(destination) is \(kind)")
        }
        path = "\(folder.hasSuffix("/") ? folder : "\(folder)/").\(UUID().uuidString).download"
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else {
            let reason = errno == ENOENT ? "there is no folder \(folder)" : Self.message(errno, folder)
            throw URLError(.cannotCreateFile, reason: reason)
        }
    }

    /// Appends bytes.
    func write(_ data: Data) throws {
        try data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let buffer = UnsafeRawBufferPointer(rebasing: rest)
                let count = Foundation.write(descriptor, buffer.baseAddress, buffer.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    throw URLError(.cannotWriteToFile, reason: Self.message(errno, destination))
                }
            }
        }
    }

    /// The URL of the file itself.
    var url: URL { URL(filePath: path) }

    /// Removes all bytes.
    func truncate() throws {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw URLError(.cannotWriteToFile, reason: Self.message(errno, destination))
        }
    }

    /// Closes the file and moves it to its destination. Replaces a file that is there.
    func move() throws {
        // Some file systems report a failed write only now.
        let isClosed = close(descriptor) == 0
        if isClosed, rename(path, destination) == 0 { return }
        let reason = Self.message(errno, destination)
        unlink(path)
        throw URLError(isClosed ? .cannotMoveFile : .cannotWriteToFile, reason: reason)
    }

    /// Closes and removes the file.
    func remove() {
        close(descriptor)
        unlink(path)
    }

    private static func message(_ code: Int32, _ path: String) -> String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full, so \(path) cannot be written"
        case EACCES, EPERM, EROFS: "there is no permission to write \(path)"
        default: "\(path) cannot be written: \(String(cString: strerror(code)))"
        }
    }
}

extension URLError {
    init(_ code: Code, reason: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
    }
}
