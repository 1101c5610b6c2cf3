/// A set of values that a server may extend: one that this version does not know is kept as sent.
///
/// Reading an unknown value is an issue, and an error in strict mode.
public protocol OpenEnum: JSONModel, ParameterValue, RawRepresentable, CaseIterable, CustomStringConvertible
where RawValue: JSONReadable & JSONWritable & Hashable & Sendable & CustomStringConvertible {
    /// Makes a value that this version does not know.
    static func unknown(_ value: RawValue) -> Self
}

extension OpenEnum {
    /// The value that is sent as `rawValue`.
    public init(rawValue: RawValue) {
        self = .value(rawValue)
    }

    private static func value(_ rawValue: RawValue) -> Self {
        known(rawValue) ?? .unknown(rawValue)
    }

    private static func known(_ rawValue: RawValue) -> Self? {
        allCases.first { $0.rawValue == rawValue }
    }

    /// Reads a value.
    public init(from json: inout JSONReader) throws {
        let place = json.position
        let rawValue = try RawValue(from: &json)
        if let value = Self.known(rawValue) {
            self = value
        } else {
            try json.note("unknown value '\(shortened(rawValue.description))'", at: place)
            self = .unknown(rawValue)
        }
    }

    /// Writes the value as it is sent.
    public func write(to json: inout JSONWriter) { rawValue.write(to: &json) }

    /// The value as it is sent.
    public var description: String { rawValue.description }

    /// Whether both are sent as the same value.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the value as it is sent.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// RawRepresentable has Codable implementations of its own for these two types of raw value, hence these.

extension OpenEnum where RawValue == String {
    /// Reads the value from any decoder. Throws `DecodingError`.
    public init(from decoder: any Decoder) throws {
        self = .value(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the value to any encoder. Throws what the encoder throws.
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

    /// Writes the value to any encoder. Throws what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension OpenEnum {
    /// The value as it is sent.
    public var parameterText: String { rawValue.description }
}
