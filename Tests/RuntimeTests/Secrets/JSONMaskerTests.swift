import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The masker finds secrets in JSON by their names and by their values, and leaves all else as it is.
struct JSONMaskerTests {
    private func masked(_ text: String, secrets: [String] = []) -> String {
        String(decoding: Redactor(secrets: secrets).scrub(Data(text.utf8)), as: UTF8.self)
    }

    private func maskedByName(_ text: String) -> String {
        let masked = Redactor.none.scrub(Data(text.utf8), membersWhere: Sensitive.isSecret)
        return String(decoding: masked, as: UTF8.self)
    }

    @Test(arguments: [
        (#"{"a": "sk\u002Bx\u003d1", "b": 1}"#, #"{"a": "[redacted]", "b": 1}"#),
        (#"{"a": "<sk\u002bx=1>\n"}"#, #"{"a": "<[redacted]>\n"}"#),
        (#"{"a": "gr\u00e4\/\ud83d\ude00"}"#, #"{"a": "[redacted]"}"#),
        (#"{"a": "{\"b\": \"sk\\u002Bx=1\", \"c\": 1}"}"#, #"{"a": "{\"b\": \"[redacted]\", \"c\": 1}"}"#),
        (#"{"a": "sk\u002Bx=1"#, #"{"a": "[redacted]"#),
        ("no sk+x=1 here", "no [redacted] here"),
        (#"{"a", sk+x=1}"#, #"{"a", [redacted]}"#),
    ])
    func `A known secret is found behind the escapes of JSON`(text: String, expected: String) {
        #expect(masked(text, secrets: ["sk+x=1", "grä/😀"]) == expected)
    }

    @Test(arguments: [
        #"{"consent": true, "message": "it is [redacted]"}"#, #"{"count": 91234, "more": [12345, 1.234]}"#, "true",
        #"{"true": 1, "error": "\nabc"}"#,
    ])
    func `A literal and another number are no secrets`(text: String) {
        #expect(masked(text, secrets: ["true", "1234", "error", "nabc"]) == text)
    }

    @Test(arguments: [
        (#"{"key": 1234, "list": [1234], "text": "1234"}"#, #"{"key": 0, "list": [0], "text": "[redacted]"}"#),
        ("1234", "0"), ("the key 1234", "the key [redacted]"), (#"{"a": "true"}"#, #"{"a": "[redacted]"}"#),
    ])
    func `In the place of a secret number there is another number`(text: String, expected: String) {
        #expect(masked(text, secrets: ["1234", "true"]) == expected)
    }

    @Test(arguments: [
        (#"{"pass\u0077ord": "a", "name": "b"}"#, #"{"pass\u0077ord": "[redacted]", "name": "b"}"#),
        (#"{"a": "{\"password\": \"b\"}"}"#, #"{"a": "{\"password\": \"[redacted]\"}"}"#),
        (#"{"password": ["a", {"b": 12}], "c": "d"}"#, #"{"password": ["[redacted]", {"b": 0}], "c": "d"}"#),
        (#"{"refresh_token": "sk-"#, #"{"refresh_token": "[redacted]"#), (#"{"token": hush"#, #"{"token": [redacted]"#),
        (#"data: {"token": "a\"b"}"#, #"data: {"token": "[redacted]"}"#),
        (#"{"token": "", "isSecret": true}"#, #"{"token": "", "isSecret": true}"#),
    ])
    func `The value of a secret member is masked`(text: String, expected: String) {
        #expect(maskedByName(text) == expected)
    }

    @Test func `Secrets that overlap have one mask`() {
        #expect(masked("xabcdefghy", secrets: ["abcdef", "cdefgh", "cdef"]) == "x[redacted]y")
    }

    @Test(
        .oneTask, .takesTurns, .timeLimit(.minutes(20)),
        arguments: ["a", "\"", "\\", "{", "\"a\":", "aaaab", "\\\"", "{\"a\":\"", "1", " ", "\\u0061"])
    func `The time to mask grows no faster than the text`(part: String) {
        let redactor = Redactor(secrets: ["aaaa", "aaab", "1111"])
        func work(_ count: Int) {
            let text = String(repeating: part, count: count / part.utf8.count)
            _ = redactor.scrub(Data(text.utf8), membersWhere: Sensitive.isSecret)
            _ = redactor.scrub(text)
        }
        let few = processorTime { work(2_000) }
        let many = processorTime { work(16_000) }
        // Caches are far below 4, and quadratic growth is 64.
        #expect(many < few * 32)
    }

    @Test func `The snippet of a decoding error has no secrets of the server`() async {
        for cut in ["\", \"id\": \"x\"}", "", "\\q\"}"] {
            let body = #"{"id": "x", "refresh_token": "sk-live-0123456789-0123456789-0123456789\#(cut)"#
            let transport = FakeTransport { _ in .json(body) }
            let results = [
                textForms(of: await Flavor.async.run(Endpoint<Int>(.get, "/a"), on: .test(transport))),
                textForms(of: await Flavor.async.run(Endpoint<[String: Int]>(.get, "/a"), on: .test(transport))),
            ]
            for text in results.joined() { #expect(!text.contains("0123456789")) }
        }
    }
}
