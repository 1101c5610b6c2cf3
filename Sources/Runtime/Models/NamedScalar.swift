/// A scalar with a type of its own, such as the identifier of a user.
///
/// Values of different types cannot be confused, although the service sends the same JSON for both. A value is read and
/// written as its raw value.
public protocol NamedScalar: JSONModel, ParameterValue, RawRepresentable, CustomStringConvertible
where RawValue: JSONReadable & JSONWritable & ParameterValue & Hashable & Sendable {
    /// Creates a value that is sent as `rawValue`.
    init(rawValue: RawValue)
}

extension NamedScalar {
    /// Creates a value that is sent as `rawValue`.
    public init(_ rawValue: RawValue) { self.init(rawValue: rawValue) }

    /// Whether `""` is a raw value.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool {
        nothing == .emptyString && RawValue.hasValue(for: nothing)
    }

    /// Reads the raw value.
    public init(from json: inout JSONReader) throws { self.init(rawValue: try RawValue(from: &json)) }

    /// Writes the raw value.
    public func write(to json: inout JSONWriter) { rawValue.write(to: &json) }

    /// The raw value as text.
    public var description: String { rawValue.parameterText }

    /// The raw value as the server expects it.
    public var parameterText: String { rawValue.parameterText }

    /// Whether both have the same raw value.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// RawRepresentable has its own implementations of Codable for these raw types. The extensions below replace them.

extension NamedScalar where RawValue: Codable {
    fileprivate init(rawValueFrom decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    }

    fileprivate func encodeRawValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension NamedScalar where RawValue == String {
    /// Reads the value from any decoder. Throws `DecodingError`.
    public init(from decoder: any Decoder) throws { try self.init(rawValueFrom: decoder) }

    /// Writes the value to any encoder. Throws the encoder's errors.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension NamedScalar where RawValue == Int {
    /// Reads the value from any decoder. Throws `DecodingError`.
    public init(from decoder: any Decoder) throws { try self.init(rawValueFrom: decoder) }

    /// Writes the value to any encoder. Throws the encoder's errors.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension NamedScalar where RawValue == Int64 {
    /// Reads the value from any decoder. Throws `DecodingError`.
    public init(from decoder: any Decoder) throws { try self.init(rawValueFrom: decoder) }

    /// Writes the value to any encoder. Throws the encoder's errors.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension NamedScalar where RawValue == Double {
    /// Reads the value from any decoder. Throws `DecodingError`.
    public init(from decoder: any Decoder) throws { try self.init(rawValueFrom: decoder) }

    /// Writes the value to any encoder. Throws the encoder's errors.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension NamedScalar where RawValue: ExpressibleByStringLiteral {
    /// Creates a value from a literal.
    public init(stringLiteral value: RawValue.StringLiteralType) { self.init(rawValue: RawValue(stringLiteral: value)) }
}

extension NamedScalar where RawValue: ExpressibleByIntegerLiteral {
    /// Creates a value from a literal.
    public init(integerLiteral value: RawValue.IntegerLiteralType) {
        self.init(rawValue: RawValue(integerLiteral: value))
    }
}

extension NamedScalar where RawValue: ExpressibleByFloatLiteral {
    /// Creates a value from a literal.
    public init(floatLiteral value: RawValue.FloatLiteralType) { self.init(rawValue: RawValue(floatLiteral: value)) }
}
