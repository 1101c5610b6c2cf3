public import EndpointRuntime

/// An amount of money with its currency, as a type that is written by hand. It is read from a text such as `"EUR 12.50"`.
public struct Money: JSONReadable, JSONWritable, Hashable, Sendable {
    /// The three letters of the currency.
    public var currency: String
    /// The amount in hundredths.
    public var cents: Int

    /// Creates an amount.
    public init(currency: String, cents: Int) {
        self.currency = currency
        self.cents = cents
    }

    /// Reads a text. Its amount has two decimals.
    public init(from json: inout JSONReader) throws {
        let parts: [Substring] = try json.string().split(separator: " ")
        guard parts.count == 2, let cents = Int(parts[1].filter { $0 != "." }) else { throw NotMoney() }
        self.init(currency: String(parts[0]), cents: cents)
    }

    /// Writes a text.
    public func write(to json: inout JSONWriter) {
        let rest = cents % 100
        json.write("\(currency) \(cents / 100).\(rest < 10 ? "0" : "")\(rest)")
    }
}

/// The error for a text that is not an amount of money.
public struct NotMoney: Error {}
