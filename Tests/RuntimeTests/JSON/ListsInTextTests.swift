import EndpointRuntime
import Foundation
import Testing

/// Lists whose elements are in one string.
struct ListsInTextTests {
    @Test(
        arguments: [
            (#""blue,red""#, ",", ["blue", "red"]), (#""blue""#, ",", ["blue"]), (#""""#, ",", []),
            (#""a,,b,""#, ",", ["a", "", "b", ""]), (#""a\nb\r\nc""#, "\n", ["a", "b\r", "c"]),
            (#""a\tb c""#, "\t", ["a", "b c"]), (#""a\u002Cb\"|\\,é""#, ",", ["a", "b\"|\\", "é"]),
            ("\"a,\u{301}b\"", ",", ["a", "\u{301}b"]),
        ] as [(String, Unicode.Scalar, [String])])
    func `A string is split at each separator`(json: String, separator: Unicode.Scalar, list: [String]) throws {
        let read = try read(json) { json in try json.texts(separatedBy: separator) { try $0.string() } }
        #expect(read.value == list)
        #expect(read.issues.isEmpty)
    }

    @Test func `Elements that are no texts have no quotes`() throws {
        #expect(
            try read(#""1,-2,3e1""#) { json in try json.numbers(separatedBy: ",") { try $0.int() } }.value == [
                1, -2, 30,
            ])
        #expect(
            try read(#""true false""#) { json in try json.numbers(separatedBy: " ") { try $0.bool() } }.value == [
                true, false,
            ])
        #expect(
            try read(#""0.5|2""#) { json in try json.numbers(separatedBy: "|") { try $0.double() } }.value == [0.5, 2])
    }

    @Test(
        arguments: [
            (#"[1]"#, "expected a string, found an array"), ("null", "expected a string, found null"),
            (#""1,x""#, #"expected a whole number, found 'x', in the text "1,x""#),
            (#""1,,2""#, #"expected a whole number, found the end of the document, in the text "1,,2""#),
            (#""1 2""#, #"expected the end of the element, found ' ', in the text "1 2""#),
            (#""1|2""#, #"expected the end of the element, found '|', in the text "1|2""#),
        ] as [(String, String)])
    func `An element that cannot be read is an error with the place of the string`(json: String, reason: String) throws
    {
        let failure = try #require(throws: DecodingFailure.self) {
            try read(#"{"a":\#(json)}"#) { json in
                try json.dictionary { try $0.numbers(separatedBy: ",") { try $0.int() } }
            }
        }
        #expect(failure.path == "a")
        #expect(failure.reason == reason)
    }

    @Test func `An error in a list in one text drops an element of a lossy list`() throws {
        let (value, issues) = try read(#"["1,x","2"]"#) { json in
            try json.lossyArray { try $0.numbers(separatedBy: ",") { try $0.int() } }
        }
        #expect(value == [[2]])
        #expect(issues.map(\.path) == ["[0]"])
    }

    @Test func `A list is written as one string`() {
        #expect(written(["a", "b"].commaSeparated) == #""a,b""#)
        #expect(written(["a", "b"].pipeSeparated) == #""a|b""#)
        #expect(written([1, 2].spaceSeparated) == #""1 2""#)
        #expect(written([true, false].tabSeparated) == #""true\tfalse""#)
        #expect(written(["a", "b"].newlineSeparated) == #""a\nb""#)
        #expect(written(["a"].dropLast().map(\.self).commaSeparated) == #""""#)
    }
}
