import Foundation
import Testing

@testable import EndpointRuntime

/// Values and keys that are nearly others.
struct KeptValueTests {
    private enum OpenKind: OpenEnum {
        case none, some
        case unknown(String)

        static let allCases: [Self] = [.none, .some]

        var rawValue: String {
            switch self {
            case .none: ""
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

    @Test func `All bytes of Latin 1 are text, as in browsers`() throws {
        let bytes = Data([0x61, 0x81, 0x8D, 0x8F, 0x90, 0x9D, 0x80])
        let response = HTTP.Response(
            status: 200, headers: ["Content-Type": "text/plain; charset=iso-8859-1"], body: bytes)
        #expect(try String(text: response) == "a\u{81}\u{8D}\u{8F}\u{90}\u{9D}\u{20AC}")
    }
}
