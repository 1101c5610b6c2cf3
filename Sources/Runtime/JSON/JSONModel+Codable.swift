import Foundation

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
