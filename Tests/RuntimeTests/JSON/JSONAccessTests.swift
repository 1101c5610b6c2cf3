import EndpointRuntime
import Foundation
import Testing

/// Access to the parts of JSON without a model, and its description.
struct JSONAccessTests {
    private let json: JSON = [
        "name": "Dune", "id": 7, "rating": 4.5, "isbn": nil, "isRead": true, "tags": ["a", "b"], "author": ["id": 1],
        "whole": 1e3,
    ]

    @Test func `Each kind of value has an accessor, which is nil for all others`() {
        #expect(json["name"]?.string == "Dune")
        #expect(json["id"]?.int == 7)
        #expect(json["whole"]?.int == 1_000)
        #expect(json["rating"]?.double == 4.5)
        #expect(json["id"]?.double == 7)
        #expect(json["id"]?.decimal == 7)
        #expect(json["rating"]?.decimal == 4.5)
        #expect(json["isRead"]?.bool == true)
        #expect(json["tags"]?.array == ["a", "b"])
        #expect(json["author"]?.object == ["id": 1])
        #expect(json["isbn"]?.isNull == true)
        #expect(json["tags"]?[1]?.string == "b")
        #expect(json["author"]?["id"]?.int == 1)
        for value in json.object?.values.map(\.self) ?? [] {
            let kinds = [
                value.string != nil, value.double != nil, value.bool != nil, value.array != nil, value.object != nil,
                value.isNull,
            ]
            #expect(kinds.count { $0 } == 1, "\(value)")
        }
    }

    @Test func `A missing member or element is nil at any depth`() {
        #expect(json["none"]?["deeper"]?[0]?.string == nil)
        #expect(json["tags"]?[2] == nil)
        #expect(json["tags"]?[-1] == nil)
        #expect(json["name"]?[0] == nil)
    }

    @Test func `A number that is not an integer, or does not fit, has no int`() {
        for json: JSON in [1.5, 1e300, .number(.infinity), .number(.nan), .decimal(1.5), .decimal(.nan), "7", true] {
            #expect(json.int == nil)
        }
        for json: JSON in [1e300, .number(.infinity), .number(.nan), "7", true] { #expect(json.decimal == nil) }
        #expect(JSON.integer(.max).int == Int(exactly: Int64.max))
    }

    @Test func `The description is JSON with sorted keys`() {
        #expect(
            "\(json)" == """
                {"author":{"id":1},"id":7,"isRead":true,"isbn":null,"name":"Dune","rating":4.5,"tags":["a","b"],\
                "whole":1000.0}
                """)
        #expect("\(JSON.string("a\"\n\\\u{1}"))" == #""a\"\n\\\u0001""#)
        #expect(String(reflecting: [JSON.null, 1]) == "[null, 1]")
    }

    @Test func `The description of each document is JSON that reads as the same value`() throws {
        var random = RandomDocuments(seed: 20)
        for _ in 0..<300 {
            let json = try JSONReader.read(Data(random.document())) { try $0.json() }.value
            #expect(try JSONReader.read(Data("\(json)".utf8)) { try $0.json() }.value == json)
        }
    }
}
