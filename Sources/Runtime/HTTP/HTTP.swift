/// A namespace for HTTP messages and their parts (RFC 9110).
///
/// It keeps names such as `Request` apart from those of server frameworks and of `HTTPTypes`.
public enum HTTP {}

extension HTTP {
    /// The method of an HTTP request (RFC 9110, section 9).
    ///
    /// The type is open: any other method can be made from its name, as in `let report: HTTP.Method = "REPORT"`.
    public struct Method: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The name of the method as it is sent. Methods are case-sensitive.
        public let rawValue: String

        /// Creates a method from its name. A name that is not a token (RFC 9110, section 5.6.2) makes the request
        /// invalid.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a method from its name. A name that is not a token (RFC 9110, section 5.6.2) makes the request
        /// invalid.
        public init(stringLiteral value: String) {
            self.init(rawValue: value)
        }

        /// The name of the method as it is sent.
        public var description: String { rawValue }

        /// Retrieves a resource.
        public static let get: Self = "GET"
        /// Retrieves the headers of a resource.
        public static let head: Self = "HEAD"
        /// Submits content to a resource.
        public static let post: Self = "POST"
        /// Replaces a resource.
        public static let put: Self = "PUT"
        /// Changes a part of a resource (RFC 5789).
        public static let patch: Self = "PATCH"
        /// Removes a resource.
        public static let delete: Self = "DELETE"
        /// Retrieves the communication options of a resource.
        public static let options: Self = "OPTIONS"
        /// Retrieves what the body asks for, without changing anything (RFC 10008).
        public static let query: Self = "QUERY"
    }
}
