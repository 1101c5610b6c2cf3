import Testing

@testable import EndpointGenerator

struct SwiftCodeTests {
    private func text(_ code: SwiftCode) -> String {
        var text = ""
        code.write(to: &text)
        return text
    }

    @Test func `Interpolated code is indented like its line`() {
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

    @Test func `A line with only empty interpolations is left out`() {
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

    @Test func `Code inside a line keeps its indentation`() {
        let list: SwiftCode = "[\n    1,\n]"
        let code: SwiftCode = """
            {
                let x = \(list)
            }
            """
        #expect(text(code) == "{\n    let x = [\n        1,\n    ]\n}\n")
    }

    @Test func `Empty lines have no trailing spaces`() {
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
    func `Literals are escaped`(text: String, literal: String) {
        #expect(SwiftLiteral.string(text) == literal)
    }

    @Test(arguments: [
        "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    ])
    func `No line break ends a documentation comment`(lineBreak: String) {
        let lines = SwiftLiteral.documentation("harmless\(lineBreak)import Evil").split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("///") })
        #expect(lines.last == "/// import Evil")
    }

    @Test(arguments: ["| a | ", "## ", "```\n"])
    func `Tables, headings and code are not wrapped`(beginning: String) {
        let text = beginning + Array(repeating: "word", count: 60).joined(separator: " ") + "\n```"
        let expected = text.split(separator: "\n").map { "/// \($0)" }.joined(separator: "\n")
        #expect(SwiftLiteral.documentation(text) == expected)
    }

    @Test(arguments: [("a\tb", "/// a b"), ("```\na\tb\n```", "/// ```\n/// a    b\n/// ```")])
    func `A tab is spaces`(_ text: String, _ comment: String) {
        #expect(SwiftLiteral.documentation(text) == comment)
    }

    @Test func `Long documentation is wrapped`() {
        let text = Array(repeating: "word", count: 60).joined(separator: " ")
        #expect(SwiftLiteral.documentation(text).split(separator: "\n").allSatisfy { $0.count <= 112 })
    }

    @Test(arguments: ["-", "+", "*", ">", "##", "1.", "12)", "===", "```swift", "~~~"])
    func `No word of a sentence becomes the mark of a block at the beginning of a line`(_ mark: String) {
        for count in 15...25 {
            let text = Array(repeating: "word", count: count).joined(separator: " ") + " \(mark) word " + mark
            #expect(!SwiftLiteral.documentation(text).contains("\n/// \(mark)"), "\(count) words")
        }
    }
}
