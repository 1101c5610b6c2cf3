/// A value that can be spliced into a path, or sent as one query item, form field or header.
///
/// Conform a type of your own by saying how it reads on the wire; encoding is done where the text is used.
public protocol ParameterValue: QueryValue {
    /// The value as the server expects it, before any percent-encoding.
    var parameterText: String { get }
}

extension ParameterValue {
    /// The text of the one value.
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
    /// The number as Swift writes it.
    public var parameterText: String { String(self) }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public var parameterText: String { self ? "true" : "false" }
}

extension CalendarDay: ParameterValue {
    /// As in `2024-01-22`.
    public var parameterText: String { description }
}
