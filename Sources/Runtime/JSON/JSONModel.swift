import Foundation

/// A type whose values can be read from JSON.
public protocol JSONReadable {
    /// Reads and consumes the next value of the reader. Throws `JSONError` if the value does not have this type.
    init(from json: inout JSONReader) throws

    /// Whether a value of the type can be read from JSON that stands for no value. If not, an optional value is `nil`
    /// for it.
    ///
    /// The default is `false`.
    static func hasValue(for nothing: JSONReader.Nothing) -> Bool
}

extension JSONReadable {
    /// There is no value by default.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool { false }
}

extension JSONReader {
    /// JSON that stands for no value.
    public enum Nothing: Sendable {
        /// `null`.
        case null
        /// `""`.
        case emptyString
    }
}

/// A type whose values can be written as JSON.
public protocol JSONWritable {
    /// Writes exactly one value.
    func write(to json: inout JSONWriter)
}

/// A value that an API sends or receives.
///
/// A model defines how it is read and written as JSON. The other conformances are derived from that. `Codable`
/// converts by way of `JSON`, so it works with any decoder or encoder. Two models are equal if they write the same
/// JSON. Values that JSON does not have, such as infinity and NaN, are written as `null` and compared as `null`.
public protocol JSONModel: JSONReadable, JSONWritable, Codable, Hashable, Sendable {}

extension JSONModel {
    /// Whether both write the same JSON.
    public static func == (left: Self, right: Self) -> Bool {
        // An unchanged copy has the same bytes, so its properties need not be compared.
        haveSameMemory(left, right) || JSONWriter.isSame(left, right)
    }

    /// Hashes the JSON that this value writes.
    public func hash(into hasher: inout Hasher) {
        JSONWriter.hash(self, into: &hasher)
    }

    /// Whether two values have the same bytes in memory. It can be `false` for equal values.
    private static func haveSameMemory(_ left: Self, _ right: Self) -> Bool {
        withUnsafeBytes(of: left) { left in
            withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
        }
    }
}

extension String: JSONReadable, JSONWritable {
    /// Reads a string.
    public init(from json: inout JSONReader) throws { self = try json.string() }
    /// `""` is a string.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool { nothing == .emptyString }
    /// Writes a string.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int: JSONReadable, JSONWritable {
    /// Reads a whole number.
    public init(from json: inout JSONReader) throws { self = try json.int() }
    /// Writes a whole number.
    public func write(to json: inout JSONWriter) { json.write(Int64(self)) }
}

extension Int64: JSONReadable, JSONWritable {
    /// Reads a whole number.
    public init(from json: inout JSONReader) throws { self = try json.int64() }
    /// Writes a whole number.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Double: JSONReadable, JSONWritable {
    /// Reads a number.
    public init(from json: inout JSONReader) throws { self = try json.double() }
    /// Writes a number, or `null` if the value is infinite or NaN.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Bool: JSONReadable, JSONWritable {
    /// Reads `true` or `false`.
    public init(from json: inout JSONReader) throws { self = try json.bool() }
    /// Writes `true` or `false`.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension URL: JSONReadable, JSONWritable {
    /// Reads a string that is a URL.
    public init(from json: inout JSONReader) throws { self = try json.url() }
    /// Writes the URL as a string.
    public func write(to json: inout JSONWriter) { json.write(absoluteString) }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Reads an array.
    public init(from json: inout JSONReader) throws { self = try json.values() }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Writes an array.
    public func write(to json: inout JSONWriter) {
        json.array { json in
            borrowEach { json.element($0) }
        }
    }
}

extension Array {
    /// Calls `body` with each element. An iterator would copy the elements and count the references in them.
    func borrowEach(_ body: (borrowing Element) -> Void) {
        withUnsafeBufferPointer { $0.borrowEach(body) }
    }
}

