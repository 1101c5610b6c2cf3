import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// Bodies that try to mislead or to overload the reader.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct HostileJSONTests {
    /// A body that has a fault and a secret, and the name of the fault.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let body: Data

        init(_ name: String, _ body: String) {
            testDescription = name
            self.body = Data(body.utf8)
        }

        init(_ name: String, bytes: [UInt8]) {
            testDescription = name
            body = Data(bytes)
        }

        static let all = [
            Sample("513 levels", nested(513)),
            Sample("100,000 levels", nested(100_000)),
            Sample("a lone surrogate", #"{"token": "s3cret", "id": 7, "name": "\ud800"}"#),
            Sample("invalid UTF-8", bytes: Array(#"{"token": "s3cret", "name": ""#.utf8) + [0xff] + Array(#""}"#.utf8)),
            Sample("a number without end", #"{"token": "s3cret", "id": 1e400, "name": ""}"#),
            Sample("an integer that is too large", #"{"token": "s3cret", "id": 9223372036854775808, "name": ""}"#),
            Sample("a control character", "{\"token\": \"s3cret\", \"name\": \"\u{1}\"}"),
            Sample("a leading zero", #"{"token": "s3cret", "id": 07, "name": ""}"#),
            Sample("not a number", #"{"token": "s3cret", "id": NaN, "name": ""}"#),
            Sample("two documents", #"{"id": 7, "name": ""} {"token": "s3cret"}"#),
            Sample("no body", ""),
            Sample("HTML", "<html>s3cret</html>"),
        ]

        private static func nested(_ levels: Int) -> String {
            let (open, close) = (String(repeating: "[", count: levels), String(repeating: "]", count: levels))
            return #"{"token": "s3cret", "id": 7, "name": "", "more": \#(open)\#(close)}"#
        }
    }

    @Test(arguments: Sample.all)
    func `Invalid or excessive JSON is a decoding error without secrets`(_ sample: Sample) async {
        let transport = FakeTransport { _ in HTTP.Response(body: sample.body) }
        let session = APISession.test(transport, credential: .header("X-Key", "s3cret"))
        for flavor in Flavor.allCases {
            let result = await flavor.run(item, on: session)
            #expect(outcome(result).hasPrefix("decoding"))
            #expect(!textForms(of: result).contains { $0.contains("s3cret") })
        }
    }

    @Test(arguments: Flavor.allCases)
    func `The first of two JSON members with one name counts`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "first", "name": "last"}"#) }
        #expect(outcome(await flavor.run(item, on: .test(transport))) == "Item(id: 7, name: \"first\")")
    }
}
