/// A base URL, written as a string literal with interpolated values.
///
/// ```swift
/// let service = Shops.service.on("https://\(shop).example.com/\(version)")
/// ```
///
/// A value in the host must be one label of a host name: letters, digits and hyphens. A value that is the complete host
/// may be a host name of several labels. A value in the path is percent-encoded and stays inside its segment. With any
/// other value, every call of the client fails with ``APIError/invalidConfiguration(_:)``.
public struct BaseURLTemplate: ExpressibleByStringInterpolation, Sendable {
    let text: String
    let problem: String?

    /// Creates a base URL without values.
    public init(_ text: String) {
        self.text = text
        problem = nil
    }

    /// Creates a base URL without values.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a base URL from literal parts and values.
    public init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
        problem = stringInterpolation.finalProblem
    }

    /// Collects the parts of a base URL.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        private var problem: String?
        /// The value that starts the host, until the next part shows whether it is the complete host.
        private var wholeHost: String?

        /// Starts an empty base URL.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part that is used unchanged.
        public mutating func appendLiteral(_ literal: String) {
            if literal.isEmpty { return }
            checkHost(isComplete: literal.hasPrefix("/") || literal.hasPrefix(":"))
            text += literal
        }

        /// Adds a value.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            let value = value.parameterText
            let isAfterScheme = text.hasSuffix("://")
            checkHost(isComplete: false)
            if isAfterScheme {
                wholeHost = value
                text += value
            } else if isInHost {
                check(value.isHostLabel, "the host")
                text += value
            } else {
                check(!["", ".", ".."].contains(value.percentDecodedOnce), "the path")
                text += value.percentEncodedAsSegment
            }
        }

        fileprivate var finalProblem: String? {
            var copy = self
            copy.checkHost(isComplete: true)
            return copy.problem
        }

        private var isInHost: Bool {
            let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            return parts.count == 3
        }

        private mutating func checkHost(isComplete: Bool) {
            guard let host = wholeHost else { return }
            wholeHost = nil
            let labels = host.split(separator: ".", omittingEmptySubsequences: false)
            check(isComplete ? labels.allSatisfy { String($0).isHostLabel } : host.isHostLabel, "the host")
        }

        /// The value is not shown, because it may be a secret that was passed by mistake.
        private mutating func check(_ isValid: Bool, _ place: String) {
            if isValid { return }
            problem =
                problem ?? "a value in \(place) of the base URL is empty, or has characters that would change the URL"
        }
    }
}

extension String {
    /// Whether the text is one label of a host name (RFC 1123, section 2.1): at most 63 letters, digits and hyphens,
    /// without a hyphen at its ends.
    fileprivate var isHostLabel: Bool {
        let isValid = utf8.allSatisfy { $0.isUnreserved && !"._~".utf8.contains($0) }
        return isValid && (1...63).contains(utf8.count) && !hasPrefix("-") && !hasSuffix("-")
    }
}
