import Foundation

// Foundation types that define how they are read and written. Generated code calls the generic functions of the reader.

extension UUID: JSONReadable, JSONWritable {
    /// Reads a string such as `"f81d4fae-7dec-11d0-a765-00a0c91e6bf6"`. Letters can have any case (RFC 9562, section 4).
    public init(from json: inout JSONReader) throws {
        self = try json.withText("a UUID such as f81d4fae-7dec-11d0-a765-00a0c91e6bf6") { text in
            // Foundation on Linux also accepts signs and spaces in place of digits.
            let isPlain = text.indices.allSatisfy { index in
                switch text[index] {
                case UInt8(ascii: "-"): [8, 13, 18, 23].contains(index)
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    true
                default: false
                }
            }
            return text.count == 36 && isPlain ? UUID(uuidString: String(decoding: text, as: UTF8.self)) : nil
        }
    }

    /// Writes a string with lowercase letters (RFC 9562, section 4).
    public func write(to json: inout JSONWriter) { json.write(uuidString.lowercased()) }
}

extension JSONReader {
    /// The UUID of a model that has not been read yet. All its bits are zero (RFC 9562, section 5.9).
    public static let blankUUID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

extension Data: JSONReadable, JSONWritable {
    /// Reads a string in base64 with padding and without line breaks (RFC 4648, section 4).
    public init(from json: inout JSONReader) throws {
        self = try json.withText("a text in base64") { text in
            // Foundation accepts more padding than there can be.
            text.count.isMultiple(of: 4) ? Data(base64Encoded: Data(buffer: text)) : nil
        }
    }

    /// `""` is no bytes.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool { nothing == .emptyString }

    /// Writes a string in base64 with padding (RFC 4648, section 4).
    public func write(to json: inout JSONWriter) { json.write(base64EncodedString()) }
}

// Generated code creates the defaults of a spec with these initializers. The generator checks their text.

extension URL {
    /// Creates a URL from a literal in source code, such as `URL(literal: "https://example.com")`.
    ///
    /// - Parameter literal: A URL. Any other text stops the program.
    public init(literal: StaticString) { self = valid(URL(string: literal.description), literal) }
}

extension UUID {
    /// Creates a UUID from a literal in source code, such as `UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")`.
    ///
    /// - Parameter literal: A UUID. Any other text stops the program.
    public init(literal: StaticString) { self = valid(UUID(uuidString: literal.description), literal) }
}

extension Data {
    /// Creates bytes from a literal in source code, such as `Data(literal: "QUJD")`.
    ///
    /// - Parameter literal: A text in base64 (RFC 4648, section 4). Any other text stops the program.
    public init(literal: StaticString) { self = valid(Data(base64Encoded: literal.description), literal) }
}

extension Decimal {
    /// Creates a number from a literal in source code, such as `Decimal(literal: "19.99")`. It is exact, unlike a number
    /// that is created from the literal `19.99`.
    ///
    /// - Parameter literal: A number in JSON syntax that a `Decimal` can hold. Any other text stops the program.
    public init(literal: StaticString) {
        let number = try? JSONReader.read(Data(literal.description.utf8)) { try Decimal(from: &$0) }.value
        self = valid(number, literal)
    }
}

/// Returns the value of a literal, which is valid on every run or on none, so the first run reveals a mistake.
private func valid<Value>(_ value: Value?, _ literal: StaticString) -> Value {
    guard let value else { preconditionFailure("'\(literal)' is not a \(Value.self)") }
    return value
}
