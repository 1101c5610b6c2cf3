extension JSON {
    /// Reads any value that a decoder has for JSON.
    ///
    /// Throws what the decoder throws if the value is of no JSON type, and `DecodingError` if it nests more than
    /// `JSONReader.maximumDepth` levels deep.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if decoder.codingPath.count > JSONReader.maximumDepth {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "nested too deep")
        }
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSON].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    /// Writes the value to any encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
