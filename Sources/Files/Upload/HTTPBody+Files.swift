import EndpointRuntime
import Foundation

extension HTTP.Body {
    /// Creates a body of bytes in memory or a file. A file is read while it is sent.
    public static func raw(_ content: some HTTP.Content, contentType: String) -> Self {
        switch content.file.source {
        case .data(let data): .data(data, contentType: contentType)
        case .url: Self(payload: Payload([content.file.source]), contentType: contentType, secrets: .none)
        }
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
        guard let progress, let upload = payload.upload(reportingTo: progress) else { return self }
        return Self(payload: .upload(upload), contentType: contentType, secrets: secrets)
    }
}

extension Payload {
    /// A payload of data, files, or both. It is data if it needs no file.
    fileprivate init(_ sources: [HTTP.File.Source]) {
        if sources.count == 1, case .data(let data)? = sources.first {
            self = .data(data)
        } else {
            self = .upload(FileUpload(sources))
        }
    }

    /// The same bytes as an upload. `nil` if they are those of another kind of upload.
    fileprivate func upload(reportingTo progress: @escaping HTTP.ProgressHandler) -> FileUpload? {
        switch self {
        case .data(let data): FileUpload([.data(data)], progress)
        case .upload(let upload): (upload as? FileUpload)?.reporting(to: progress)
        }
    }
}
