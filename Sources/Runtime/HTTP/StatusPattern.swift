extension HTTP {
    /// One status code, a class of them, or all.
    ///
    /// An integer literal is a single status: `404` is `.status(404)`.
    public enum StatusPattern: Sendable, Hashable {
        /// A single status, such as 404.
        case status(Int)
        /// The statuses with this first digit, such as 400 to 499 for 4 (RFC 9110, section 15).
        case `class`(Int)
        /// Every status.
        case any

        /// Whether a status is one of these.
        public func contains(_ status: Int) -> Bool {
            switch self {
            case .status(let own): own == status
            case .class(let digit): status / 100 == digit
            case .any: true
            }
        }

        /// The place among other patterns for the same status. The most specific pattern has the lowest.
        var rank: Int {
            switch self {
            case .status: 0
            case .class: 1
            case .any: 2
            }
        }
    }
}

extension HTTP.StatusPattern: ExpressibleByIntegerLiteral {
    /// Creates a pattern of a single status.
    public init(integerLiteral status: Int) { self = .status(status) }
}
