extension HTTP {
    /// The path of an endpoint, written as a string literal.
    ///
    /// What the literal says is sent as it stands; what is spliced in is percent-encoded and stays inside its segment,
    /// so that no value can add a segment, a query or a host:
    ///
    /// ```swift
    /// let id = "a/b?c"
    /// let path: HTTP.Path = "/works/\(id).json"   // /works/a%2Fb%3Fc.json
    /// ```
    ///
    /// A spliced value that is empty, `.` or `..` (also percent-encoded once) would mean another path. Such a path is
    /// still made, but sending a request with it throws ``APIError/invalidRequest(_:)``. The same goes for a literal that
    /// does not start with exactly one slash, or holds characters that a path may not hold (RFC 3986, section 3.3).
    public struct Path: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
        /// The encoded path.
        public let description: String

        /// Why the path may not be sent; `nil`: it may.
        let problem: String?

        /// Makes a path that is sent as it is written.
        public init(stringLiteral value: String) {
            description = value
            problem = Self.problem(in: value)
        }

        /// Makes a path of literal parts and encoded values.
        public init(stringInterpolation: Interpolation) {
            description = stringInterpolation.text
            problem = stringInterpolation.problem ?? Self.problem(in: stringInterpolation.text)
        }

        /// Collects the parts of a path.
        public struct Interpolation: StringInterpolationProtocol {
            fileprivate var text = ""
            fileprivate var problem: String?

            /// Starts an empty path.
            public init(literalCapacity: Int, interpolationCount: Int) {
                text.reserveCapacity(literalCapacity + interpolationCount * 16)
            }

            /// Adds a part that is sent as it is written.
            public mutating func appendLiteral(_ literal: String) {
                text += literal
            }

            /// Adds a text whose slashes separate segments: each segment is percent-encoded, and must not mean another path.
            ///
            /// A text that starts with a slash, such as the key `/works/OL1W`, can follow a slash: they count as one.
            public mutating func appendInterpolation(segments text: String) {
                let segments = text.split(separator: "/", omittingEmptySubsequences: false)
                let repeatsSlash = text.hasPrefix("/") && self.text.hasSuffix("/")
                for (index, segment) in segments.dropFirst(repeatsSlash ? 1 : 0).enumerated() {
                    if index > 0 { self.text += "/" }
                    appendInterpolation(String(segment))
                }
            }

            /// Adds a value, percent-encoded but for the letters, digits and `-._~:@!$&'()*,=`, which part nothing.
            public mutating func appendInterpolation(_ value: some ParameterValue) {
                let value = value.parameterText
                switch value.percentDecodedOnce {
                case "": problem = problem ?? "a path parameter is empty, which would mean another path"
                case ".", "..": problem = problem ?? "a path parameter is \"\(value)\", which would mean another path"
                default: text += value.percentEncodedAsSegment
                }
            }
        }

        private static func problem(in text: String) -> String? {
            if !text.hasPrefix("/") { return "the path does not start with a slash" }
            if text.hasPrefix("//") { return "the path starts with two slashes, which would name another host" }
            if !text.utf8.allSatisfy(isPathByte) { return "the path holds a character that paths may not hold" }
            return text.hasDotSegment ? "the path has a \".\" or \"..\" segment" : nil
        }

        /// A slash, a percent sign, or a character of `pchar` (RFC 3986, section 3.3).
        private static func isPathByte(_ byte: UInt8) -> Bool {
            byte.isUnreserved || "/%:@!$&'()*+,;=".utf8.contains(byte)
        }
    }
}
