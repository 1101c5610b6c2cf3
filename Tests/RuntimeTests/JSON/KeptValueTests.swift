import Foundation
import Testing

@testable import EndpointRuntime

/// Values and keys that are nearly others.
struct KeptValueTests {
    enum OpenKind: OpenEnum {
        case nothing, some
        case unknown(String)

        static let allCases: [Self] = [.nothing, .some]

        var rawValue: String {
            switch self {
            case .nothing: ""
            case .some: "some"
            case .unknown(let value): value
            }
        }
    }

    private func optional<Value: JSONReadable>(_ text: String, as type: Value.Type) throws -> Value? {
        try JSONReader.read(Data(text.utf8)) { json in try json.optionalValue() as Value? }.value
    }

    @Test func `An optional enumeration keeps its declared empty value`() throws {
        #expect(try optional(#""""#, as: OpenKind.self)?.rawValue == "")
        #expect(try optional("null", as: OpenKind.self) == nil)
        #expect(try optional(#""""#, as: Status.self) == nil)
    }

    @Test(
        arguments: [
            (#"{"kind":""}"#, .some(.some(.nothing))), (#"{"kind":null}"#, .some(nil)), ("{}", nil),
        ] as [(String, OpenKind??)])
    func `An optional of an optional tells null from a missing value`(text: String, expected: OpenKind??) throws {
        let kinds: [OpenKind??] = [
            try member(text) { json in try json.value() }, try member(text) { json in .some(try json.optionalValue()) },
        ]
        #expect(kinds == [expected, expected])
    }

    private func member(_ text: String, _ kind: (inout JSONReader) throws -> OpenKind??) throws -> OpenKind?? {
        try read(text) { json in
            var found: OpenKind??
            try json.object("kind?") { _, json in found = try kind(&json) }
            return found
        }.value
    }

    @Test func `A value in an optional of an optional is read as in an optional`() throws {
        #expect(try read(#""""#, as: String??.self) == "")
        #expect(try read("null", as: String??.self) == .some(nil))
        #expect(try read(#""""#, as: Int??.self) == .some(nil))
        #expect(try read(#"["",null,"some"]"#, as: [OpenKind?].self) == [OpenKind.nothing, nil, OpenKind.some])
    }

    @Test func `A tag with a fraction is no tag`() throws {
        let tag = try JSONReader.read(Data(#"{"type":1.5}"#.utf8)) { json in
            let tag = try json.tag("type")
            _ = try json.json()
            return tag
        }
        #expect(tag.value == nil)
    }

    @Test func `Keys that differ only in normalization are two fields`() {
        let (composed, decomposed): (JSONFields, JSONFields) = ("caf\u{E9}", "cafe\u{301}")
        #expect(composed.name(0).utf8.count == 5)
        #expect(decomposed.name(0).utf8.count == 6)
    }

    @Test func `A member whose key differs from another only in normalization is not lost silently`() throws {
        let text = "{\"caf\u{E9}\":1,\"cafe\u{301}\":2,\"caf\u{E9}\":3}"
        let issue = "cafe\u{301}: dropped, because its key differs from an earlier one only in Unicode normalization"
        let (numbers, more) = try read(text) { json in try json.value() as [String: Int] }
        #expect(numbers == ["caf\u{E9}": 1])
        #expect(more.map { Array($0.description.utf8) } == [Array(issue.utf8)])
        let (value, issues) = try read(text) { json in try json.json() }
        #expect(value == ["caf\u{E9}": 1])
        #expect(issues.map(\.description) == [issue])
        let (rest, others) = try read(text) { json in
            var members: [String: Int] = [:]
            try json.object("") { _, json in try json.rest(&members, besides: ["cafe\u{301}"]) { try $0.int() } }
            return members
        }
        #expect(rest == [:])
        #expect(others.count == 2)
        #expect(throws: DecodingFailure.self) { try read(text, as: JSON.self, mode: .strict) }
    }

    @Test func `Flattened members whose keys differ only in normalization are all written`() {
        let text = String(
            decoding: JSONWriter.write(Flat(values: ["caf\u{E9}", "cafe\u{301}", "a", "a"])), as: UTF8.self)
        #expect(text.utf8.elementsEqual("{\"caf\u{E9}\":0,\"cafe\u{301}\":1,\"a\":2}".utf8))
    }

    private struct Flat: JSONWritable {
        var values: [String]

        func write(to json: inout JSONWriter) {
            let objects = values.enumerated().map { JSON.object([$1: .integer(Int64($0))]) }
            json.object { $0.flatten(objects, besides: "") }
        }
    }

    @Test func `All bytes of Latin 1 are text, as in browsers`() throws {
        let bytes = Data([0x61, 0x81, 0x8D, 0x8F, 0x90, 0x9D, 0x80])
        let response = HTTP.Response(
            status: 200, headers: ["Content-Type": "text/plain; charset=iso-8859-1"], body: bytes)
        #expect(try String(text: response) == "a\u{81}\u{8D}\u{8F}\u{90}\u{9D}\u{20AC}")
    }
}
