import EndpointRuntime
import Foundation
import Testing

/// The numbers of JSON without a model.
struct JSONNumberTests {
    private func read(_ text: String) throws -> JSON {
        try JSONReader.read(Data(text.utf8)) { try $0.json() }.value
    }

    private func decimal(_ text: String) throws -> JSON { .decimal(try #require(Decimal(string: text))) }

    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "18446744073709551615", "10000000000000000000",
        "99999999999999999999999999999999999999", "12345678901234567.89", "0.12345678901234567891",
        "9007199254740993.5", "-65.613616999999977",
    ])
    func `A number that neither an Int64 nor a Double holds is a decimal with all digits`(text: String) throws {
        let json = try read(text)
        #expect(json == (try decimal(text)))
        #expect("\(json)" == text)
        #expect(json.decimal == Decimal(string: text))
        #expect(json.double == Double(text))
        #expect(json.int == Int(text))
    }

    @Test(arguments: [
        ("1.0", 1), ("1.5", 1.5), ("1e3", 1000), ("-0.0", -0.0), ("0.30000000000000004", 0.30000000000000004),
        ("123456789012.345", 123_456_789_012.345), ("1.50000000000000000000", 1.5), ("1e22", 1e22),
        ("1.7976931348623157e308", 1.7976931348623157e308), ("5e-324", .leastNonzeroMagnitude),
        ("100000000000000000000.0", 1e20),
    ])
    func `A number whose digits a Double has is a number`(text: String, number: Double) throws {
        #expect(try read(text) == .number(number))
    }

    @Test(arguments: [
        ("999999999999999999999999999999999999999", 1e39), ("0.1000000000000000000000000000000000000001", 0.1),
        ("1.23456789012345678e-200", 1.23456789012345678e-200), ("1.23456789012345678e200", 1.23456789012345678e200),
    ])
    func `A number that no Decimal holds is rounded`(text: String, number: Double) throws {
        #expect(try read(text) == .number(number))
    }

    @Test func `A whole number with a fraction of zeros has an int`() throws {
        #expect(try read("12345678901234567.0").int == 12_345_678_901_234_567)
        #expect(try read("18446744073709551615").int == nil)
    }

    @Test func `The bytes of a value can be passed to another decoder`() throws {
        struct Row: Decodable, Equatable {
            let id: UInt64
            let sum: Decimal
        }
        let text = #" {"id": 18446744073709551615, "sum" :12345678901234567.89} "#
        let row = try JSONReader.read(Data(text.utf8)) { json in
            try JSONDecoder().decode(Row.self, from: json.rawJSON())
        }
        #expect(row.value == Row(id: .max, sum: try #require(Decimal(string: "12345678901234567.89"))))
        #expect(throws: DecodingFailure.self) { try JSONReader.read(Data("[1,]".utf8)) { try $0.rawJSON() } }
    }
}
