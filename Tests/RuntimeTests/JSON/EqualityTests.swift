import Foundation
import Testing

@testable import EndpointRuntime

/// Models are equal if they write the same JSON.
struct EqualityTests {
    private struct Written: JSONModel {
        let write: @Sendable (inout JSONWriter) -> Void

        init(_ write: @escaping @Sendable (inout JSONWriter) -> Void) { self.write = write }
        init(from json: inout JSONReader) throws { throw CancellationError() }
        func write(to json: inout JSONWriter) { write(&json) }
    }

    private static let day = Date(timeIntervalSince1970: 86_400)

    /// Values that all differ from each other.
    private static let different: [Written] =
        [
            "null", "true", "false", "0", "1", "-1", "0.5", "1e16", "[]", "{}", "[[]]", "[null]", "[1,2]", "[2,1]",
            #"{"a":1}"#, #"{"b":1}"#, #"{"a":null}"#, #"{"a":1,"b":2}"#, #"{"a":{"b":1}}"#, #"{"a":{},"b":1}"#,
            "[[1],2]",
            "[[1,2]]", #""""#, #""a""#, #""b""#, #""ab""#, #""ba""#, #""aba""#, #""abb""#, #""abcd""#, #""abce""#,
            #""abcdefg""#, #""abcdefh""#, #""abcdefgh""#, #""abcdefghabcdefgh""#, #""abcdefghabcdefghi""#,
            #""abcdefghabcdefghj""#, #""é""#, #""e\u0301""#, #""\u0000""#, #""\u0000\u0000""#, #"["a","b"]"#,
            #"["ab"]"#,
        ].map { text in
            Written { json in
                json.write((try? JSONReader.read(Data(text.utf8)) { try $0.json() }.value) ?? .string("not JSON"))
            }
        } + [Written { $0.write(-0.0) }]
        + DateForm.allCases.map { form in Written { $0.write(day, as: form) } }

    @Test
    func `Two values are equal only if their JSON is the same`() {
        for (index, left) in Self.different.enumerated() {
            for (other, right) in Self.different.enumerated() {
                let (a, b) = (JSONWriter.write(left), JSONWriter.write(right))
                #expect((a == b) == (index == other), "\(String(decoding: a, as: UTF8.self))")
                #expect((left == right) == (index == other), "\(String(decoding: a + b, as: UTF8.self))")
                #expect((left.hashValue == right.hashValue) == (index == other))
            }
        }
    }

    @Test(arguments: [1, 10, 1_000])
    func `Long values differ in their last element too`(_ count: Int) {
        let texts = (0..<count).map { "\($0) and some more of a long text" }
        let left = Written { $0.write(texts) }
        #expect(left == Written { $0.write(texts.map { "\($0)" }) })
        #expect(left != Written { $0.write(texts.dropLast() + ["\(count)"]) })
        #expect(left != Written { $0.write(texts + ["\(count)"]) })
        #expect(left != Written { $0.write(Array(texts.dropLast())) })
    }

    @Test
    func `A value that contains NaN is equal to its copy`() {
        let number = JSON.object(["a": .number(.nan), "b": .string("x")])
        let copy = number
        #expect(copy == number)
    }

    @Test
    func `Different Swift values can write the same JSON`() {
        let pairs: [(Written, Written)] = [
            (Written { $0.write(Double.nan) }, Written { $0.null() }),
            (Written { $0.write(Self.day, as: .unix) }, Written { $0.write(Int64(86_400)) }),
            (Written { $0.write(Self.day, as: .iso8601) }, Written { $0.write("1970-01-02T00:00:00Z") }),
            (Written { $0.write(Self.day, as: .unix) }, Written { $0.write(Self.day + 1e-9, as: .unix) }),
            (
                Written { json in json.object { $0.member(["a", "b"], 1) } },
                Written { json in json.object { $0.member("a", JSON.object(["b": 1])) } }
            ),
            (
                Written { json in json.write(JSON.object(["b": 1]), tag: "a", "x") },
                Written { json in
                    json.object {
                        $0.member("a", "x")
                        $0.member("b", 1)
                    }
                }
            ),
            (
                Written { json in json.object { $0.member("a", ["x"] as [String]?) } },
                Written { json in json.object { $0.member("a", JSON.array(["x"])) } }
            ),
        ]
        for (left, right) in pairs {
            #expect(JSONWriter.write(left) == JSONWriter.write(right))
            #expect(left == right)
            #expect(left.hashValue == right.hashValue)
        }
    }

