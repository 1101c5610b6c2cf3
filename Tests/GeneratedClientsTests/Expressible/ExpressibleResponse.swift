import EndpointRuntime
import Foundation
import Goldens
import Testing

/// A response with a construct of OpenAPI documents, and the value that it must become.
struct ExpressibleResponse: Sendable, CustomTestStringConvertible {
    let endpoint: String
    let body: String
    /// Reads the body, and returns whether it is the expected value, and the value as JSON.
    let read: @Sendable (Data) throws -> (isExpected: Bool, json: Data)

    var testDescription: String { "\(endpoint) \(body)" }

    private init<Value: JSONReadable & JSONWritable & Equatable & Sendable>(
        _ endpoint: Endpoint<Value>, _ name: String, _ body: String, is expected: Value
    ) {
        self.endpoint = name
        self.body = body
        read = { data in
            let value = try JSONReader.read(data) { try Value(from: &$0) }.value
            return (value == expected, JSONWriter.write(value))
        }
    }

    private typealias Calls = Expressible.Endpoints

    static let all: [Self] = [
        Self(Calls.nullable(), "nullable", #"{"name":null}"#, is: .init(name: .some(nil))),
        Self(Calls.nullable(), "nullable", #"{"age":7}"#, is: .init(age: 7)),
        Self(Calls.stringEnum(), "stringEnum", #""red""#, is: .red),
        Self(Calls.stringEnum(), "stringEnum", #""mauve""#, is: .unknown("mauve")),
        Self(Calls.integerEnum(), "integerEnum", "2", is: .high),
        Self(
            Calls.recursion(), "recursion", #"{"name":"a","branches":[{"name":"b"}]}"#,
            is: .init(name: "a", branches: [.init(name: "b")])),
        Self(
            Calls.mergedObjects(), "mergedObjects", #"{"name":"a","branches":[],"height":1.5}"#,
            is: .init(name: "a", branches: [], height: 1.5)),
        Self(Calls.manyFields(), "manyFields", #"{"f0":1,"f129":2}"#, is: .init(f0: 1, f129: 2)),
        Self(
            Calls.typedRest(), "typedRest", #"{"total":3,"a":1,"b":2}"#,
            is: .init(total: 3, rest: ["a": 1, "b": 2])),
        Self(
            Calls.formats(), "formats",
            """
            {"id":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6","price":0.1,"bytes":"QUI=","time":"2009-11-10T23:00:00Z",\
            "day":"2024-02-29","link":"https://example.com/a"}
            """,
            is: .init(
                id: UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
                price: Decimal(sign: .plus, exponent: -1, significand: 1), bytes: Data("AB".utf8),
                time: Date(timeIntervalSince1970: 1_257_894_000), day: CalendarDay(literal: "2024-02-29"),
                link: URL(literal: "https://example.com/a"))),
        Self(Calls.unionByTag(), "unionByTag", #"{"kind":"cat","name":"Mia"}"#, is: .cat(.init(name: "Mia"))),
        Self(Calls.unionByConstant(), "unionByConstant", #"{"a":"y","radius":2.5}"#, is: .y(.init(radius: 2.5))),
        Self(Calls.unionByShape(), "unionByShape", #""oak""#, is: .string("oak")),
        Self(Calls.unionByShape(), "unionByShape", #"{"name":"oak"}"#, is: .tree(.init(name: "oak"))),
        Self(Calls.unionInOrder(), "unionInOrder", #"{"name":"a","size":1}"#, is: .dog(.init(name: "a", size: 1))),
        Self(Calls.unionInOrder(), "unionInOrder", #"{"name":"a"}"#, is: .cat(.init(name: "a"))),
        Self(Calls.unionOfTexts(), "unionOfTexts", #""any text""#, is: .unknown("any text")),
        Self(
            Calls.fieldsBesideUnion(), "fieldsBesideUnion", #"{"owner":"Ada","kind":"cat","name":"Mia"}"#,
            is: .init(owner: "Ada", pet: .cat(.init(name: "Mia")))),
        Self(
            Calls.readOnlyInRequest(body: .init(name: "a")), "readOnlyInRequest", #"{"name":"a","id":1}"#,
            is: .init(name: "a", id: 1)),
    ]
}
