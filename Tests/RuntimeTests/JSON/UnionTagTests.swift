import Foundation
import Testing

@testable import EndpointRuntime

/// The tags that unions write into their objects.
struct UnionTagTests {
    /// An object that is written with two tags, as a union in a union writes it.
    private struct Tagged: JSONWritable {
        let inner: JSON

        func write(to json: inout JSONWriter) { json.write(Inner(inner: inner), tag: "type", "tour") }

        private struct Inner: JSONWritable {
            let inner: JSON

            func write(to json: inout JSONWriter) { json.write(inner, tag: "guests", 2) }
        }
    }

    private func written(_ value: some JSONWritable) -> String {
        String(decoding: JSONWriter.write(value), as: UTF8.self)
    }

    @Test func `An object of a union in a union has both tags, and a tag can be a number`() {
        #expect(written(Tagged(inner: ["a": 1])) == #"{"type":"tour","guests":2,"a":1}"#)
        #expect(written([Tagged(inner: [:])]) == #"[{"type":"tour","guests":2}]"#)
    }

    @Test func `An object inside of a tagged one has no tag`() {
        #expect(written(Tagged(inner: ["a": ["b": 1]])) == #"{"type":"tour","guests":2,"a":{"b":1}}"#)
        #expect(written(Tagged(inner: [["b": 1]])) == #"[{"b":1}]"#)
    }

    @Test func `An object that was kept as received has each tag once`() {
        #expect(written(Tagged(inner: ["type": "tour", "guests": "club"])) == #"{"guests":"club","type":"tour"}"#)
        #expect(written(Tagged(inner: ["guests": 3])) == #"{"type":"tour","guests":3}"#)
        #expect(written(JSON.array([["type": 1]])) == #"[{"type":1}]"#)
    }

    @Test(arguments: [
        ("{}", "no case fits an object (a: 'x' is missing)"), ("[]", "no case fits an array"),
    ])
    func `The issue of an object has the reason of each case`(text: String, reason: String) throws {
        let (_, issues) = try JSONReader.read(Data(text.utf8)) { json in
            let shape = try json.shape()
            return try json.unknown(shape: shape, because: ["a: 'x' is missing"])
        }
        #expect(issues.map(\.description) == [reason])
    }
}
