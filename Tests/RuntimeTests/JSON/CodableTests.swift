import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct CodableTests {
    private static let text =
        #"{"id":1,"title":"a","status":"Released","genre_ids":[1],"parent":{"id":2,"title":"b","genre_ids":[]}}"#

    private struct Page: Codable, Equatable {
        var films: [Film]
        var status: Status
        var kinds: [ReleaseKind]
        var rows: [MediaRow]
        var any: JSON
    }

    private func page() throws -> Page {
        Page(
            films: [try read(Self.text)], status: .unknown("x"), kinds: [.premiere, .unknown(7)],
            rows: [.tv(try read(#"{"name":"a"}"#))], any: ["a": [1, 2.5, nil, true, "x", .integer(.max)]]
        )
    }

    @Test func `Models survive JSONEncoder and JSONDecoder`() throws {
        let page = try page()
        #expect(try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(page)) == page)
    }

    @Test func `Models survive property lists`() throws {
        let film: Film = try read(Self.text)
        let data = try PropertyListEncoder().encode([film])
        #expect(try PropertyListDecoder().decode([Film].self, from: data) == [film])
    }

    /// A model that is one value.
    private struct Held<Value: JSONReadable & JSONWritable & Sendable>: JSONModel {
        let value: Value

        init(from json: inout JSONReader) throws { value = try json.value() }
        func write(to json: inout JSONWriter) { json.write(value) }
    }

    private func checkDigits<Value: JSONReadable & JSONWritable & Sendable>(of text: String, _: Value.Type) throws {
        let model = try JSONDecoder().decode(Held<Value>.self, from: Data(text.utf8))
        #expect(written(model) == text)
        let encoded = try JSONEncoder().encode(model)
        #expect(written(try JSONDecoder().decode(Held<Value>.self, from: encoded)) == text)
    }

    /// Numbers that a `Double` cannot hold, and others.
    private static let numbers = [
        "0", "1.5", "-7", "0.1", "19.99", "12345678901234567", "9223372036854775808", "18446744073709551615",
        "-18446744073709551615", "12345678901234.567", "1234567890123456789012", "-1234567890.123456789012345678",
    ]

    @Test(arguments: numbers)
    func `No digit is lost by JSONEncoder and JSONDecoder`(number: String) throws {
        try checkDigits(of: number, Decimal.self)
        try checkDigits(of: number, JSON.self)
    }

    @Test(arguments: ["0", "-1.5", "0.000000000000000001", "9223372036854775807.000000000000000001"])
    func `No attosecond is lost by JSONEncoder and JSONDecoder`(seconds: String) throws {
        try checkDigits(of: seconds, Duration.self)
    }

    @Test(arguments: numbers)
    func `No digit is lost in a property list`(number: String) throws {
        let value: [JSON] = try read("[\(number)]")
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            let data = try encoder.encode(value)
            #expect(try PropertyListDecoder().decode([JSON].self, from: data) == value)
        }
    }

    @Test func `Failures have the decoder's path`() throws {
        let data = Data(#"{"films":[{"id":1,"title":"a","genre_ids":[1,"x"]}]}"#.utf8)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode([String: [Film]].self, from: data) }
        guard case .dataCorrupted(let context) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(context.codingPath.map(\.stringValue) == ["films", "Index 0"])
        #expect(context.debugDescription == #"genre_ids[1]: expected a whole number, found the string "x""#)
        #expect(context.underlyingError is DecodingFailure)
    }

    @Test func `Models are equal if they write the same JSON`() throws {
        let film: Film = try read(Self.text)
        let same: Film = try read(
            Self.text.replacing("}", with: " }").replacing(#""id":2,"#, with: #""x":{},"id":2.0,"#))
        let other: Film = try read(Self.text.replacing(#""id":2"#, with: #""id":3"#))
        #expect(film == same && film != other)
        #expect(Set([film, same, other]).count == 2)
    }

    @Test func `Open enums are equal if their raw values are`() {
        #expect(Status(rawValue: "Released") == .released)
        #expect(Status.unknown("Released") == .released)
        #expect(Status(rawValue: "x") == .unknown("x"))
        #expect(Set([Status.released, .unknown("Released"), .unknown("x")]).count == 2)
        #expect("\(Status.inProduction) \(ReleaseKind.theatrical)" == "In Production 3")
    }

    @Test func `Indirect values expose their properties`() throws {
        let film: Film = try read(Self.text)
        #expect(film.parent?.title == "b" && film.parent?.value.id == 2)
        #expect(film.parent == Indirect(try read(#"{"id":2,"title":"b","genre_ids":[]}"#, as: Film.self)))
    }
}
