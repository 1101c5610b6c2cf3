import EndpointTestSupport
import Testing

struct DifferingLineTests {
    @Test(
        arguments: [
            ("a\nb\nc\n", "a\nb\nc\n", []),
            ("a\nB\nc\nd\nE", "a\nb\nc\nd\ne", ["-2: b", "+2: B", "-5: e", "+5: E"]),
            ("a\nc\nd", "a\nb\nc", ["-2: b", "+3: d"]),
            ("new\na\nb", "a\nb", ["+1: new"]),
            ("a", "a\n", ["-2: "]),
            ("", "a", ["-1: a", "+1: "]),
            ("a\r\nb", "a\nb", ["-1: a", "+1: a\r"]),
            ("e\u{301}", "\u{e9}", ["-1: \u{e9}", "+1: e\u{301}"]),
        ] as [(String, String, [String])])
    func `A failed golden shows each line that differs, with its number`(
        _ text: String, _ expected: String, _ lines: [String]
    ) {
        let shown = differingLines(of: text, from: expected)
        #expect(shown.map { Array($0.utf8) } == lines.map { Array($0.utf8) })
    }
}
