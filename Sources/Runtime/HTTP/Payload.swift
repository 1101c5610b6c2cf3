import Foundation

/// The bytes of a body, complete in memory or not.
///
/// Indirect, so that a request stores and copies one word.
indirect enum Payload: Sendable, Hashable {
    case data(Data)
    case upload(HTTP.Upload)

    /// A payload of data, files, or both. It is data if it needs no file.
    init(_ sources: [HTTP.File.Source]) {
        if sources.count == 1, case .data(let data)? = sources.first {
            self = .data(data)
        } else {
            self = .upload(HTTP.Upload(sources))
        }
    }

    /// The same payload, whose progress is reported.
    func reporting(_ handler: @escaping HTTP.ProgressHandler) -> Payload {
        switch self {
        case .data(let data): return .upload(HTTP.Upload([.data(data)], handler))
        case .upload(var upload):
            upload.handler = handler
            return .upload(upload)
        }
    }

    /// All bytes, which are read from files if necessary. Empty if a file cannot be read.
    var data: Data {
        switch self {
        case .data(let data): data
        case .upload(let upload): upload.data ?? Data()
        }
    }

    /// The number of bytes.
    var size: Int64 {
        switch self {
        case .data(let data): Int64(data.count)
        case .upload(let upload): upload.size
        }
    }

    /// The same payload with the present sizes of its files. An endpoint may have been made long before it is sent.
    var refreshed: Payload {
        switch self {
        case .data: self
        case .upload(let upload): .upload(upload.refreshed)
        }
    }

    var upload: HTTP.Upload? {
        if case .upload(let upload) = self { upload } else { nil }
    }
}

extension HTTP.Body {
    /// Creates a body of bytes in memory or a file. A file is read while it is sent.
    public static func raw(_ content: some HTTP.Content, contentType: String) -> Self {
        Self(payload: Payload([content.file.source]), contentType: contentType)
    }

    /// Creates a `multipart/form-data` body (RFC 7578). Its files are read while it is sent.
    public static func multipart(_ parts: HTTP.Multipart) -> Self {
        let (sources, boundary) = parts.content
        return Self(
            payload: Payload(sources), contentType: "multipart/form-data; boundary=\(boundary)",
            secrets: parts.secrets)
    }

    /// The same body, which reports how much of it has been sent. `nil` changes nothing.
    public func reporting(_ progress: HTTP.ProgressHandler?) -> Self {
        guard let progress else { return self }
        return Self(payload: payload.reporting(progress), contentType: contentType, secrets: secrets)
    }
}

extension HTTP {
    /// The progress of an upload or a download.
    public struct Progress: Sendable, Hashable {
        /// The number of bytes that have been sent or received.
        public let completed: Int64

        /// The number of all bytes. `nil` if the server has not said it.
        public let total: Int64?

        /// The completed part, from 0 to 1. `nil` if the number of all bytes is unknown.
        public var fraction: Double? {
            total.map { $0 > 0 ? min(1, Double(completed) / Double($0)) : 1 }
        }

        /// Creates a progress, as a transport does.
        public init(completed: Int64, total: Int64?) {
            self.completed = completed
            self.total = total
        }
    }

    /// Receives the progress of an upload or a download, often and on any thread. The transfer waits until it returns.
    ///
    /// After a lost connection, an upload starts again at zero. So does a download that cannot be resumed.
    public typealias ProgressHandler = @Sendable (HTTP.Progress) -> Void
}
