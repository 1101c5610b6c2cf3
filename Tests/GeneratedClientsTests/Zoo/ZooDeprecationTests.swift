import EndpointRuntime
import Foundation
import Goldens
import Testing

/// Deprecated fields, values and models. The tests that use them are deprecated, because warnings are errors.
struct ZooDeprecationTests {
    private func read<Value: JSONReadable>(_ text: String, as type: Value.Type) throws -> (Value, [DecodingIssue]) {
        try JSONReader.read(Data(text.utf8)) { try Value(from: &$0) }
    }

    @Test @available(*, deprecated) func `A deprecated field is read and written`() throws {
        var (keeper, _) = try read(#"{"nick": "K", "level": 3}"#, as: Zoo.Keeper.self)
        #expect(keeper.nick == "K")
        #expect(keeper.level == 3)
        #expect(keeper.badgeURL?.absoluteString == "https://zoo.example/badges/K")
        keeper.nick = nil
        #expect(keeper == Zoo.Keeper(level: 3))
        #expect(String(decoding: JSONWriter.write(keeper), as: UTF8.self) == #"{"level":3,"old_shift":"night"}"#)
    }

    @Test @available(*, deprecated) func `A deprecated value is no issue, and is equal to its property`() throws {
        let (keeper, issues) = try read(#"{"shift": "night"}"#, as: Zoo.Keeper.self)
        #expect(issues == [])
        #expect(keeper.shift == .night)
        #expect(keeper.oldShift == Zoo.Shift(rawValue: "night"))
        #expect(Zoo.Shift.allCases == [.early, .afternoon])
        #expect(try read(#"{"shift": "dawn"}"#, as: Zoo.Keeper.self).1.count == 1)
    }

    @Test @available(*, deprecated) func `A deprecated model has its name, and generated code another one`()
        async throws
    {
        let transport = FixedTransport(#"{"results": [{"number": "7"}], "info": {}}"#)
        let page: Zoo.Page<Zoo.Ticket> = try await Zoo.Client(transport: transport).tickets()
        #expect(page.results.map(\.id) == ["7"])
        #expect(page.results == [Zoo.Ticket(number: "7")])
    }

    @Test func `Code that calls an endpoint of a deprecated model gets no warning`() async throws {
        let transport = FixedTransport(#"{"results": [{"number": "7", "visit": {"guests": 2}}], "info": {}}"#)
        let page = try await Zoo.Client(transport: transport).tickets()
        #expect(page.results[0].visit == Zoo.Visit(guests: 2))
    }
}
