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
    public struct Path: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
        /// The encoded path, or the complete URL.
        public let description: String

        /// The path with a name in braces in place of each interpolated value, such as `/works/{id}.json`. `nil` if this is
        /// a complete URL.
        ///
        /// All paths of an endpoint have the same template, which suits labels of metrics and names of spans. A value has
        /// the name that is interpolated with it, as in `"/works/\(id, named: "id").json"`. Without one, it is `{}`. Two
        /// paths are equal if only their templates differ.
        public let template: String?

        /// The reason why the path cannot be sent. `nil` if it can.
        let problem: String?

        /// The complete URL, in place of a path below the base URL. `nil` if this is a path.
        let url: URL?

        /// Creates a path that is sent unchanged.
        public init(stringLiteral value: String) {
            self.init(value, template: value)
        }

        /// Creates a path that is sent unchanged, and has the template of another one.
        init(_ text: String, template: String?) {
            description = text
            self.template = template
            problem = Self.problem(in: text)
            url = nil
        }

        /// Creates a path from literal parts and encoded values.
        public init(stringInterpolation: Interpolation) {
            description = stringInterpolation.text
            template = stringInterpolation.template
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
            template = nil
            problem = self.url == nil ? "its URL is not an absolute http or https URL without a user" : nil
        }

        /// Collects the parts of a path.
        public struct Interpolation: StringInterpolationProtocol {
            fileprivate var text = ""
            fileprivate var template = ""
            fileprivate var problem: String?

            /// Starts an empty path.
            public init(literalCapacity: Int, interpolationCount: Int) {
                text.reserveCapacity(literalCapacity + interpolationCount * 16)
            }

            /// Adds a part that is sent unchanged.
            public mutating func appendLiteral(_ literal: String) {
                text += literal
                template += literal
            }

            /// Adds a text whose slashes separate segments. Each segment is percent-encoded, and must not change the
            /// path.
            ///
            /// A text that starts with a slash, such as the key `/works/OL1W`, can follow a slash. The two count as
            /// one.
            public mutating func appendInterpolation(segments text: String, named name: String = "") {
                let segments = text.split(separator: "/", omittingEmptySubsequences: false)
                let repeatsSlash = text.hasPrefix("/") && self.text.hasSuffix("/")
                for (index, segment) in segments.dropFirst(repeatsSlash ? 1 : 0).enumerated() {
                    if index > 0 { self.text += "/" }
                    append(String(segment), encoded: String(segment).percentEncodedAsSegment)
                }
                template += "{\(name)}"
            }

            /// Adds a percent-encoded value. Letters, digits and `-._~:@!$&'()*,=` are not encoded, because they
            /// separate nothing.
            public mutating func appendInterpolation(_ value: some ParameterValue, named name: String = "") {
                let value = value.parameterText
                append(value, encoded: value.percentEncodedAsSegment)
                template += "{\(name)}"
            }

            /// Adds a list, whose elements are percent-encoded before they are joined. A comma in an element is encoded
            /// too.
            public mutating func appendInterpolation(_ list: JoinedList, named name: String = "") {
                append(list.parameterText, encoded: list.percentEncodedAsSegment)
                template += "{\(name)}"
            }

            /// Adds the elements of a list as segments, or the members of a map or a model as segments such as `a=1`
            /// (RFC 6570, section 3.2.6: `{/list*}`).
            public mutating func appendInterpolation(segments value: some QueryValue, named name: String = "") {
                expand(value, separator: "/")
                template += "{\(name)}"
            }

            /// Adds the members of a map or a model, joined by commas, as in `a=1,b=2` (RFC 6570, section 3.2.2:
            /// `{map*}`).
            public mutating func appendInterpolation(_ members: HTTP.Members, named name: String = "") {
                expand(members, separator: ",")
                template += "{\(name)}"
            }

            /// Adds the elements of a list, or the members of a map or a model, each after a dot, as in `.a.b` or
            /// `.a=1.b=2` (RFC 6570, section 3.2.5: `{.list*}`).
            public mutating func appendInterpolation(label value: some QueryValue, named name: String = "") {
                expand(value, first: ".", separator: ".")
                template += "{\(name)}"
            }

            /// Adds the elements of a list, or the members of a map or a model, as parameters of a segment, as in
            /// `;name=a;name=b` or `;a=1;b=2` (RFC 6570, section 3.2.7: `{;list*}`).
            public mutating func appendInterpolation(matrix value: some QueryValue, named name: String) {
                expand(value, first: ";", separator: ";", named: name, ifEmpty: "")
                template += "{\(name)}"
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
            return text.hasDotSegmentForSomeServer ? "the path has a \".\" or \"..\" segment" : nil
        }

        /// Whether a byte is a slash, a percent sign, or a character of `pchar` (RFC 3986, section 3.3).
        private static func isPathByte(_ byte: UInt8) -> Bool {
            byte.isUnreserved || "/%:@!$&'()*+,;=".utf8.contains(byte)
        }
    }
}

extension HTTP.Path: Hashable {
    /// Whether two paths are sent in the same way.
    public static func == (left: Self, right: Self) -> Bool {
        left.description == right.description && left.problem == right.problem && left.url == right.url
    }

    /// Hashes the encoded path.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}
