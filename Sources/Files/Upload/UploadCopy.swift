import EndpointRuntime
import Foundation
import Synchronization

/// A copy of a body in a temporary file, which only the user of the process can read. The file is removed when this object
/// is released.
final class UploadCopy: Sendable {
    private let file: PartialFile

    /// Copies a body on another thread.
    init(of upload: FileUpload) async throws {
        let copying = Copying(upload)
        file = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                Self.queue.async { continuation.resume(with: Result { try copying.run() }) }
            }
        } onCancel: {
            copying.cancel()
        }
    }

    deinit {
        file.remove()
    }

    var url: URL { file.url }

    private static let queue = DispatchQueue(label: "EndpointFiles.UploadCopy", attributes: .concurrent)

    private final class Copying: Sendable {
        private let upload: FileUpload
        private let isCancelled = Mutex(false)

        init(_ upload: FileUpload) {
            self.upload = upload
        }

        func cancel() { isCancelled.withLock { $0 = true } }

        func run() throws -> PartialFile {
            let folder = FileManager.default.temporaryDirectory
            // The copy is not moved anywhere, so that no name of another program matters.
            let file = try PartialFile(for: folder.appending(path: UUID().uuidString), mode: 0o600)
            do {
                var parts = FileUploadParts(upload: upload).makeAsyncIterator()
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
}
