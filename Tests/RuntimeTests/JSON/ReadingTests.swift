import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct ReadingTests {
    @Test func `Every scalar is read`() throws {
        #expect(try read("true", as: Bool.self))
        #expect(try !read(" false ", as: Bool.self))
        #expect(try read("-42", as: Int.self) == -42)
        #expect(try read("-4.25e1", as: Double.self) == -42.5)
        #expect(try read(#""a\n\u00e9""#, as: String.self) == "a\né")
        #expect(try read(#""https://a.b/c d""#, as: URL.self).absoluteString == "https://a.b/c%20d")
        #expect(try read("[[1],[]]", as: [[Int]].self) == [[1], []])
        #expect(try read(#"{"a":1,"b":null}"#, as: [String: Int?].self) == ["a": 1, "b": nil])
    }

    @Test(arguments: [
        ("https://a.b/c%20d e", "https://a.b/c%20d%20e"), ("https://a.b/caf%E9", "https://a.b/caf%E9"),
        ("https://a.b/caf%E9 x?q=%20|#%C3 é", "https://a.b/caf%E9%20x?q=%20%7C#%C3%20%C3%A9"),
        ("https://a.b/100%?q=5%&r=%2g%20", "https://a.b/100%25?q=5%25&r=%252g%20"),
        ("https://a.b/x?a[0]=b%5D c#d#e", "https://a.b/x?a%5B0%5D=b%5D%20c#d%23e"),
        ("https://münchen.de/a%20 b", "https://xn--mnchen-3ya.de/a%20%20b"),
        ("https://[::1]:81/a%20 ", "https://[::1]:81/a%20%20"), ("//a.b/c%20 d", "//a.b/c%20%20d"),
        ("a%20 b", "a%20%20b"), ("?q=%20 b", "?q=%20%20b"), ("mailto:a%20 b@c", "mailto:a%20%20b@c"),
    ])
    func `Only invalid characters of a URL are encoded`(text: String, url: String) throws {
        let read = try read("\"\(text)\"", as: URL.self)
        #expect(read.absoluteString == url)
        let written = String(decoding: JSONWriter.write(read), as: UTF8.self).replacing("\\/", with: "/")
        #expect(written == "\"\(url)\"")
    }

    @Test(arguments: ["https://a b/%20 c", " https://a.b/", "https://a.b:8 0/", "https://[x/ "])
    func `A text without a valid host is not a URL`(text: String) {
        #expect(throws: DecodingFailure.self) { try read("\"\(text)\"", as: URL.self) }
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("1.0", 1), ("1e3", 1000), ("1.5e1", 15), ("100e-2", 1), ("1.000", 1),
            ("0e99999999999", 0),
            ("100000000000000000000e-5", 1_000_000_000_000_000), ("9007199254740993", 9_007_199_254_740_993),
            ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9007199254740993.0", 9_007_199_254_740_993),
        ] as [(String, Int64)])
    func `Whole numbers are exact`(text: String, number: Int64) throws {
        #expect(try read(text, as: Int64.self) == number)
        #expect(try read(text) { json in try json.int() }.value == Int(number))
        #expect(try read("\"\(text)\"") { json in try json.quotedInt64() }.value == number)
    }

    @Test(arguments: [
        "1.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e99999999999999999999",
        "12345678901234567890",
    ])
    func `Numbers that are not whole or too large are rejected`(text: String) {
        #expect(throws: DecodingFailure.self) { try read(text, as: Int64.self) }
    }

    @Test(arguments: [
        "0.1", "-0.0", "4.35", "0.30000000000000004", "9007199254740993", "123456789012345678", "1e22", "1e23",
        "2.2250738585072011e-308", "5e-324", "1.7976931348623157e308", "0.000000000000000000001",
        "12345678901234567890.5",
    ])
    func `The nearest double is read`(text: String) throws {
        #expect(try read(text, as: Double.self) == Double(text))
        #expect(try read("\"\(text)\"") { json in try json.quotedDouble() }.value == Double(text))
    }

    @Test(arguments: ["1e309", "-1e400", "1e99999999999"])
    func `Numbers beyond double are rejected`(text: String) {
        #expect(throws: DecodingFailure.self) { try read(text, as: Double.self) }
        #expect(throws: DecodingFailure.self) { try read(text, as: JSON.self) }
    }

    @Test func `Numbers in strings may be escaped, but must be valid`() throws {
        #expect(try read(#""\u0031\u0032""#) { json in try json.quotedInt() }.value == 12)
        #expect(try read("12") { json in try json.optionalQuotedInt() }.value == 12)
        for text in [
            #""12 ""#, #"" 12""#, #""+1""#, #""1,5""#, #""0x10""#, #""1e""#, #""nan""#, #""-""#, #""01""#, "true",
        ] {
            #expect(throws: DecodingFailure.self) { try read(text) { json in try json.quotedDouble() } }
            #expect(throws: DecodingFailure.self) { try read(text) { json in try json.quotedInt() } }
        }
    }

    @Test func `Null and empty strings are nil, except for strings`() throws {
        for text in ["null", #""""#] {
            #expect(try read(text) { json in try json.optionalBool() }.value == nil)
            #expect(try read(text) { json in try json.optionalInt() }.value == nil)
            #expect(try read(text) { json in try json.optionalInt64() }.value == nil)
            #expect(try read(text) { json in try json.optionalDouble() }.value == nil)
            #expect(try read(text) { json in try json.optionalQuotedInt() }.value == nil)
            #expect(try read(text) { json in try json.optionalQuotedInt64() }.value == nil)
            #expect(try read(text) { json in try json.optionalQuotedDouble() }.value == nil)
            #expect(try read(text) { json in try json.optionalURL() }.value == nil)
            #expect(try read(text) { json in try json.optionalDay() }.value == nil)
            #expect(try read(text) { json in try json.optionalDate(.unix) }.value == nil)
            #expect(try read(text) { json in try json.optionalStrings() }.value == nil)
            #expect(try read(text) { json in try json.optionalInts() }.value == nil)
            #expect(try read(text) { json in try json.optionalValue() as Film? }.value == nil)
            #expect(try read(text) { json in try json.optionalValues() as [Film]? }.value == nil)
            #expect(try read(text) { json in try json.optionalLossyValues() as [Film]? }.value == nil)
        }
        #expect(try read(#""""#) { json in try json.optionalString() }.value == "")
        #expect(try read(#""""#) { json in try json.optionalValue() as String? }.value == "")
        #expect(try read(#""""#) { json in try json.optionalValue() as JSON? }.value == .string(""))
        #expect(try read("null") { json in try json.optional { json in try json.string() } }.value == nil)
        #expect(throws: DecodingFailure.self) {
            try read(#""""#) { json in try json.optional { json in try json.int() } }
        }
    }

    @Test func `Any value is read`() throws {
        let json = try read(
            #"{"a":[null,true,9007199254740993,1.0,1e400000,"x"],"a":1}"#.replacing("1e400000", with: "-1.5"),
            as: JSON.self)
        #expect(json == ["a": [nil, true, 9_007_199_254_740_993, .number(1), -1.5, "x"]])
        #expect(json["a"]?[2] == 9_007_199_254_740_993)
        #expect(json["b"] == nil && json[0] == nil && json["a"]?[6] == nil)
    }

    @Test func `A value is read at a path of keys`() throws {
        let text = #"{"x":[{"data":1}],"data":{"nodes":[1,2],"nodes":[3],"more":{}},"y":{}}"#
        #expect(try read(text) { json in try json.at(["data", "nodes"]) { json in try json.ints() } }.value == [1, 2])
        #expect(try read("[1]") { json in try json.at([]) { json in try json.ints() } }.value == [1])
        let missing = #expect(throws: DecodingFailure.self) {
            try read(text) { json in try json.at(["data", "edges"]) { json in try json.ints() } }
        }
        #expect(missing?.description.hasPrefix("data.edges: missing") == true)
        #expect(throws: DecodingFailure.self) {
            try read(text.dropLast() + "x}") { json in try json.at(["data", "nodes"]) { json in try json.ints() } }
        }
    }
}
