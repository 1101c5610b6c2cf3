import EndpointRuntime
import Foundation

/// A body of a request: bytes in memory and files, in order.
struct FileUpload: HTTP.Upload {
    let size: Int64
    let problem: String?
    let sources: [HTTP.File.Source]

    /// Receives the progress.
    private var handler: HTTP.ProgressHandler?

    init(_ sources: [HTTP.File.Source], _ handler: HTTP.ProgressHandler? = nil) {
        self.sources = sources
        self.handler = handler
        let sizes = sources.map(Self.size)
        size = sizes.reduce(0) { $0 + ((try? $1.get()) ?? 0) }
        problem = sizes.lazy.compactMap { if case .failure(let problem) = $0 { problem.reason } else { nil } }.first
    }

    private struct Problem: Error {
        let reason: String
    }

    private static func size(of source: HTTP.File.Source) -> Result<Int64, Problem> {
        switch source {
        case .data(let data): return .success(Int64(data.count))
        case .url(let url):
            let path = url.path(percentEncoded: false)
            var info = stat()
            guard url.isFileURL, stat(path, &info) == 0 else {
                return .failure(Problem(reason: "there is no file \(path)"))
            }
            guard info.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0 else {
                return .failure(Problem(reason: "\(path) is not a file that can be read"))
            }
            return .success(Int64(info.st_size))
        }
    }

    var refreshed: FileUpload { FileUpload(sources, handler) }

    func reporting(to handler: @escaping HTTP.ProgressHandler) -> FileUpload {
        var upload = self
        upload.handler = handler
        return upload
    }

    func touching(_ touch: @escaping @Sendable () -> Void) -> FileUpload {
        reporting { [handler] progress in
            touch()
            handler?(progress)
        }
    }

    func report(sent: Int64) {
        handler?(HTTP.Progress(completed: sent, total: size))
    }

    var parts: any AsyncSequence<Data, any Error> & Sendable { FileUploadParts(upload: self) }

    var data: Data? {
        var data = Data()
        for source in sources {
            switch source {
            case .data(let part): data += part
            case .url(let url):
                guard let part = try? Data(contentsOf: url) else { return nil }
                data += part
            }
        }
        return data
    }

    func prepared() async throws -> HTTP.PreparedUpload {
        if sources.count == 1, case .url(let url)? = sources.first { return .file(url, owner: nil) }
        let isInMemory = sources.allSatisfy { if case .data = $0 { true } else { false } }
        if isInMemory { return .data(data ?? Data()) }
        let copy = try await UploadCopy(of: self)
        return .file(copy.url, owner: copy)
    }

    static func == (left: Self, right: Self) -> Bool { left.sources == right.sources }

    func hash(into hasher: inout Hasher) { hasher.combine(sources) }
}

extension FileUpload: CustomStringConvertible, CustomReflectable {
    /// The size. The bytes are not included, because they may be secret.
    var description: String { "\(size) bytes" }

    /// The mirror that `dump` shows. It has no secrets.
    var customMirror: Mirror { Mirror(self, children: ["bytes": size]) }
}

/// The bytes of an upload, in parts of at most 256 KB.
struct FileUploadParts: AsyncSequence, Sendable {
    typealias Failure = any Error

    let upload: FileUpload

    func makeAsyncIterator() -> Iterator { Iterator(upload: upload) }

    struct Iterator: AsyncIteratorProtocol {
        private let upload: FileUpload
        private var sources: ArraySlice<HTTP.File.Source>
        private var rest = Data()
        private var file: FileHandle?
        private var sent: Int64 = 0

        fileprivate init(upload: FileUpload) {
            self.upload = upload
            sources = upload.sources[...]
        }

        /// Reads the next part, and reports the progress of the parts before it.
        mutating func next() async throws -> Data? {
            if sent > 0 { upload.report(sent: sent) }
            guard let part = try read() else { return nil }
            sent += Int64(part.count)
            return part
        }

        /// Reads the next part without reporting the progress.
        mutating func read() throws -> Data? {
            let size = 256 * 1_024
            while true {
                if !rest.isEmpty {
                    defer { rest = rest.dropFirst(size) }
                    return Data(rest.prefix(size))
                }
                if let file {
                    if let part = try file.read(upToCount: size), !part.isEmpty { return part }
                    self.file = nil
                }
                switch sources.popFirst() {
                case .data(let data): rest = data
                case .url(let url): file = try FileHandle(forReadingFrom: url)
                case nil: return nil
                }
            }
        }
    }
}
