import Foundation

/// A value of a query item or a form field. An array repeats the name of the item.
public protocol QueryValue {
    /// The text of each item, without percent-encoding. The name is omitted if there are none.
    var queryTexts: [String] { get }

    /// Adds the items of the value to a query.
    ///
    /// The default implementation adds an item with this name for each of ``queryTexts``.
    func append(to query: inout HTTP.Query, named name: String)
}

extension QueryValue {
    /// Adds an item with this name for each of ``queryTexts``.
    public func append(to query: inout HTTP.Query, named name: String) {
        for text in queryTexts { query.append(name, text: text) }
    }
}

/// A value of a path parameter, a query item, a form field or a header.
///
/// Your own types can conform. Return the text that the server expects. It is percent-encoded where it is used:
///
/// ```swift
/// extension ISBN: ParameterValue {
///     var parameterText: String { digits }
/// }
/// ```
public protocol ParameterValue: QueryValue {
    /// The value as the server expects it, without percent-encoding.
    var parameterText: String { get }
}

extension ParameterValue {
    /// The text of the only item.
    public var queryTexts: [String] { [parameterText] }
}

extension String: ParameterValue {
    /// The text itself.
    public var parameterText: String { self }
}

extension Int: ParameterValue {
    /// The number as Swift writes it.
    public var parameterText: String { String(self) }
}

extension Int64: ParameterValue {
    /// The number as Swift writes it.
    public var parameterText: String { String(self) }
}

extension Double: ParameterValue {
    /// The fewest digits that identify the number, without a fraction that is zero: `400` and `1.5`.
    public var parameterText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public var parameterText: String { self ? "true" : "false" }
}

extension CalendarDay: ParameterValue {
    /// The day, as in `2024-01-22`.
    public var parameterText: String { description }
}

extension PlainTime: ParameterValue {
    /// The time, as in `18:30:00`.
    public var parameterText: String { description }
}

extension Array: QueryValue where Element: ParameterValue {
    /// One text for each element.
    public var queryTexts: [String] { map(\.parameterText) }

    /// The elements as one value, as in `fields=key,title`.
    public var commaSeparated: JoinedList { JoinedList(elements: queryTexts, separator: ",") }

    /// The elements as one value, as in `with_genres=18|878`.
    public var pipeSeparated: JoinedList { JoinedList(elements: queryTexts, separator: "|") }

    /// The elements as one value, as in `scope=read write`.
    public var spaceSeparated: JoinedList { JoinedList(elements: queryTexts, separator: " ") }

    /// The elements as one value, with a tab between them.
    public var tabSeparated: JoinedList { JoinedList(elements: queryTexts, separator: "\t") }

    /// The elements as one value, with a line feed between them.
    public var newlineSeparated: JoinedList { JoinedList(elements: queryTexts, separator: "\n") }
}

/// The elements of a list as one value, with a separator such as a comma between them.
///
/// In a path, a comma in an element is percent-encoded, and one between elements is not, so that the server can tell
/// them apart. In other places, a list with a comma in an element has the same text as one with two elements.
public struct JoinedList: ParameterValue, JSONWritable, Hashable, Sendable {
    let elements: [String]
    let separator: String

    /// The joined elements.
    public var parameterText: String { elements.joined(separator: separator) }

    /// Writes the joined elements as a string.
    public func write(to json: inout JSONWriter) { json.write(parameterText) }

    /// The joined elements in one segment of a path. Each element is percent-encoded (RFC 6570, section 3.2.2).
    var percentEncodedAsSegment: String {
        elements.map { $0.percentEncodedAsSegment.replacing(",", with: "%2C") }
            .joined(separator: separator.percentEncodedAsSegment)
    }
}

/// A list of conditions in one query item. Either all of them or any of them must be met.
///
/// An array literal means all: `genres: [18, 878]` is `genres: .all([18, 878])`.
public enum AllOrAny<Element: ParameterValue>: QueryValue {
    /// All conditions must be met. They are separated by commas.
    case all([Element])

    /// At least one condition must be met. They are separated by vertical lines.
    case any([Element])

    /// The text of the list. An empty list has none, so that the name is omitted.
    public var queryTexts: [String] {
        switch self {
        case .all(let elements): elements.isEmpty ? [] : [elements.commaSeparated.parameterText]
        case .any(let elements): elements.isEmpty ? [] : [elements.pipeSeparated.parameterText]
        }
    }
}

extension AllOrAny: ExpressibleByArrayLiteral {
    /// Creates a list of conditions that must all be met.
    public init(arrayLiteral elements: Element...) {
        self = .all(elements)
    }
}

extension AllOrAny: Sendable where Element: Sendable {}
extension AllOrAny: Equatable where Element: Equatable {}
extension AllOrAny: Hashable where Element: Hashable {}

extension UUID: ParameterValue {
    /// The text with lowercase letters (RFC 9562, section 4).
    public var parameterText: String { uuidString.lowercased() }
}

extension Decimal: ParameterValue {
    /// The number without an exponent.
    public var parameterText: String { description }
}

extension Data: ParameterValue {
    /// The bytes in base64 with padding (RFC 4648, section 4).
    public var parameterText: String { base64EncodedString() }
}

extension Duration: ParameterValue {
    /// The number of seconds, with decimals only if they are needed.
    public var parameterText: String { seconds }
}

extension URL: ParameterValue {
    /// The text of the URL.
    public var parameterText: String { absoluteString }
}
