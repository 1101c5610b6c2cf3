import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import MoneyKit
import Testing

/// A model that is a type of the user's.
struct LedgerMoneyTests {
    private static let quote =
        #"{"total":"EUR 12.50","fee":"EUR 0.05","parts":["EUR 1.00"],"taxes":{"a":"EUR 2.00"},"days":["2024-02-29"],"#
        + #""offers":{"best":"EUR 3.00"},"base":"EUR 4.00"}"#

    private func client(_ body: String) -> (client: Ledger.Client, transport: FixedTransport) {
        let transport = FixedTransport(body)
        let settings = ClientSettings(callbackQueue: DispatchQueue(label: "test"))
        return (Ledger.Client(settings: settings, transport: transport), transport)
    }

    @Test func `It is a response in three flavors`() async throws {
        let client = client(#""EUR 12.50""#).client
        let price = Money(currency: "EUR", cents: 1250)
        #expect(try await client.price() == price)
        let result = try await called { completed in client.callbacks.price { completed($0) } }
        #expect(try result.get() == price)
        for try await streamed in client.streams.price() { #expect(streamed == price) }
    }

    @Test func `It is the element of pages, and a member of a body`() async throws {
        let (client, transport) = client(#"["EUR 1.00","EUR 2.00"]"#)
        var cents: [Int] = []
        for try await money in client.streams.prices().items.prefix(2) { cents.append(money.cents) }
        #expect(cents == [100, 200])
        try await client.offer(price: Money(currency: "EUR", cents: 5))
        #expect(transport.requests.last?.body.map { String(decoding: $0, as: UTF8.self) } == #"{"price":"EUR 0.05"}"#)
    }

    @Test func `It is an item of a computed URL`() {
        #expect(Ledger.quoteURL()?.absoluteString == "https://ledger.example/quote")
        #expect(
            Ledger.quoteURL(price: Money(currency: "EUR", cents: 5))?.absoluteString
                == "https://ledger.example/quote?price=%22EUR%200.05%22")
    }

    @Test func `It is a field, an element, a value of a map and a case`() async throws {
        let quote = try await client(Self.quote).client.quote()
        #expect(quote.total == Money(currency: "EUR", cents: 1250))
        #expect(quote.taxes["a"]?.cents == 200)
        #expect(quote.days == [CalendarDay(literal: "2024-02-29")])
        #expect(quote.discount.cents == 300)
        #expect(quote.base == .money(Money(currency: "EUR", cents: 400)))
        #expect(String(decoding: JSONWriter.write(quote), as: UTF8.self) == Self.quote)
        #expect(try JSONDecoder().decode(Ledger.Quote.self, from: JSONEncoder().encode(quote)) == quote)
    }

    @Test func `An error of the type fails the response, or drops an element`() async throws {
        for (member, broken, reason) in [
            (#""EUR 12.50""#, #""twelve""#, "NotMoney"), (#""EUR 2.00""#, #""two""#, "NotMoney"),
            (#""EUR 3.00""#, "3", "expected a string"),
        ] {
            let text = Self.quote.replacingOccurrences(of: member, with: broken)
            let failure = try #require(throws: DecodingFailure.self) {
                try JSONReader.read(Data(text.utf8)) { try Ledger.Quote(from: &$0) }
            }
            #expect(failure.reason.contains(reason))
        }
        let text = Self.quote.replacingOccurrences(of: #""EUR 1.00""#, with: #""one","EUR 1.00""#)
        let (quote, issues) = try JSONReader.read(Data(text.utf8)) { try Ledger.Quote(from: &$0) }
        #expect(quote.parts.count == 1)
        #expect(issues.map(\.path) == ["parts[0]"])
        #expect(throws: DecodingFailure.self) {
            try JSONReader.read(Data(#"{"fee":null}"#.utf8)) { try Ledger.Quote(from: &$0) }
        }
    }
}
