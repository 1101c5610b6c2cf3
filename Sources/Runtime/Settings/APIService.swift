/// The properties that all endpoints of an API share.
public struct APIService: Sendable {
    /// The name of the API in errors.
    public let name: String

    /// The absolute URL that precedes all paths, such as `https://api.themoviedb.org/3`. It must not have a user, a
    /// query or a fragment.
    public private(set) var baseURL: String

    /// The URLs of all servers of the API. Their origins may receive the credential of a client.
    public let servers: [String]

    /// The reason why ``baseURL`` cannot be used. `nil` if its parts are valid.
    private(set) var baseURLProblem: String?

    /// The headers of every request.
    public let headers: HTTP.Headers

    /// The models of error bodies, as a list or by status. The first model that can read a body becomes
    /// ``StatusFailure/decoded``.
    public let errors: ErrorModels

    /// The rule by which a 2xx response is a failed call. `nil` if none is.
    public let failure: FailureRule?

    /// The number of requests that the API allows. `nil` if it is unknown.
    public let rateLimit: RateLimit?

    /// The name of the idempotency header, such as `Idempotency-Key`. `nil` if the API does not deduplicate requests.
    ///
    /// Each `POST` and `PATCH` has this header with a random value, unless its endpoint sets the header. All attempts
    /// of a call have the same value, so that these methods can be retried too. See ``RetryRule``.
    public let idempotencyKey: String?

    /// The name of the header with the time of the first attempt, such as `Repeatability-First-Sent`. `nil` if the API
    /// does not ask for it.
    ///
    /// Each `POST` and `PATCH` has this header beside its ``idempotencyKey``. The time has the form of HTTP
    /// (RFC 9110, section 5.6.7), and is the same for all attempts of a call.
    public let idempotencyTime: String?

    /// The names of headers by which the service selects a response, such as the version of the API.
    ///
    /// Responses to requests with different values are stored apart, even if they have no `Vary` header.
    public let selectingHeaders: [String]

    /// Describes an API. With an invalid base URL, every call fails with ``APIError/invalidConfiguration(_:)``.
    public init(
        name: String,
        baseURL: String,
        servers: [String] = [],
        headers: HTTP.Headers = [:],
        errors: ErrorModels = [],
        failure: FailureRule? = nil,
        rateLimit: RateLimit? = nil,
        idempotencyKey: String? = nil,
        idempotencyTime: String? = nil,
        selectingHeaders: [String] = []
    ) {
        self.name = name
        self.baseURL = baseURL
        self.servers = servers
        self.headers = headers
        self.errors = errors
        self.failure = failure
        self.rateLimit = rateLimit
        self.idempotencyKey = idempotencyKey
        self.idempotencyTime = idempotencyTime
        self.selectingHeaders = selectingHeaders
    }
}

extension APIService {
    /// The same API with another base URL.
    ///
    /// ```swift
    /// let service = Shops.service.on("https://\(shop).example.com/v1")
    /// ```
    ///
    /// A value that would leave its place in the URL fails every call with ``APIError/invalidConfiguration(_:)``.
    public func on(_ baseURL: BaseURLTemplate) -> APIService {
        var service = self
        service.baseURL = baseURL.text
        service.baseURLProblem = baseURL.problem
        return service
    }

    /// The names of the headers that make any request safe to retry: the idempotency header of the API, and the common
    /// `Idempotency-Key`, which a caller can set for one call.
    var idempotencyKeys: [String] { [idempotencyKey, "Idempotency-Key"].compactMap(\.self) }
}

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
