/// A list of conditions in one query item, of which all must be met, or any.
///
/// An array literal means all: `genres: [18, 878]` is `genres: .all([18, 878])`.
public enum AllOrAny<Element: ParameterValue>: QueryValue {
    /// All conditions must be met: joined by commas.
    case all([Element])

    /// One of the conditions must be met: joined by vertical lines.
    case any([Element])

    /// The one text of the list; none where it is empty, which leaves the name out.
    public var queryTexts: [String] {
        switch self {
        case .all(let elements): elements.isEmpty ? [] : [elements.commaSeparated]
        case .any(let elements): elements.isEmpty ? [] : [elements.pipeSeparated]
        }
    }
}

extension AllOrAny: ExpressibleByArrayLiteral {
    /// Makes a list of conditions that must all be met.
    public init(arrayLiteral elements: Element...) {
        self = .all(elements)
    }
}

extension AllOrAny: Sendable where Element: Sendable {}
extension AllOrAny: Equatable where Element: Equatable {}
extension AllOrAny: Hashable where Element: Hashable {}
