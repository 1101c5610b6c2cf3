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
