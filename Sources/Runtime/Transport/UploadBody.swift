import Foundation

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
            source = .temporaryFile(
                try await withCheckedThrowingContinuation { continuation in
                    Self.copies.async { continuation.resume(with: Result { try Self.copy(upload) }) }
                })
        }
    }

    deinit {
        if case .temporaryFile(let file) = source { file.remove() }
    }

    private static let copies = DispatchQueue(
        label: "EndpointRuntime.URLSessionTransport.uploads", attributes: .concurrent)

    private static func copy(_ upload: HTTP.Upload) throws -> PartialFile {
        let file = try PartialFile(for: FileManager.default.temporaryDirectory.appending(path: "upload"))
        do {
            var parts = upload.parts.makeAsyncIterator()
            while let part = try parts.read() { try file.write(part) }
            return file
        } catch {
            file.remove()
            throw error
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
