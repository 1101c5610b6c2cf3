import EndpointRuntime
import Foundation
import Testing

/// Bytes in base64url.
struct DataFormTests {
    @Test(
        arguments: [
            ("", [], ""), ("dGVzdA", Array("test".utf8), "dGVzdA"), ("dGVzdA==", Array("test".utf8), "dGVzdA"),
            ("-_8", [0xFB, 0xFF], "-_8"), ("-_8=", [0xFB, 0xFF], "-_8"), ("QUJD", Array("ABC".utf8), "QUJD"),
            (#"\u0051UJD"#, Array("ABC".utf8), "QUJD"),
        ] as [(String, [UInt8], String)])
    func `Padding is accepted and not written`(text: String, bytes: [UInt8], expected: String) throws {
        #expect(try read("\"\(text)\"") { json in try json.data(.base64url) }.value == Data(bytes))
        #expect(written(Data(bytes).json(.base64url)) == "\"\(expected)\"")
        #expect(Data(bytes).parameter(.base64url) == expected)
    }

    @Test(arguments: [
        "A", "A===", "QUJDR", "dGVzdA=", "dGVzdA===", "+/8=", "-/8", "dGVz dA", "dGVzd=A", "=", "==", "====",
        "dGV\\nzdA",
    ])
    func `Other texts are no bytes in base64url`(text: String) throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try read("\"\(text)\"") { json in try json.data(.base64url) }
        }
        #expect(failure.reason.hasPrefix("expected a text in base64url, found "))
    }

    @Test func `Bytes survive writing and reading`() throws {
        for count in 0..<100 {
            let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) })
            for form in DataForm.allCases {
                #expect(try read(written(bytes.json(form))) { json in try json.data(form) }.value == bytes)
            }
        }
    }

    @Test func `An empty text is no bytes and not nil`() throws {
        #expect(try read(#""""#) { json in try json.optionalData(.base64url) }.value == Data())
        #expect(try read("null") { json in try json.optionalData(.base64url) }.value == nil)
    }
}
