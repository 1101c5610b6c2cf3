import EndpointRuntime
import Foundation
import Testing

/// Values whose members are members of the object around them.
struct FlattenedTests {
    private struct Note: JSONModel {
        var id = 0
        var place = Place.unknown(.null)
        var rest: [String: JSON] = [:]

        private static let fields: JSONFields = "id"

        init() {}

        init(from json: inout JSONReader) throws {
            place = try json.flattened()
            let flattenedKeys = JSONWriter.keys(of: [place])
            try json.object(Self.fields) { field, json in
                switch field {
                case 0: id = try json.int()
                default: try json.rest(&rest, besides: flattenedKeys) { try $0.value() }
                }
            }
        }

        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("id", id)
                json.flatten([rest, place], besides: Self.fields)
            }
        }
    }

    private enum Place: JSONModel {
        case city(City)
        case unknown(JSON)

        init(from json: inout JSONReader) throws {
            switch try json.tag("kind") {
            case "city": self = .city(try json.value())
            case let tag: self = .unknown(try json.unknown(tag: tag, of: "kind"))
            }
        }

        func write(to json: inout JSONWriter) {
            switch self {
            case .city(let value): json.write(value, tag: "kind", "city")
            case .unknown(let value): json.write(value)
            }
        }
    }

    private struct City: JSONModel {
        var city = ""

        private static let fields: JSONFields = "city"

        init(from json: inout JSONReader) throws {
            try json.object(Self.fields) { field, json in
                switch field {
                case 0: city = try json.string()
                default: try json.skip()
                }
            }
        }

        func write(to json: inout JSONWriter) { json.object { $0.member("city", city) } }
    }

    /// A case of a union whose map takes all members.
    private struct Open: JSONModel {
        var rest: [String: JSON] = [:]

        init(from json: inout JSONReader) throws {
            try json.object("") { _, json in try json.rest(&rest) { try $0.value() } }
        }

        func write(to json: inout JSONWriter) { json.object { $0.flatten([rest], besides: "") } }
    }

    private struct Tagged: JSONModel {
        var open: Open

        init(from json: inout JSONReader) throws { open = try json.value() }
        func write(to json: inout JSONWriter) { json.write(open, tag: "kind", "open") }
    }

    @Test
    func `The numbers of flattened members are text too in a quoted member`() {
        struct Quoting: JSONWritable {
            let note: Note

            func write(to json: inout JSONWriter) {
                json.object { json in json.quoted { $0.member("note", note) } }
            }
        }
        var note = Note()
        note.id = 7
        note.rest = ["size": 1.5, "name": "x", "parts": [1, true]]
        #expect(written(Quoting(note: note)) == #"{"note":{"id":"7","name":"x","parts":["1","true"],"size":"1.5"}}"#)
    }

    @Test(arguments: [
        #"{"id":1,"kind":"city","city":"Rome"}"#, #"{"id":1,"a":[1,{"id":2}],"b":null,"kind":"city","city":"Rome"}"#,
        #"{"id":1,"a":1,"city":"x","kind":"planet"}"#, #"{"id":1}"#, #"{"id":1,"a":{"kind":"city"}}"#,
        #"{"id":1,"kind":"city","city":"Rome","country":null,"mayor":{"city":"x"}}"#,
        #"{"id":1,"a\"b\\c\u0001é":"d"}"#,
    ])
    func `Every member is kept exactly once`(text: String) throws {
        let note: Note = try read(text)
        #expect(try read(written(note), as: JSON.self) == read(text, as: JSON.self))
        #expect(try written(read(written(note), as: Note.self)) == written(note))
        #expect(try read(text, as: Note.self) == note)
        #expect(written(note).count == text.count)
    }

    @Test func `Members are read in any order, and the first of several counts`() throws {
        let note: Note = try read(
            #"{"x":1,"city":"Rome","x":2,"id":3,"\u0079":{"deep":[1]},"kind":"city","id":4,"y":5}"#)
        #expect(note.rest == ["x": 1, "y": ["deep": [1]]])
        #expect(note.id == 3)
        #expect(written(note) == #"{"id":3,"x":1,"y":{"deep":[1]},"kind":"city","city":"Rome"}"#)
    }

    @Test func `Of members with the same key in a map, the first counts that is not null`() throws {
        let counts = try read(#"{"a":null,"a":1,"a":2,"b":null}"#) { json in
            var counts: [String: Int] = [:]
            try json.object("") { _, json in try json.rest(&counts) { try $0.int() } }
            return counts
        }.value
        #expect(counts == ["a": 1])
    }

    @Test func `A map whose values can be nil has the members that are null`() throws {
        let counts = try read(#"{"a":null,"a":1,"b":2,"c":null}"#) { json in
            var counts: [String: Int?] = [:]
            try json.object("") { _, json in try json.rest(&counts) { try $0.optionalInt() } }
            return counts
        }.value
        let expected: [String: Int?] = ["a": nil, "b": 2, "c": nil]
        #expect(counts == expected)
    }

    @Test func `A member that is set by hand does not replace a field`() throws {
        var note = Note()
        note.rest = ["id": 7, "a": 1]
        #expect(written(note) == #"{"id":0,"a":1}"#)
        note.place = .unknown(["id": 8, "a": 2, "b": 3])
        #expect(written(note) == #"{"id":0,"a":1,"b":3}"#)
        note.place = .unknown("text")
        #expect(written(note) == #"{"id":0,"a":1}"#)
    }

    @Test func `Values are equal if their members are`() throws {
        var (left, right) = (Note(), Note())
        left.rest = ["a": 1, "b": ["c": 0.5]]
        right.rest = ["b": ["c": 0.5], "a": 1]
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        right.rest["a"] = 2
        #expect(left != right)
        let data = try JSONEncoder().encode(left)
        #expect(try JSONDecoder().decode(Note.self, from: data) == left)
    }

    @Test func `The tag of a union is not written again by a map`() throws {
        let text = #"{"kind":"open","inner":{"kind":"x"}}"#
        let value: Tagged = try read(text)
        #expect(value.open.rest["kind"] == "open")
        #expect(written(value) == text)
        #expect(written(value.open) == #"{"inner":{"kind":"x"},"kind":"open"}"#)
    }

    @Test func `An error has the path of the member`() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try read(#"{"id":1,"kind":"city","city":7}"#, as: Note.self)
        }
        #expect(failure.path == "city")
        #expect(throws: DecodingFailure.self) { try read("[]", as: Note.self) }
        #expect(throws: DecodingFailure.self) { try read(#"{"kind":"city","city":"Rome"}"#, as: Note.self) }
        #expect(throws: DecodingFailure.self) { try read(#"{"id":1,"a":}"#, as: Note.self) }
    }

    /// A struct that flattens a union of itself would read its object without end. The generator refuses it.
    @Test func `A map can be nested as deeply as a document`() throws {
        let depth = JSONReader.maximumDepth - 1
        let text = #"{"id":1,"a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
        #expect(try written(read(text, as: Note.self)) == text)
    }
}
