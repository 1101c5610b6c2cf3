import Testing

@testable import EndpointGenerator

struct SwiftCodeTests {
    private func text(_ code: SwiftCode) -> String {
        var text = ""
        code.write(to: &text)
        return text
    }

    @Test func interpolatedCodeIsIndentedLikeItsLine() {
        let body: SwiftCode = """
            if true {
                go()
            }
            """
        let code: SwiftCode = """
            func f() {
                \(body)
            }
            """
        #expect(text(code) == "func f() {\n    if true {\n        go()\n    }\n}\n")
    }

    @Test func aLineWithOnlyEmptyInterpolationsIsLeftOut() {
        let nothing: SwiftCode = ""
        let code: SwiftCode = """
            a
                \(nothing)
            b
            \("")
            c
            """
        #expect(text(code) == "a\nb\nc\n")
    }

    @Test func codeInsideALineKeepsItsIndentation() {
        let list: SwiftCode = "[\n    1,\n]"
        let code: SwiftCode = """
            {
                let x = \(list)
            }
            """
        #expect(text(code) == "{\n    let x = [\n        1,\n    ]\n}\n")
    }

    @Test func emptyLinesHaveNoTrailingSpaces() {
        let pieces = SwiftCode.separated(["a", "b"])
        let code: SwiftCode = """
            {
                \(pieces)
            }
            """
        #expect(text(code) == "{\n    a\n\n    b\n}\n")
    }
}

struct SwiftLiteralTests {
    @Test(arguments: [
        ("plain", #""plain""#), (#"a "b" \(c)"#, #""a \"b\" \\(c)""#), ("line\nbreak\r\t", #""line\nbreak\r\t""#),
        ("\u{0}\u{202E}", #""\u{0}\u{202e}""#), ("é 日本", #""é 日本""#),
    ])
    func literalsAreEscaped(text: String, literal: String) {
        #expect(SwiftLiteral.string(text) == literal)
    }

    @Test(arguments: [
        "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    ])
    func noLineBreakEndsADocumentationComment(lineBreak: String) {
        let lines = SwiftLiteral.documentation("harmless\(lineBreak)import Evil").split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("///") })
        #expect(lines.last == "/// import Evil")
    }

    @Test(arguments: ["| a | ", "## ", "```\n"])
    func tablesHeadingsAndCodeAreNotWrapped(beginning: String) {
        let text = beginning + Array(repeating: "word", count: 60).joined(separator: " ") + "\n```"
        let expected = text.split(separator: "\n").map { "/// \($0)" }.joined(separator: "\n")
        #expect(SwiftLiteral.documentation(text) == expected)
    }

    @Test func longDocumentationIsWrapped() {
        let text = Array(repeating: "word", count: 60).joined(separator: " ")
        #expect(SwiftLiteral.documentation(text).split(separator: "\n").allSatisfy { $0.count <= 112 })
    }
}
