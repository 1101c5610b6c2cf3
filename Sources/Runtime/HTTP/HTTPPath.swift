import Foundation

extension HTTP {
    /// The path of an endpoint, written as a string literal.
    ///
    /// The literal is sent unchanged. An interpolated value is percent-encoded and stays inside its segment, so that no
    /// value can add a segment, a query or a host:
    ///
    /// ```swift
    /// let id = "a/b?c"
    /// let path: HTTP.Path = "/works/\(id).json"   // /works/a%2Fb%3Fc.json
    /// ```
    ///
    /// An interpolated value that is empty would change the path. So would a `.` or `..` between slashes, or between
    /// backslashes, which some servers read as slashes, also percent-encoded once. Such a path can be made, but sending
    /// a request with it throws ``APIError/invalidRequest(_:)``. The same applies to a literal that does not start with
    /// exactly one slash, or contains characters that are not allowed in a path (RFC 3986, section 3.3). The empty
    /// literal is the base URL itself.
    public struct Path: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
        /// The encoded path, or the complete URL.
        public let description: String

        /// The reason why the path cannot be sent. `nil` if it can.
        let problem: String?

        /// The complete URL, in place of a path below the base URL. `nil` if this is a path.
        let url: URL?

        /// Creates a path that is sent unchanged.
        public init(stringLiteral value: String) {
            description = value
            problem = Self.problem(in: value)
            url = nil
        }

        /// Creates a path from literal parts and encoded values.
        public init(stringInterpolation: Interpolation) {
            description = stringInterpolation.text
            problem = stringInterpolation.problem ?? Self.problem(in: stringInterpolation.text)
            url = nil
        }

        /// Creates the target of a request to a URL that the API itself has handed out, such as an upload link. The
        /// base URL is not used.
        ///
        /// The URL must be absolute, with the scheme `http` or `https` and without a user. Otherwise, sending a request
        /// with it throws ``APIError/invalidRequest(_:)``. The credential is sent only if the URL has the origin of the
        /// base URL or of another server of the API. Another origin gets no secret headers of the client either.
        public init(url: URL) {
            self.url = AbsoluteURL.read(url)
            description = self.url?.absoluteString ?? ""
            problem = self.url == nil ? "its URL is not an absolute http or https URL without a user" : nil
        }

        /// Collects the parts of a path.
        public struct Interpolation: StringInterpolationProtocol {
            fileprivate var text = ""
            fileprivate var problem: String?

            /// Starts an empty path.
            public init(literalCapacity: Int, interpolationCount: Int) {
                text.reserveCapacity(literalCapacity + interpolationCount * 16)
            }

            /// Adds a part that is sent unchanged.
            public mutating func appendLiteral(_ literal: String) {
                text += literal
            }

            /// Adds a text whose slashes separate segments. Each segment is percent-encoded, and must not change the
            /// path.
            ///
            /// A text that starts with a slash, such as the key `/works/OL1W`, can follow a slash. The two count as
            /// one.
            public mutating func appendInterpolation(segments text: String) {
                let segments = text.split(separator: "/", omittingEmptySubsequences: false)
                let repeatsSlash = text.hasPrefix("/") && self.text.hasSuffix("/")
                for (index, segment) in segments.dropFirst(repeatsSlash ? 1 : 0).enumerated() {
                    if index > 0 { self.text += "/" }
                    appendInterpolation(String(segment))
                }
            }

            /// Adds a percent-encoded value. Letters, digits and `-._~:@!$&'()*,=` are not encoded, because they
            /// separate nothing.
            public mutating func appendInterpolation(_ value: some ParameterValue) {
                let value = value.parameterText
                append(value, encoded: value.percentEncodedAsSegment)
            }

            /// Adds a list, whose elements are percent-encoded before they are joined. A comma in an element is encoded
            /// too.
            public mutating func appendInterpolation(_ list: JoinedList) {
                append(list.parameterText, encoded: list.percentEncodedAsSegment)
            }

            /// Adds the elements of a list as segments, or the members of a map or a model as segments such as `a=1`
            /// (RFC 6570, section 3.2.6: `{/list*}`).
            public mutating func appendInterpolation(segments value: some QueryValue) {
                expand(value, separator: "/")
            }

            /// Adds the members of a map or a model, joined by commas, as in `a=1,b=2` (RFC 6570, section 3.2.2:
            /// `{map*}`).
            public mutating func appendInterpolation(_ members: HTTP.Members) {
                expand(members, separator: ",")
            }

            /// Adds the elements of a list, or the members of a map or a model, each after a dot, as in `.a.b` or
            /// `.a=1.b=2` (RFC 6570, section 3.2.5: `{.list*}`).
            public mutating func appendInterpolation(label value: some QueryValue) {
                expand(value, first: ".", separator: ".")
            }

            /// Adds the elements of a list, or the members of a map or a model, as parameters of a segment, as in
            /// `;name=a;name=b` or `;a=1;b=2` (RFC 6570, section 3.2.7: `{;list*}`).
            public mutating func appendInterpolation(matrix value: some QueryValue, named name: String) {
                expand(value, first: ";", separator: ";", named: name, ifEmpty: "")
            }

            /// Adds the items of a value, with the marks of their operator (RFC 6570, appendix A). An item without a name
            /// is its value, and `ifEmpty` follows the name if the value is empty.
            private mutating func expand(
                _ value: some QueryValue, first: String = "", separator: String, named name: String = "",
                ifEmpty: String = "="
            ) {
                var query: HTTP.Query = [:]
                query.append(name, value)
                if query.items.isEmpty { append("", encoded: "") }
                for (index, item) in query.items.enumerated() {
                    let equals = item.name.isEmpty ? "" : item.value.isEmpty ? ifEmpty : "="
                    append(
                        "\(item.name)\(equals)\(item.value)", after: index == 0 ? first : separator,
                        encoded: "\(item.name.percentEncoded)\(equals)\(item.value.percentEncoded)")
                }
            }

            private mutating func append(
                _ value: String, after mark: String = "", encoded: @autoclosure () -> String
            ) {
                if value.isEmpty {
                    problem = problem ?? "a path parameter is empty, which would change the path"
                } else if (mark + value).hasDotSegmentForSomeServer {
                    problem = problem ?? "a path parameter is \"\(value)\", which would change the path"
                } else {
                    text += mark + encoded()
                }
            }
        }

        private static func problem(in text: String) -> String? {
            if text.isEmpty { return nil }
            if !text.hasPrefix("/") { return "the path does not start with a slash" }
            if text.hasPrefix("//") { return "the path starts with two slashes, which would change the host" }
            if !text.utf8.allSatisfy(isPathByte) { return "the path contains a character that is invalid in a path" }
            return text.hasDotSegment ? "the path has a \".\" or \"..\" segment" : nil
        }

        /// Whether a byte is a slash, a percent sign, or a character of `pchar` (RFC 3986, section 3.3).
        private static func isPathByte(_ byte: UInt8) -> Bool {
            byte.isUnreserved || "/%:@!$&'()*+,;=".utf8.contains(byte)
        }
    }
}
