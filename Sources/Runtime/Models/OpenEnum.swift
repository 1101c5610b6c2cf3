/// An enumeration that a server may extend. Unknown values are kept as they were sent.
///
/// An unknown value is an issue when it is read, and an error in strict mode.
public protocol OpenEnum: JSONModel, ParameterValue, RawRepresentable, CaseIterable, CustomStringConvertible
where RawValue: JSONReadable & JSONWritable & Hashable & Sendable & CustomStringConvertible {
    /// Creates a value that is not one of the known cases.
    static func unknown(_ value: RawValue) -> Self

    /// The values that are deprecated. They have no cases, and are no issues when they are read.
    static var deprecatedValues: [RawValue] { get }
}

extension OpenEnum {
    /// Creates the value that is sent as `rawValue`.
    public init(rawValue: RawValue) {
        self = .value(rawValue)
    }

    /// There are no deprecated values by default.
    public static var deprecatedValues: [RawValue] { [] }

    private static func value(_ rawValue: RawValue) -> Self {
        known(rawValue) ?? .unknown(rawValue)
    }

    private static func known(_ rawValue: RawValue) -> Self? {
        allCases.first { $0.rawValue == rawValue }
    }

    /// Whether `""` is one of the declared values.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool {
        nothing == .emptyString
            && (allCases.map(\.rawValue) + deprecatedValues).contains { ($0 as? String)?.isEmpty == true }
    }

    /// Reads a value.
    public init(from json: inout JSONReader) throws {
        let place = json.position
        let rawValue = try RawValue(from: &json)
        if let value = Self.known(rawValue) {
            self = value
        } else {
            if Self.deprecatedValues.contains(rawValue) {
                self = .unknown(rawValue)
                return
            }
            try json.record("unknown value '\(shortened(rawValue.description))'", at: place)
            self = .unknown(rawValue)
        }
    }

    /// Writes the raw value.
    public func write(to json: inout JSONWriter) { rawValue.write(to: &json) }

    /// The raw value as text.
    public var description: String { rawValue.description }

    /// Whether both have the same raw value.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// RawRepresentable has its own implementations of Codable for these two raw types. The extensions below replace them.

extension OpenEnum where RawValue == String {
    /// Reads the value from any decoder. Throws `DecodingError`.
    public init(from decoder: any Decoder) throws {
        self = .value(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the value to any encoder. Throws the encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension OpenEnum where RawValue == Int {
    /// Reads the value from any decoder. Throws `DecodingError`.
    public init(from decoder: any Decoder) throws {
        self = .value(try decoder.singleValueContainer().decode(Int.self))
    }

    /// Writes the value to any encoder. Throws the encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension OpenEnum {
    /// The value as it is sent.
    public var parameterText: String { rawValue.description }
}
