import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Unions whose first fitting case is used.
struct FirstOfTests {
    private enum Pet: Equatable {
        case cat(lives: Int)
        case number(Int)
        case kind(String)
        case pets([Pet])
        case unknown(JSON)

        init(from json: inout JSONReader) throws {
            self = try json.firstOf(
                [
                    "cat": { .cat(lives: try $0.at(["lives"]) { try $0.int() }) },
                    "number": { .number(try $0.int()) },
                    "kind": { json in
                        let kind = try json.string()
                        if kind != "dog" { try json.record("unknown value", at: json.start) }
                        return .kind(kind)
                    },
                    "pets": { .pets(try $0.array { try Pet(from: &$0) }) },
                ], else: Self.unknown)
        }
    }

    private func read(_ text: String, _ mode: DecodingMode = .lenient) throws(DecodingFailure) -> (Pet, [String]) {
        let (value, issues) = try JSONReader.read(Data(text.utf8), mode: mode) { try Pet(from: &$0) }
        return (value, issues.map(\.description))
    }

    @Test func `The first case that can be read is used`() throws {
        #expect(try read(#"{"lives": 9, "name": "Tom"}"#) == (.cat(lives: 9), []))
        #expect(try read("7") == (.number(7), []))
        #expect(
            try read(#"[1, {"lives": 2}, ["dog"]]"#) == (
                .pets([.number(1), .cat(lives: 2), .pets([.kind("dog")])]), []
            ))
    }

    @Test func `A case with issues is used only if no other case fits, and keeps its issues`() throws {
        #expect(try read(#""bird""#) == (.kind("bird"), ["unknown value"]))
    }

    @Test(arguments: [
        (#"{"value": ""}"#, "text "), (#"{"value": true}"#, "flag true"), (#"{"value": null}"#, "flag nil"),
        (#"{"count": ""}"#, "count nil"),
    ])
    func `A case that reads an empty string as nil is used only if no other case fits`(
        _ text: String, _ expected: String
    ) throws {
        let read = try JSONReader.read(Data(text.utf8)) { json in
            try json.firstOf(
                [
                    "count": { "count \(try $0.at(["count"]) { try $0.optionalInt() }.map(String.init) ?? "nil")" },
                    "flag": { "flag \(try $0.at(["value"]) { try $0.optionalBool() }.map(String.init) ?? "nil")" },
                    "text": { "text \(try $0.at(["value"]) { try $0.string() })" },
                ], else: { "\($0)" })
        }
        #expect(read.0 == expected)
    }

    @Test(arguments: [
        (#"{"coverage": "moon", "id": {"a": 1}}"#, "verified", ["unknown value"]),
        (#"{"coverage": "full", "id": {"a": 1}}"#, "verified", []),
        (#"{"coverage": "moon"}"#, "empty", []),
        (#"{"coverage": "moon", "id": {"a": 1}, "new": [1]}"#, "verified", ["unknown value"]),
    ])
    func `A case that would lose members is not used instead of one with issues that keeps them`(
        _ text: String, _ expected: String, _ issues: [String]
    ) throws {
        let read = try JSONReader.read(Data(text.utf8)) { json in
            try json.firstOf(
                [
                    "verified": { json in
                        try json.object("coverage? id") { field, json in
                            if field < 0 { return try json.skip() }
                            let value = try json.json()
                            if value == "moon" { try json.record("unknown value", at: json.start) }
                        }
                        return "verified"
                    },
                    "empty": { json in
                        _ = try json.at(["coverage"]) { try $0.string() }
                        return "empty"
                    },
                ], else: { "\($0)" })
        }
        #expect(read.0 == expected)
        #expect(read.1.map(\.description) == issues)
    }

    @Test func `A value that fits no case is kept, and the issue has the reason of each case`() throws {
        let (value, issues) = try read(#"{"legs": 4}"#)
        #expect(value == .unknown(["legs": 4]))
        #expect(
            issues == [
                "no case fits an object (cat: 'lives' is missing; number: expected a whole number, found an object; "
                    + "kind: expected a string, found an object; pets: expected an array, found an object)"
            ])
    }

    @Test func `In strict mode, a value that fits no case fails, and a case with issues does not fit`() {
        #expect(throws: DecodingFailure.self) { try read("{}", .strict) }
        #expect(throws: DecodingFailure.self) { try read(#""bird""#, .strict) }
    }

    @Test func `Invalid JSON fails`() {
        #expect(throws: DecodingFailure.self) { try read(#"{"lives": 9"#) }
        #expect(throws: DecodingFailure.self) { try read("[1, nul]") }
    }

    /// A list in a list, whose first case reads everything before it fails.
    private struct Nest: Equatable {
        init(from json: inout JSONReader) throws {
            self = try json.firstOf(
                [
                    "failing": { json in
                        _ = try json.array { try Nest(from: &$0) }
                        throw JSONError(offset: 0, reason: "too late")
                    },
                    "list": { json in
                        _ = try json.array { try Nest(from: &$0) }
                        return Nest()
                    },
                ], else: { _ in Nest() })
        }

        private init() {}
    }

    @Test(.oneTask, .takesTurns, .timeLimit(.minutes(20)))
    func `Nested unions that would take exponential time fail`() throws {
        let text = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
        let failure = try #require(throws: DecodingFailure.self) {
            try JSONReader.read(Data(text.utf8)) { try Nest(from: &$0) }
        }
        #expect(failure.reason == "the cases of its unions were tried too often")
    }
}
