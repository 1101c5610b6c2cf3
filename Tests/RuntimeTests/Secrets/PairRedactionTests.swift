import EndpointTestSupport
import Testing

@testable import EndpointRuntime

/// Texts of other authors have no values of names that sound secret.
struct PairRedactionTests {
    @Test(arguments: [
        ("refresh_token=abc&scope=read", "refresh_token=[redacted]&scope=read"),
        ("password=known-secret", "password=[redacted]"),
        (#"{"password": "correct horse", "user": "ada"}"#, #"{"password": "[redacted]", "user": "ada"}"#),
        ("Authorization: token ghp_abcdef", "Authorization: [redacted]"),
        (#""authorization": "Bearer abcdefgh1", "x": 1"#, #""authorization": "[redacted]", "x": 1"#),
        ("bearer abcdefgh1 was refused", "bearer [redacted]"),
        ("Bearer of news", "Bearer of news"),
    ])
    func `A value is masked whole and once`(text: String, expected: String) {
        #expect(Redactor(secrets: ["known-secret"]).scrubPairs(text) == expected)
    }

    @Test(.takesTurns, .timeLimit(.minutes(20))) func `A long text is cut`() {
        let text = Redactor(secrets: []).scrubPairs(String(repeating: "a", count: 1_000_000))
        #expect(text.count == 2_000)
    }
}
