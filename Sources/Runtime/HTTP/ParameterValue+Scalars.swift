import Foundation

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
