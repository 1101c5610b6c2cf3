import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The body of a request as URLSession sends it: bytes in memory, or one file.
///
/// URLSession on Linux sends a stream without `Content-Length`. Files with other bytes around them are therefore copied
/// to a temporary file, which is removed when this object is released.
final class UploadBody: Sendable {
    private enum Source {
        case data(Data)
        case file(URL)
        case temporaryFile(PartialFile)
    }

    private let source: Source

    /// Prepares a body. Copies files on another thread.
    init(_ upload: HTTP.Upload) async throws {
        if let file = upload.onlyFile {
            source = .file(file)
        } else if upload.isInMemory {
            source = .data(upload.data ?? Data())
        } else {
            let copy = Copy(upload)
            source = .temporaryFile(
                try await withTaskCancellationHandler {
                    try await withCheckedThrowingContinuation { continuation in
                        Self.copies.async { continuation.resume(with: Result { try copy.run() }) }
                    }
                } onCancel: {
                    copy.cancel()
                })
        }
    }

    deinit {
        if case .temporaryFile(let file) = source { file.remove() }
    }

    private static let copies = DispatchQueue(
        label: "EndpointRuntime.URLSessionTransport.uploads", attributes: .concurrent)

    /// A copy of a body in a temporary file, which only the user of the process can read.
    private final class Copy: Sendable {
        private let upload: HTTP.Upload
        private let isCancelled = Mutex(false)

        init(_ upload: HTTP.Upload) {
            self.upload = upload
        }

        func cancel() { isCancelled.withLock { $0 = true } }

        func run() throws -> PartialFile {
            let folder = FileManager.default.temporaryDirectory
            let file = try PartialFile(for: folder.appending(path: "upload"), mode: 0o600)
            do {
                var parts = upload.parts.makeAsyncIterator()
                while let part = try parts.read() {
                    if isCancelled.withLock({ $0 }) { throw CancellationError() }
                    try file.write(part)
                    // The call is not silent, although nothing is sent yet.
                    upload.report(sent: 0)
                }
                return file
            } catch {
                file.remove()
                throw error
            }
        }
    }

    /// Creates the task that sends a request with this body.
    func task(for request: URLRequest, in session: URLSession) -> URLSessionTask {
        switch source {
        case .data(let data): session.uploadTask(with: request, from: data)
        case .file(let url): session.uploadTask(with: request, fromFile: url)
        case .temporaryFile(let file): session.uploadTask(with: request, fromFile: file.url)
        }
    }
}
