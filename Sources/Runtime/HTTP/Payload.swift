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
