import Foundation

/// A URL, such as that of a picture, written as a string literal with interpolated values.
///
/// ```swift
/// let poster = URL(template: "https://image.tmdb.org/t/p/w500\(movie.posterPath)")
/// ```
///
/// Literals are used with their escapes; only characters that a URL must not contain are encoded. A value stays inside
/// its part of the URL:
///
/// - After the first slash of the path, a value is percent-encoded except for its slashes, because services send such
///   paths with their slashes (`/abc.jpg`). It must not have a `.` or `..` segment.
/// - After a `?` or `#` in a literal, a value is encoded completely, including its slashes.
/// - In the host, a value is one whole label, as in `https://\(region).example.com/`: letters, digits and hyphens.
/// - After the host and a colon, a value is a port.
///
/// Any other value makes the URL `nil`, as does a value before the scheme and `://` of a literal. So no value can change
/// the host, or add a query or a fragment.
public struct URLTemplate: ExpressibleByStringInterpolation, Sendable {
    /// The text of the URL. `nil` if a value is missing or would change another part of the URL.
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
        /// The characters of which one must start the next part, because a value in the host or a port ends there.
        /// `nil` after other parts.
        private var ends: String?

        /// Starts an empty URL.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part that is used unchanged.
        public mutating func appendLiteral(_ literal: String) {
            guard let first = literal.first else { return }
            append(literal, isValid: ends?.contains(first) ?? true)
        }

        /// Adds a value. A value that is `nil` or empty makes the URL `nil`.
        public mutating func appendInterpolation(_ value: (some ParameterValue)?) {
            guard let text, let value = value?.parameterText, !value.isEmpty, ends == nil else {
                return self.text = nil
            }
            switch Place(after: text) {
            case .scheme: self.text = nil
            case .host where text.hasSuffix("://") || text.hasSuffix("."):
                append(value, isValid: value.isHostLabel, ends: "./:?#")
            case .host: append(value, isValid: text.hasSuffix(":") && value.isPort, ends: "/?#")
            case .path:
                let segments = value.split(separator: "/", omittingEmptySubsequences: false)
                let encoded = segments.map { String($0).percentEncodedAsSegment }.joined(separator: "/")
                append(encoded, isValid: !value.hasDotSegment)
            case .query: append(value.percentEncoded, isValid: true)
            }
        }

        private mutating func append(_ part: String, isValid: Bool, ends: String? = nil) {
            text = isValid ? text.map { $0 + part } : nil
            self.ends = ends
        }
    }

    /// The part of a URL that has begun, with its end. A value cannot start another part.
    private enum Place {
        case scheme, host, path, query

        init(after text: String) {
            let scheme = text.prefix { !":/?#".contains($0) }
            let rest = text[scheme.endIndex...]
            if scheme.isEmpty || !rest.hasPrefix("://") {
                self = .scheme
            } else if rest.contains(where: { $0 == "?" || $0 == "#" }) {
                self = .query
            } else {
                self = rest.dropFirst(3).contains("/") ? .path : .host
            }
        }
    }
}

extension URL {
    /// Creates a URL from a template. Returns `nil` if a value is missing or empty, or would change another part of the
    /// URL.
    ///
    /// The items of `query` are added to the query of the template, and replace items that have the same names. An item
    /// whose value is `nil` is omitted.
    public init?(template: URLTemplate, query: HTTP.Query = [:]) {
        guard let text = template.text, let url = URL(written: text) else { return nil }
        self = url.adding(query)
    }
}

extension String {
    /// Whether the text is a port in decimal digits, without zeros before it.
    fileprivate var isPort: Bool { UInt16(self).map { $0 > 0 && String($0) == self } ?? false }
}