extension UnsafeBufferPointer where Element: ~Copyable {
    /// Generic code copies elements of this type from a subscript, unless they need not be copyable.
    fileprivate func borrowEach(_ body: (borrowing Element) -> Void) {
        for index in indices { body(self[index]) }
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// Reads an object whose keys are data.
    public init(from json: inout JSONReader) throws {
        self = try json.dictionary { json in try json.value() }
    }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// Writes an object. Its members are sorted by key.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            for (key, value) in sorted(by: { $0.key < $1.key }) { json.member(key, element: value) }
        }
    }
}

extension Optional: JSONReadable where Wrapped: JSONReadable {
    /// Reads a value or `nil`, by the rules of `JSONReader.optionalValue()`.
    public init(from json: inout JSONReader) throws { self = try json.optionalValue() }

    /// `nil` is a value, so that an optional of an optional tells `null` from a missing member.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool { true }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// Writes the value, or `null`.
    public func write(to json: inout JSONWriter) {
        switch self {
        case .none: json.null()
        case .some(let value): value.write(to: &json)
        }
    }
}

extension JSONReader {
    /// Reads a string that is a URL. Characters that a URL must not contain are percent-encoded. Valid escapes stay as
    /// they are.
    public mutating func url() throws -> URL {
        let before = position
        if let url = URL(written: try string()) { return url }
        position = before
        throw mismatch("a URL")
    }

    /// Reads a string that is a URL. Returns `nil` for `null` and `""`.
    public mutating func optionalURL() throws -> URL? {
        skipNothing() ? nil : try url()
    }
}

extension JSONModel {
    /// Reads the value from any decoder in lenient mode.
    ///
    /// Throws `DecodingError` with the decoder's coding path. The path within the value is in the error's description.
    public init(from decoder: any Decoder) throws {
        self = try decoder.readJSON { json in try Self(from: &json) }
    }

    /// Writes the value to any encoder. Throws the encoder's errors, and `EncodingError` if the value is nested too
    /// deeply to be read again.
    public func encode(to encoder: any Encoder) throws {
        try encoder.writeJSON(self)
    }
}

extension Decoder {
    /// Reads the decoder's value as JSON.
    func readJSON<Value>(_ body: (inout JSONReader) throws -> Value) throws -> Value {
        let data = JSONWriter.write(try JSON(from: self))
        do {
            return try JSONReader.read(data, body).value
        } catch {
            let context = DecodingError.Context(
                codingPath: codingPath,
                debugDescription: error.path.isEmpty ? error.reason : "\(error.path): \(error.reason)",
                underlyingError: error
            )
            throw DecodingError.dataCorrupted(context)
        }
    }
}

extension Encoder {
    /// Encodes the JSON that `value` writes.
    func writeJSON(_ value: some JSONWritable) throws {
        let json: JSON
        do {
            json = try JSONReader.read(JSONWriter.write(value)) { json in try json.json() }.value
        } catch {
            let context = EncodingError.Context(codingPath: codingPath, debugDescription: error.description)
            throw EncodingError.invalidValue(value, context)
        }
        try json.encode(to: self)
    }
}

extension JSON {
    /// Reads any JSON value from a decoder.
    ///
    /// Throws the decoder's error if the value has no JSON type, and `DecodingError` if the value is nested more than
    /// `JSONReader.maximumDepth` levels deep. A number is exact if the decoder can decode it as a `Decimal`.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if decoder.codingPath.count > JSONReader.maximumDepth {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "nested too deeply")
        }
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            let exact = (try? value.decode(Decimal.self)) ?? (try? value.decode(UInt64.self)).map { Decimal($0) }
            self = exact.flatMap { JSON(decoded: $0) } ?? .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSON].self) {
            self = .array(array)
        } else if let decimal = try? value.decode(Decimal.self) {
            // Decoders without such numbers, as those of property lists, have an object for it.
            self = .decimal(decimal)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    /// The case for a number that a decoder returned. `nil` for NaN.
    private init?(decoded number: Decimal) {
        guard let json = try? JSONReader.read(JSONWriter.write(number), { try $0.json() }).value, !json.isNull else {
            return nil
        }
        self = json
    }

    /// Writes the value to any encoder. Throws the encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .decimal(let value):
            if let whole = UInt64(value.description) {
                try container.encode(whole)
            } else {
                try container.encode(value)
            }
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
