import Foundation
import Testing

@testable import EndpointRuntime

/// Foundation types that are read and written as JSON.
struct ScalarTests {
    @Test func `A UUID is read in any case, and written in lowercase`() throws {
        for text in ["F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "f81d4fae-7dec-11d0-A765-00a0c91e6bf6"] {
            let id: UUID = try read("\"\(text)\"")
            #expect(written(id) == "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"")
            #expect(id.parameterText == "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
        }
        #expect(try read(#""\u006681d4fae-7dec-11d0-a765-00a0c91e6bf6""#, as: UUID.self).uuidString.first == "F")
    }

    @Test(arguments: [
        "", "f81d4fae", "f81d4fae7dec11d0a76500a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6 ",
        "f81d4fae-7dec-11d0-a76500-a0c91e6bf6", "f81d4f+e-7dec-11d0-a765-00a0c91e6bf6",
        "f81d4f e-7dec-11d0-a765-00a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6b-6",
    ])
    func `Other texts are not a UUID`(text: String) {
        #expect(throws: DecodingFailure.self) { try read("\"\(text)\"", as: UUID.self) }
    }

    @Test func `An error has the path of the value`() throws {
        let texts = [
            (#"{"a": ["f81d4fae"]}"#, "a UUID such as f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
            (#"{"a": [7]}"#, "a UUID such as f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
        ]
        for (text, expected) in texts {
            let failure = try #require(throws: DecodingFailure.self) { try read(text, as: [String: [UUID]].self) }
            #expect(failure.path == "a[0]")
            #expect(failure.reason.hasPrefix("expected \(expected), found "))
        }
        let failure = try #require(throws: DecodingFailure.self) { try read("[\"QQ\"]", as: [Data].self) }
        #expect(failure.description.contains("expected a text in base64"))
        #expect(throws: DecodingFailure.self) { try read(#""\ud800""#, as: Data.self) }
    }

    @Test(arguments: [
        ("", ""), ("QQ==", "A"), ("QUI=", "AB"), ("QUJD", "ABC"), ("AAECAwQ=", "\u{0}\u{1}\u{2}\u{3}\u{4}"),
        (#"w7\/Dvw=="#, "ÿÿ"),
    ])
    func `Data is read from base64`(text: String, bytes: String) throws {
        let data: Data = try read("\"\(text)\"")
        #expect(data == Data(bytes.utf8))
        #expect(try read(written(data), as: Data.self) == data)
    }

    @Test(arguments: [
        "Q", "QQ", "QQ=", "QQ===", "Q=Q=", "=", "====", "QUI=QUI=", "Q U==", "QQ==\\n", "-_-_", "QQ==\\u0000", "é",
    ])
    func `Other texts are not base64`(text: String) {
        #expect(throws: DecodingFailure.self) { try read("\"\(text)\"", as: Data.self) }
    }

    @Test func `Bytes survive writing and reading`() throws {
        var random = SplitMix64(seed: 3)
        for count in 0..<200 {
            let data = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
            #expect(try read(written(data), as: Data.self) == data)
        }
    }

    @Test func `Only null is the lack of data`() throws {
        #expect(try read(#"["", null]"#, as: [Data?].self) == [Data(), nil])
        #expect(try read(#"["", null]"#, as: [UUID?].self) == [nil, nil])
    }

    @Test func `A literal is the value of its text`() {
        #expect(URL(literal: "https://example.com/a").absoluteString == "https://example.com/a")
        #expect(UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6").uuidString.hasPrefix("F81D4FAE"))
        #expect(Data(literal: "QUI=") == Data("AB".utf8))
        #expect(Decimal(literal: "19.99").description == "19.99")
    }
}
