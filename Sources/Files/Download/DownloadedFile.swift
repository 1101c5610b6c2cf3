import EndpointRuntime
import Foundation

extension HTTP {
    /// A response body that has been saved to a file.
    public struct DownloadedFile: Sendable, Hashable {
        /// The URL of the file.
        public let url: URL

        /// The number of bytes in the file.
        public let size: Int64

        /// The value of the `Content-Type` header. `nil` if the server sent none.
        public let contentType: String?

        /// Creates a value, for tests and previews. It does not create the file.
        public init(url: URL, size: Int64, contentType: String? = nil) {
            self.url = url
            self.size = size
            self.contentType = contentType
        }
    }
}