    /// Some of these write the same JSON in different ways.
    private static let pieces: [Written] = [
        Written { $0.write(Int64(5)) }, Written { $0.write(Decimal(5)) },
        Written { $0.write(Duration.seconds(5).json(.seconds)) },
        Written { $0.write("5") }, Written { json in json.quoted { $0.write(Int64(5)) } },
        Written { json in json.quoted { $0.write(Decimal(5)) } },
        Written { $0.write(Date(timeIntervalSince1970: 5), as: .unix) },
        Written { json in json.quoted { $0.write(Date(timeIntervalSince1970: 5), as: .unix) } },
        Written { $0.write(Int64(-86_400_000)) }, Written { $0.write(Decimal(-86_400_000)) },
        Written { $0.write(Date(timeIntervalSince1970: -86_400), as: .unixMilliseconds) },
        Written { $0.write(Decimal(literal: "0.5")) }, Written { $0.write(0.5) },
        Written { $0.write(Date(timeIntervalSince1970: 0.5), as: .unix) },
        Written { json in json.quoted { $0.write(0.5) } },
        Written { $0.write("0.5") }, Written { $0.write(Decimal(UInt64.max)) },
        // The last byte of these numbers is that of a bracket.
        Written { $0.write(Int64(0x7B00_0000_0000_0000)) }, Written { $0.write(Int64(0x5B00_0000_0000_0000)) },
        Written { $0.write(true) }, Written { $0.write("true") }, Written { json in json.quoted { $0.write(true) } },
        Written { $0.null() }, Written { $0.write("null") }, Written { $0.write(Double.infinity) },
        Written { $0.write(CalendarDay(year: 2024, month: 2, day: 29)) }, Written { $0.write("2024-02-29") },
        Written { $0.write("\"") }, Written { $0.write(#"\""#) }, Written { $0.write("") },
        Written { json in json.array { _ in } },
        Written { $0.write(JSON.object(["a": "\n", "b": 5])) },
        Written { json in
            json.object { $0.flatten([JSON.object(["a": "\n"]), JSON.object(["a": 1, "b": 5])], besides: "c") }
        },
        Written { json in json.object { $0.flatten([JSON.object(["a": "n"])], besides: "") } },
        Written { $0.write(JSON.object(["a": "n"])) },
    ]

    @Test
    func `Values that are written in any ways are equal if and only if their JSON is`() {
        var random = SplitMix64(seed: 31)
        func value() -> Written {
            let parts = (0..<random.next() % 3).map { _ in Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }
            return Written { json in json.array { for part in parts { $0.element(part) } } }
        }
        let values = Self.pieces + (0..<200).map { _ in value() }
        var equal = 0
        for left in values {
            let text = JSONWriter.write(left)
            for right in values {
                let isEqual = text == JSONWriter.write(right)
                #expect((left == right) == isEqual, "\(String(decoding: text, as: UTF8.self))")
                if isEqual { equal += 1 }
                if isEqual { #expect(left.hashValue == right.hashValue) }
            }
        }
        // Some pairs are equal besides each value and itself.
        #expect(equal > values.count)
    }

    @Test(arguments: 1...50)
    func `Random documents are equal if and only if their texts are`(_ seed: UInt64) throws {
        var random = RandomDocuments(seed: seed)
        let values = try (0..<8).map { _ in
            let text = random.document()
            return try JSONReader.read(Data(text)) { try $0.json() }.value
        }
        for left in values {
            for right in values {
                #expect((left == right) == (JSONWriter.write(left) == JSONWriter.write(right)))
            }
        }
    }
}
