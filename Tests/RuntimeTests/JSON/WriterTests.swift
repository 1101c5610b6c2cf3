import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct WriterTests {
    @Test(
        arguments: [
            (nil, "null"), (true, "true"), (-7, "-7"), (.integer(.min), "-9223372036854775808"), (0.1, "0.1"),
            (.number(1), "1.0"),
            (.number(.leastNonzeroMagnitude), "5e-324"), (.number(1.7976931348623157e308), "1.7976931348623157e+308"),
            (.number(.nan), "null"), (.number(-.infinity), "null"), ("a/é🎬\u{7F}", "\"a/é🎬\u{7F}\""),
            ("\"\\\n\r\t\u{8}\u{C}\0\u{1F}\u{10}", #""\"\\\n\r\t\b\f\u0000\u001f\u0010""#), ("", "\"\""),
            (["b": [1, [], [:]], "a": nil], #"{"a":null,"b":[1,[],{}]}"#),
        ] as [(JSON, String)])
    func `Every value is written`(json: JSON, text: String) {
        #expect(written(json) == text)
    }

    @Test(
        arguments: [
            (1.5, #""1.5""#), (-7, #""-7""#), (.integer(.min), #""-9223372036854775808""#), (1e300, #""1e+300""#),
            (.number(.nan), "null"), (nil, "null"), (true, #""true""#), (false, #""false""#), ("true", #""true""#),
            ([nil, true, ["f": false]], #"[null,"true",{"f":"false"}]"#), (#"1"2\"#, #""1\"2\\""#),
            ([1, [2.5, nil], "3"], #"["1",["2.5",null],"3"]"#), (["a-1": 1, "\"2,": [:]], #"{"\"2,":{},"a-1":"1"}"#),
        ] as [(JSON, String)])
    func `Only numbers and truth values of a quoted member are written as text`(json: JSON, text: String) {
        struct Quoting: JSONModel {
            var value: JSON
            var id = 1

            init(_ value: JSON, id: Int) { (self.value, self.id) = (value, id) }
            init(from json: inout JSONReader) throws { value = try json.json() }
            func write(to json: inout JSONWriter) {
                json.object { json in
                    json.member("1", id)
                    json.quoted { $0.member("a,2", value) }
                    json.quoted { $0.member(["b", "c"], value) }
                    json.member("d", id)
                }
            }
        }
        let model = Quoting(json, id: 7)
        #expect(written(model) == #"{"1":7,"a,2":\#(text),"b":{"c":\#(text)},"d":7}"#)
        #expect(model == Quoting(json, id: 7) && model != Quoting(json, id: 8) && model != Quoting("x", id: 7))
    }

    @Test func `Written values are read unchanged`() async throws {
        var documents = RandomDocuments(seed: 20)
        for round in 0..<3000 {
            if round.isMultiple(of: 50) { await Task.yield() }
            let value = try JSONReader.read(Data(documents.document())) { json in try json.json() }.value
            let data = JSONWriter.write(value)
            #expect(try JSONReader.read(data, mode: .strict) { json in try json.json() }.value == value)
            #expect(throws: Never.self) { try JSONDecoder().decode(JSON.self, from: data) }
        }
    }

    @Test func `Written doubles are read unchanged`() async throws {
        var random = SplitMix64(seed: 21)
        for round in 0..<5000 {
            if round.isMultiple(of: 100) { await Task.yield() }
            let number = Double(bitPattern: random.next())
            if !number.isFinite { continue }
            #expect(try read(written(number), as: Double.self) == number)
        }
    }

    @Test func `Doubles are written with the fewest digits`() async {
        var random = SplitMix64(seed: 22)
        for round in 0..<20_000 {
            if round.isMultiple(of: 100) { await Task.yield() }
            // Up to 18 digits, of which up to six are decimals.
            let digits = Double(Int64(bitPattern: random.next()) >> Int64(random.next() % 64))
            let number = digits / [1, 10, 100, 1000, 10_000, 1_000_000][Int(random.next() % 6)]
            #expect(written(number) == number.description)
        }
        for number in [0.0, -0.0, 0.001, 0.0005, 0.0009999999999999999, 1e12, 999_999_999_999.999, 1e16, 0.1 + 0.2] {
            #expect(written(number) == number.description && written(-number) == (-number).description)
        }
    }

    @Test(arguments: 0..<40)
    func `Texts of all lengths are escaped at each place`(_ length: Int) throws {
        let plain = String("/ABCdefg é🎬 hijklmn \u{7F}opqrstuvwxyz0123456789.,:;".unicodeScalars.prefix(length))
        #expect(written(plain) == "\"\(plain)\"")
        let escapes = ["\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\0": #"\u0000"#, "\u{1F}": #"\u001f"#]
        for (character, escape) in escapes {
            for place in 0...plain.unicodeScalars.count {
                let head = String(plain.unicodeScalars.prefix(place))
                let tail = String(plain.unicodeScalars.dropFirst(place))
                let text = head + character + tail
                #expect(written(text) == "\"\(head)\(escape)\(tail)\"")
                #expect(try read(written(text), as: String.self) == text)
            }
        }
    }

    @Test func `Members keep their order, and nil is omitted`() throws {
        let text =
            #"{"id":1,"title":"a","release_date":"2024-02-29","status":"Lost","genre_ids":[1,2],"expires_at":"2024-01-22T20:49:56.500","parent":{"id":2,"title":"\"","genre_ids":[]}}"#
        #expect(written(try read(text, as: Film.self)) == text)
    }

    @Test func `Tags come first`() throws {
        for text in [
            #"{"media_type":"tv","name":"a"}"#, #"{"media_type":"movie","id":1,"title":"","genre_ids":[]}"#,
            #"{"x":[1]}"#,
        ] {
            #expect(written(try read(text, as: MediaRow.self)) == text)
            #expect(written([try read(text, as: MediaRow.self)]) == "[\(text)]")
        }
        var json = JSONWriter()
        json.write([[String: Int]()], tag: "kind", "list")
        #expect(json.bytes == Array("[{}]".utf8))
    }

    @Test func `Dates are written in lists and dictionaries`() {
        let date = Date(timeIntervalSince1970: 1)
        var json = JSONWriter()
        json.object { json in
            json.member("a", date, as: .unix)
            json.member("b", Date?.none, as: .unix)
            json.member("c", [date, date], as: .unixMilliseconds)
            json.member("d", ["x": date], as: .unix)
            json.member("e", [Date]?.none, as: .unix)
        }
        #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"a":1,"c":[1000,1000],"d":{"x":1}}"#)
    }
}
