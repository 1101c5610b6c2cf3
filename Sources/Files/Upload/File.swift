import EndpointRuntime
import Foundation

extension HTTP {
    /// Bytes that a request sends: in memory, or in a file.
    ///
    /// ```swift
    /// try await client.importBooks(body: data)
    /// try await client.importBooks(body: .file(url))
    /// ```
    public protocol Content: Sendable {
        /// The bytes with a name and a content type. A part of a multipart body has them as headers.
        var file: HTTP.File { get }
    }

    /// A file that a request sends. Its bytes are in memory or on disk.
    ///
    /// A file on disk is read while it is sent, also when it is sent again after a lost connection. It must not change
    /// until the call has finished.
    public struct File: Content, Hashable {
        /// The place of the bytes.
        public enum Source: Sendable, Hashable {
            /// In memory.
            case data(Data)
            /// On disk.
            case url(URL)
        }

        /// The place of the bytes.
        public var source: Source

        /// The name of the file, which a server receives in a multipart body.
        public var name: String

        /// The content type, which a server receives in a multipart body.
        public var contentType: String

        /// Creates a file.
        public init(_ source: Source, name: String, contentType: String = "application/octet-stream") {
            self.source = source
            self.name = name
            self.contentType = contentType
        }

        /// This file.
        public var file: HTTP.File { self }
    }
}

extension HTTP.Content where Self == HTTP.File {
    /// A file on disk.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - name: The name that the server receives. `nil`, the default, is the name of the file.
    ///   - contentType: The content type that the server receives.
    /// - Returns: The file.
    public static func file(
        _ url: URL, name: String? = nil, contentType: String = "application/octet-stream"
    ) -> HTTP.File {
        HTTP.File(.url(url), name: name ?? url.lastPathComponent, contentType: contentType)
    }

    /// A file whose bytes are in memory.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - name: The name that the server receives.
    ///   - contentType: The content type that the server receives.
    /// - Returns: The file.
    public static func data(
        _ data: Data, name: String, contentType: String = "application/octet-stream"
    ) -> HTTP.File {
        HTTP.File(.data(data), name: name, contentType: contentType)
    }
}

extension Data: HTTP.Content {
    /// A file with these bytes, whose name is `file`.
    public var file: HTTP.File { HTTP.File(.data(self), name: "file") }
}

extension HTTP.File: ParameterValue {
    /// The name of the file. Browsers send it if a form is not a multipart body.
    public var parameterText: String { name }
}
