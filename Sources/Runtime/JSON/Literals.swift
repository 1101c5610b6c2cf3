import Foundation

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
