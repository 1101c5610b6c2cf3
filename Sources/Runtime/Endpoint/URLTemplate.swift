import Foundation

/// The text of a URL, written as a string literal with values spliced in: of a picture, most often.
///
/// What the literal says stands as it is. What is spliced in is percent-encoded but for its slashes, because services
/// send such paths with their slashes (`/abc.jpg`); it cannot add a query, a fragment or a host, and a `.` or `..`
/// segment makes the URL nil. After a `?` in the literal, a value is encoded completely, including its slashes.
public struct URLTemplate: ExpressibleByStringInterpolation, Sendable {
    /// The text; nil where a value is missing or would mean another path.
    let text: String?

    /// Makes a URL of its text.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Makes a URL of literal parts and encoded values.
    public init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    /// Collects the parts of a URL.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text: String? = ""
        // A value cannot start the query, because its `?` is encoded.
        private var isInQuery: Bool { text?.utf8.contains(UInt8(ascii: "?")) ?? false }

        /// Starts an empty URL.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part that stands as it is written.
        public mutating func appendLiteral(_ literal: String) {
            text?.append(literal)
        }

        /// Adds a value. Where there is none, or an empty one, there is no URL.
        public mutating func appendInterpolation(_ value: (some ParameterValue)?) {
            guard let value = value?.parameterText, !value.isEmpty else { return text = nil }
            if isInQuery { text?.append(value.percentEncoded) } else { appendToPath(value) }
        }

        private mutating func appendToPath(_ value: String) {
            if value.hasDotSegment { return text = nil }
            let segments = value.split(separator: "/", omittingEmptySubsequences: false)
            text?.append(segments.map { String($0).percentEncodedAsSegment }.joined(separator: "/"))
        }
    }
}

extension URL {
    /// Makes a URL of a template; nil where one of its values is missing, empty, or would mean another path.
    public init?(template: URLTemplate) {
        guard let text = template.text else { return nil }
        self.init(string: text)
    }
}
