import Foundation

/// A URL, such as that of a picture, written as a string literal with interpolated values.
///
/// ```swift
/// let poster = URL(template: "https://image.tmdb.org/t/p/w500\(movie.posterPath)")
/// ```
///
/// The literal is used unchanged. An interpolated value is percent-encoded except for its slashes, because services
/// send such paths with their slashes (`/abc.jpg`). A value cannot add a query, a fragment or a host, and a value with
/// a `.` or `..` segment makes the URL `nil`. So does a value in the host, unless it is one label of letters, digits and
/// hyphens. After a `?` in the literal, a value is encoded completely, including its slashes.
public struct URLTemplate: ExpressibleByStringInterpolation, Sendable {
    /// The text of the URL. `nil` if a value is missing or would change the path.
    let text: String?

    /// Creates a URL from its text.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a URL from literal parts and encoded values.
    public init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    /// Collects the parts of a URL.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text: String? = ""
        // A value cannot start the query, because its `?` is encoded.
        private var isInQuery: Bool { text?.utf8.contains(UInt8(ascii: "?")) ?? false }

        /// Whether the host has begun, but not the path.
        private var isInHost: Bool {
            guard let text, let start = text.range(of: "://")?.upperBound else { return false }
            return !text[start...].utf8.contains(UInt8(ascii: "/"))
        }

        /// Starts an empty URL.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part that is used unchanged.
        public mutating func appendLiteral(_ literal: String) {
            text?.append(literal)
        }

        /// Adds a value. A value that is `nil` or empty makes the URL `nil`.
        public mutating func appendInterpolation(_ value: (some ParameterValue)?) {
            guard let value = value?.parameterText, !value.isEmpty else { return text = nil }
            if isInQuery {
                text?.append(value.percentEncoded)
            } else if isInHost, !value.hasPrefix("/") {
                text = value.isHostLabel ? text.map { $0 + value } : nil
            } else {
                appendToPath(value)
            }
        }

        private mutating func appendToPath(_ value: String) {
            if value.hasDotSegment { return text = nil }
            let segments = value.split(separator: "/", omittingEmptySubsequences: false)
            text?.append(segments.map { String($0).percentEncodedAsSegment }.joined(separator: "/"))
        }
    }
}

extension URL {
    /// Creates a URL from a template. Returns `nil` if a value is missing or empty, or would change the path.
    ///
    /// The items of `query` are added to the query of the template, and replace items that have the same names. An item
    /// whose value is `nil` is omitted.
    public init?(template: URLTemplate, query: HTTP.Query = [:]) {
        guard let text = template.text, let url = URL(string: text) else { return nil }
        self = url.adding(query)
    }
}
