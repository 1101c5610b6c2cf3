import EndpointRuntime
import Foundation
import Testing

/// Scalars with a type of their own, in the form that the generator emits.
struct NamedScalarTests {
    private struct UserID: NamedScalar, ExpressibleByStringLiteral {
        var rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
    }

    private struct Level: NamedScalar, ExpressibleByIntegerLiteral {
        var rawValue: Int
        init(rawValue: Int) { self.rawValue = rawValue }
    }

    private struct Serial: NamedScalar, ExpressibleByIntegerLiteral {
        var rawValue: Int64
        init(rawValue: Int64) { self.rawValue = rawValue }
    }

    private struct Ratio: NamedScalar, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        var rawValue: Double
        init(rawValue: Double) { self.rawValue = rawValue }
    }

    private struct Amount: NamedScalar, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        var rawValue: Decimal
        init(rawValue: Decimal) { self.rawValue = rawValue }
    }

    private struct Key: NamedScalar {
        var rawValue: UUID
        init(rawValue: UUID) { self.rawValue = rawValue }
    }

    @Test func `A value is its raw value in JSON`() throws {
        func check<Value: NamedScalar>(_ value: Value, _ json: String) throws {
            #expect(written(value) == json)
            #expect(try read(json, as: Value.self) == value)
            #expect(Value(value.rawValue) == value)
            #expect(Value(value.rawValue).hashValue == value.hashValue)
            let data = try JSONEncoder().encode([value])
            #expect(String(decoding: data, as: UTF8.self) == "[\(json)]")
            #expect(try JSONDecoder().decode([Value].self, from: data) == [value])
        }
        try check("u1" as UserID, #""u1""#)
        try check("" as UserID, #""""#)
        try check(7 as Level, "7")
        try check(9_007_199_254_740_993 as Serial, "9007199254740993")
        try check(0.5 as Ratio, "0.5")
        try check(Amount(rawValue: Decimal(sign: .plus, exponent: -2, significand: 1999)), "19.99")
        try check(Key(rawValue: JSONReader.blankUUID), #""00000000-0000-0000-0000-000000000000""#)
    }

    @Test func `An empty text is a value only if the raw value is text`() throws {
        #expect(try read(#""""#, as: UserID?.self) == UserID(""))
        #expect(try read("null", as: UserID?.self) == nil)
        #expect(try read(#""""#, as: Level?.self) == nil)
        #expect(try read(#""""#, as: Key?.self) == nil)
    }

    @Test func `Its text is that of the raw value`() {
        #expect("u/1" as UserID == UserID("u/1"))
        #expect(("u1" as UserID).description == "u1")
        #expect((7 as Level).parameterText == "7")
        #expect(Ratio(1).queryTexts == ["1"])
        #expect((3 as Amount).parameterText == "3")
        #expect(Key(JSONReader.blankUUID).description == "00000000-0000-0000-0000-000000000000")
        #expect(["a", "b"] as [UserID] == [UserID("a"), UserID("b")])
        #expect((["a", "b"] as [UserID]).commaSeparated.parameterText == "a,b")
    }
}
