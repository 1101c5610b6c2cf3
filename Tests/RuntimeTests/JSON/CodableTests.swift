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

    @Test func modelsSurviveJSONEncoderAndDecoder() throws {
        let page = try page()
        #expect(try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(page)) == page)
    }

    @Test func modelsSurvivePropertyLists() throws {
        let film: Film = try read(Self.text)
        let data = try PropertyListEncoder().encode([film])
        #expect(try PropertyListDecoder().decode([Film].self, from: data) == [film])
    }

    @Test func failuresCarryTheDecodersPath() throws {
        let data = Data(#"{"films":[{"id":1,"title":"a","genre_ids":[1,"x"]}]}"#.utf8)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode([String: [Film]].self, from: data) }
        guard case .dataCorrupted(let context) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(context.codingPath.map(\.stringValue) == ["films", "Index 0"])
        #expect(context.debugDescription == #"genre_ids[1]: expected a whole number, found the string "x""#)
        #expect(context.underlyingError is DecodingFailure)
    }

    @Test func modelsAreEqualIfTheyWriteTheSameJSON() throws {
        let film: Film = try read(Self.text)
        let same: Film = try read(
            Self.text.replacing("}", with: " }").replacing(#""id":2,"#, with: #""x":{},"id":2.0,"#))
        let other: Film = try read(Self.text.replacing(#""id":2"#, with: #""id":3"#))
        #expect(film == same && film != other)
        #expect(Set([film, same, other]).count == 2)
    }

    @Test func openEnumsAreEqualIfTheirRawValuesAre() {
        #expect(Status(rawValue: "Released") == .released)
        #expect(Status.unknown("Released") == .released)
        #expect(Status(rawValue: "x") == .unknown("x"))
        #expect(Set([Status.released, .unknown("Released"), .unknown("x")]).count == 2)
        #expect("\(Status.inProduction) \(ReleaseKind.theatrical)" == "In Production 3")
    }

    @Test func indirectValuesExposeTheirProperties() throws {
        let film: Film = try read(Self.text)
        #expect(film.parent?.title == "b" && film.parent?.value.id == 2)
        #expect(film.parent == Indirect(try read(#"{"id":2,"title":"b","genre_ids":[]}"#, as: Film.self)))
    }
}
