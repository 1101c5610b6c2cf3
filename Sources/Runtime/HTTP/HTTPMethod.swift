extension HTTP {
    /// The method of an HTTP request (RFC 9110, section 9). Open: make others by their name.
    public struct Method: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The method as it is sent; methods are case-sensitive.
        public let rawValue: String

        /// Makes a method of any name; a name that is no token (RFC 9110, section 5.6.2) makes the request invalid.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Makes a method of any name; a name that is no token (RFC 9110, section 5.6.2) makes the request invalid.
        public init(stringLiteral value: String) {
            self.init(rawValue: value)
        }

        /// The name, as it is sent.
        public var description: String { rawValue }

        /// Asks for a resource.
        public static let get: Self = "GET"
        /// Asks for the headers of a resource.
        public static let head: Self = "HEAD"
        /// Hands something to a resource.
        public static let post: Self = "POST"
        /// Replaces a resource.
        public static let put: Self = "PUT"
        /// Changes a part of a resource (RFC 5789).
        public static let patch: Self = "PATCH"
        /// Removes a resource.
        public static let delete: Self = "DELETE"
        /// Asks what can be done with a resource.
        public static let options: Self = "OPTIONS"
    }
}
