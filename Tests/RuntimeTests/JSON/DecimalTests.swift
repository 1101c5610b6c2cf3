import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Numbers that are read and written without rounding.
struct DecimalTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("-0.0e-5", "0"), ("0e999999999999999999999", "0"), ("1", "1"), ("-1", "-1"),
        ("0.1", "0.1"), ("19.99", "19.99"), ("1.10", "1.1"), ("1e3", "1000"), ("-12.5E-2", "-0.125"),
        ("0.30000000000000000000000000000000000001", "0.30000000000000000000000000000000000001"),
        ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
        ("-99999999999999999999.999999999999999999", "-99999999999999999999.999999999999999999"),
        ("18446744073709551616", "18446744073709551616"),
        ("100000000000000000000000000000000000000000e-30", "100000000000"),
        ("9007199254740993", "9007199254740993"),
    ])
    func `A number is read exactly, and written as the same number`(text: String, expected: String) throws {
        let value: Decimal = try read(text)
        #expect(written(value) == expected)
        #expect(try read(written(value), as: Decimal.self) == value)
        #expect(value.parameterText == expected)
        #expect(try read("\"\(text)\"") { json in try json.quotedDecimal() }.value == value)
    }

    @Test(arguments: [
        "1E400", "-1e400", "1e128", "1e-129", "1e99999999999999999999", "1e-99999999999999999999",
        "999999999999999999999999999999999999999", "0.100000000000000000000000000000000000001",
    ])
    func `A number that a Decimal cannot hold is an error`(text: String) throws {
        let failure = try #require(throws: DecodingFailure.self) { try read("[\(text)]", as: [Decimal].self) }
        #expect(failure.path == "[0]")
        #expect(failure.reason.hasPrefix("expected a number that a Decimal can hold, found "))
    }

    @Test(arguments: ["01", "1.", ".5", "+1", "1e", "NaN", "Infinity", "-", "0x10", "1_000", "true", #""1""#])
    func `Other JSON is not a number`(text: String) {
        #expect(throws: DecodingFailure.self) { try read(text, as: Decimal.self) }
    }

    @Test(arguments: [#"" 1""#, #""""#, #""1e400""#, #""0x10""#, #""1,5""#, "null"])
    func `Other text is not a quoted number`(text: String) {
        #expect(throws: DecodingFailure.self) { try read(text) { json in try json.quotedDecimal() } }
    }

    @Test func `The extremes survive writing and reading`() throws {
        for text in ["1e127", "1e-128", "-99999999999999999999999999999999999999e-128", "123e125"] {
            let value: Decimal = try read(text)
            #expect(try read(written(value), as: Decimal.self) == value)
            #expect(!value.isZero)
        }
        #expect(written(Decimal.nan) == "null")
    }

    @Test func `Random numbers survive writing and reading`() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let digits = String(
                (0..<Int.random(in: 1...37, using: &random)).map { _ in "123456789".randomElement(using: &random) ?? "1"
                })
            let exponent = Int.random(in: -90...89, using: &random)
            let value: Decimal = try read("-\(digits)e\(exponent)")
            #expect(value == Decimal(string: "-\(digits)e\(exponent)"))
            #expect(try read(written(value), as: Decimal.self) == value)
        }
    }

    private enum Either: JSONModel {
        case decimal(Decimal)
        case integer(Int64)

        init(from json: inout JSONReader) throws { self = .decimal(try json.value()) }
        func write(to json: inout JSONWriter) {
            switch self {
            case .decimal(let value): json.write(value)
            case .integer(let value): json.write(value)
            }
        }
    }

    @Test func `Values are equal if their JSON is the same`() {
        #expect(Either.decimal(5) == .integer(5))
        #expect(Either.decimal(5) != .integer(6))
        #expect(Either.decimal(Decimal(string: "1.10") ?? 0) == .decimal(Decimal(string: "1.1") ?? 0))
        #expect(
            Either.decimal(Decimal(string: "12345678901234567890.1") ?? 0)
                != .decimal(Decimal(string: "12345678901234567890.2") ?? 0))
    }
}
