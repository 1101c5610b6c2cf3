import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct GrammarTests {
    /// An invalid value, the reason of its error, and the offset.
    private static let invalid: [(text: String, reason: String, offset: Int)] = [
        ("01", "a number must not begin with 0", 0), ("-", "a number lacks digits", 1),
        ("1.", "a number lacks digits", 2),
        ("1.e1", "a number lacks digits", 2), ("1e", "a number lacks digits", 2), ("1e+", "a number lacks digits", 3),
        (".5", "expected a value, found '.'", 0), ("+1", "expected a value, found '+'", 0),
        ("NaN", "expected a value, found 'N'", 0), ("nul", "expected a value, found 'n'", 0),
        (#""\x""#, "invalid escape sequence", 1),
        (#""\u12g4""#, "invalid escape sequence", 1), (#""a\ud800""#, "half of a surrogate pair", 2),
        (#""\udc00""#, "half of a surrogate pair", 1), (#""\ud800\u0041""#, "half of a surrogate pair", 1),
        ("\"a\u{1}\"", "an unescaped control character", 2), ("\"a\nb\"", "an unescaped control character", 2),
        ("\"a\0b\"", "an unescaped control character", 2), ("1 2", "expected ',' or ']', found '2'", 2),
        ("[1,]", "expected a value, found ']'", 3), ("[,1]", "expected a value, found ','", 1),
        ("[1 2]", "expected ',' or ']', found '2'", 3), ("{,}", "expected a key in quotes, found ','", 1),
        (#"{"a":1,}"#, "expected a key in quotes, found '}'", 7), (#"{"a" 1}"#, "expected ':', found '1'", 5),
        ("{a:1}", "expected a key in quotes, found 'a'", 1), (#"{"a":1 "b":2}"#, "expected ',' or '}', found '\"'", 7),
        (#"{"a\u12":1}"#, "invalid escape sequence", 3), ("{\"a\tb\":1}", "an unescaped control character", 3),
        ("[1}", "expected ',' or ']', found '}'", 2), ("/**/1", "expected a value, found '/'", 0),
        ("'a'", "expected a value, found '''", 0), ("\u{FEFF}1", "expected a value, found '\\u{FEFF}'", 0),
        ("tru", "expected true or false, found 't'", 0), ("falsy", "expected true or false, found 'f'", 0),
    ]

    /// The value is read as any value, skipped, and skipped as an unknown member of a model.
    @Test(arguments: invalid.indices)
    func `Invalid JSON is rejected`(index: Int) {
        let (text, reason, offset) = Self.invalid[index]
        let read = failure("[\(text)]") { json in _ = try json.json() }
        #expect(read?.reason == reason && read?.offset == offset + 1, "\(text): \(read as Any)")
        let skipped = failure("[\(text)]") { json in try json.skip() }
        #expect(skipped?.reason == reason && skipped?.offset == offset + 1, "\(text): \(skipped as Any)")
        let member = failure(#"{"name":"a","x":[\#(text)]}"#) { json in _ = try json.value() as Series }
        #expect(member?.reason == reason && member?.offset == offset + 17, "\(text): \(member as Any)")
    }

    private func failure(_ text: String, _ body: (inout JSONReader) throws -> Void) -> DecodingFailure? {
        do throws(DecodingFailure) {
            _ = try JSONReader.read(Data(text.utf8), body)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["1 1", "{} x", "[]]", "null,", "\"a\" \"b\""])
    func `Nothing may follow the value`(text: String) {
        #expect(failure(text) { json in try json.skip() }?.reason.hasPrefix("expected the end of the document") == true)
    }

    @Test(arguments: ["", " ", "\n\t\r "])
    func `An empty document is rejected`(text: String) {
        #expect(failure(text) { json in try json.skip() } != nil)
    }

    @Test func `White space is allowed between all tokens`() throws {
        let text = " \n[\t1\r\n, {\n \"a\" \r: \t[ ] , \"b\":{ } }\n ] \t"
        #expect(try read(text, as: JSON.self) == [1, ["a": [], "b": [:]]])
    }

    @Test(arguments: ["\u{B}", "\u{C}", "\u{A0}", "\u{2028}"])
    func `Other spaces are rejected`(space: String) {
        #expect(failure("[1,\(space)2]") { json in try json.skip() } != nil)
    }

    @Test func `A byte order mark is skipped`() throws {
        #expect(try read("\u{FEFF} [1]", as: [Int].self) == [1])
        #expect(failure("\u{FEFF}[x]") { json in try json.skip() }?.offset == 4)
    }

    @Test(arguments: [
        (String.Encoding.utf16LittleEndian, "UTF-16"), (.utf16BigEndian, "UTF-16"), (.utf16, "UTF-16"),
        (.utf32LittleEndian, "UTF-32"), (.utf32BigEndian, "UTF-32"), (.utf32, "UTF-32"),
    ])
    func `The error for another encoding names it`(encoding: String.Encoding, name: String) throws {
        for text in ["{}", "1", "[\"日本\"]"] {
            let data = try #require(text.data(using: encoding))
            let failure = #expect(throws: DecodingFailure.self) {
                try JSONReader.read(data) { json in try json.skip() }
            }
            #expect(failure?.reason == "the document is \(name), not UTF-8")
        }
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82],
            [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x8E], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
        ] as [[UInt8]])
    func `Invalid UTF-8 is rejected at its offset`(bytes: [UInt8]) {
        for length in [0, 1, 7, 31, 32, 33, 100] {
            let start = Array(("[\"é" + String(repeating: "a", count: length)).utf8)
            let data = Data(start + bytes + Array("\"]".utf8))
            let failure = #expect(throws: DecodingFailure.self) {
                try JSONReader.read(data) { json in try json.skip() }
            }
            #expect(failure?.reason == "not valid UTF-8" && failure?.offset == start.count && failure?.path == "[0]")
        }
    }

    @Test func `Every scalar is read unchanged`() throws {
        let scalars = [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF].compactMap(
            Unicode.Scalar.init)
        for scalar in scalars {
            #expect(try read("\"\(scalar)\"", as: String.self).unicodeScalars.elementsEqual([scalar]))
            let escapes = String(scalar).utf16.map { "\\u" + padded(Int($0), radix: 16) }.joined()
            #expect(try read("\"\(escapes)\"", as: String.self).unicodeScalars.elementsEqual([scalar]))
        }
    }

    private func padded(_ number: Int, radix: Int) -> String {
        let digits = String(number, radix: radix)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    @Test func `Every truncated document is rejected`() {
        let text =
            #"{"id":1,"title":"a long title, \u00e9\n","genre_ids":[1,2.0,3e1],"x":[{"y":null,"日本":true}],"z":-1.5e-3}"#
        let bytes = Array(text.utf8)
        #expect(throws: Never.self) { try JSONReader.read(Data(bytes)) { json in try json.value() as Film } }
        for count in bytes.indices {
            let data = Data(bytes[..<count])
            #expect(throws: DecodingFailure.self) { try JSONReader.read(data) { json in try json.value() as Film } }
            #expect(throws: DecodingFailure.self) { try JSONReader.read(data) { json in try json.json() } }
            #expect(throws: DecodingFailure.self) { try JSONReader.read(data) { json in try json.skip() } }
            #expect(throws: DecodingFailure.self) { try JSONReader.read(data) { json in try json.tag("none") } }
        }
    }
}
