/// A base URL, written as a string literal with interpolated values.
///
/// ```swift
/// let service = Shops.service.on("https://\(shop).example.com/\(version)")
/// ```
///
/// A value in the host must be one label of a host name: letters, digits and hyphens. A value at the end of the host, as
/// in `https://\(host)` and `https://api.\(site)`, may have several labels. A value in the path is percent-encoded and
/// stays inside its segment. With any other value, every call of the client fails with
/// ``APIError/invalidConfiguration(_:)``.
public struct BaseURLTemplate: ExpressibleByStringInterpolation, Sendable {
    /// A base URL with a port, for texts.
    static let example = "http://localhost:8080/v1"

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
        /// A value in the host that starts with a label, until the next part shows whether the host ends with it.
        private var labels: String?

        /// Starts an empty base URL.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part that is used unchanged.
        public mutating func appendLiteral(_ literal: String) {
            if literal.isEmpty { return }
            checkLabels(endHost: literal.hasPrefix("/") || literal.hasPrefix(":"))
            text += literal
        }

        /// Adds a value.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            let value = value.parameterText
            checkLabels(endHost: false)
            if isInHost {
                if text.hasSuffix("://") || text.hasSuffix(".") {
                    labels = value
                } else {
                    check(value.isHostLabel, .host)
                }
                text += value
            } else {
                check(!["", ".", ".."].contains(value.percentDecodedOnce), .path)
                text += value.percentEncodedAsSegment
            }
        }

        fileprivate var finalProblem: String? {
            var copy = self
            copy.checkLabels(endHost: true)
            return copy.problem
        }

        private var isInHost: Bool {
            let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            return parts.count == 3
        }

        private mutating func checkLabels(endHost: Bool) {
            guard let value = labels else { return }
            labels = nil
            let all = value.split(separator: ".", omittingEmptySubsequences: false)
            check(endHost ? all.allSatisfy { String($0).isHostLabel } : value.isHostLabel, .host)
        }

        /// The value is not shown, because it may be a secret that was passed by mistake.
        private mutating func check(_ isValid: Bool, _ place: Place) {
            if isValid || problem != nil { return }
            let reason = "a value in the \(place) of the base URL is empty, or has characters that would change the URL"
            problem =
                switch place {
                case .host:
                    "\(reason). A port needs a whole URL in ClientSettings.baseURL, such as \(BaseURLTemplate.example)"
                case .path: reason
                }
        }

        private enum Place {
            case host, path
        }
    }
}

extension String {
    /// Whether the text is one label of a host name (RFC 1123, section 2.1): at most 63 letters, digits and hyphens,
    /// without a hyphen at its ends.
    var isHostLabel: Bool {
        let isValid = utf8.allSatisfy { $0.isUnreserved && !"._~".utf8.contains($0) }
        return isValid && (1...63).contains(utf8.count) && !hasPrefix("-") && !hasSuffix("-")
    }
}
