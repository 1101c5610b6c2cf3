import Foundation

extension HTTP {
    /// A body of a request that is not complete in memory, or whose progress is reported.
    ///
    /// A transport sends it with its ``size`` as the `Content-Length`. ``HTTP/Request/body`` has the same bytes, for
    /// transports that have no use for files.
    public struct Upload: Sendable {
        /// The number of bytes.
        public let size: Int64

        /// The bytes, in order.
        let sources: [HTTP.File.Source]

        /// The reason why a file cannot be sent. `nil` if all can.
        let problem: String?

        /// Receives the progress.
        var handler: HTTP.ProgressHandler?

        init(_ sources: [HTTP.File.Source], _ handler: HTTP.ProgressHandler? = nil) {
            self.sources = sources
            self.handler = handler
            let sizes = sources.map(Self.size)
            size = sizes.reduce(0) { $0 + ((try? $1.get()) ?? 0) }
            problem = sizes.lazy.compactMap { if case .failure(let problem) = $0 { problem.reason } else { nil } }.first
        }

        /// The same upload with the present sizes of its files.
        var refreshed: HTTP.Upload { HTTP.Upload(sources, handler) }

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

        /// Reports the number of bytes that have been sent.
        public func report(sent: Int64) {
            handler?(HTTP.Progress(completed: sent, total: size))
        }

        /// The bytes in parts. Each part is read when it is requested. Each iteration starts from the beginning, and
        /// reports the progress of the parts that were requested before.
        public var parts: Parts { Parts(upload: self) }

        /// The file, if the body consists of one.
        var onlyFile: URL? {
            if sources.count == 1, case .url(let url)? = sources.first { url } else { nil }
        }

        /// All bytes. `nil` if a file cannot be read.
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

        /// Whether all bytes are in memory.
        var isInMemory: Bool {
            sources.allSatisfy { if case .data = $0 { true } else { false } }
        }
    }
}

extension HTTP.Upload: CustomStringConvertible, CustomReflectable {
    /// The size. The bytes are not included, because they may be secret.
    public var description: String { "\(size) bytes" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["bytes": size]) }
}

extension HTTP.Upload: Hashable {
    /// Whether both have the same bytes in memory and the same files.
    public static func == (left: Self, right: Self) -> Bool { left.sources == right.sources }

    /// Hashes the bytes in memory and the URLs of the files.
    public func hash(into hasher: inout Hasher) { hasher.combine(sources) }
}

extension HTTP.Upload {
    /// The bytes of an upload, in parts of at most 256 KB.
    public struct Parts: AsyncSequence, Sendable {
        /// The error of a file that cannot be read.
        public typealias Failure = any Error

        fileprivate let upload: HTTP.Upload

        /// Creates an iterator that starts from the beginning.
        public func makeAsyncIterator() -> Iterator { Iterator(upload: upload) }

        /// One iteration.
        public struct Iterator: AsyncIteratorProtocol {
            private let upload: HTTP.Upload
            private var sources: ArraySlice<HTTP.File.Source>
            private var rest = Data()
            private var file: FileHandle?
            private var sent: Int64 = 0

            fileprivate init(upload: HTTP.Upload) {
                self.upload = upload
                sources = upload.sources[...]
            }

            /// Reads the next part. Returns `nil` after the last one.
            public mutating func next() async throws -> Data? {
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
}
