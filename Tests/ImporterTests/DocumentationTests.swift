import Testing

@testable import EndpointImporter

struct DocumentationTests {
    @Test(
        arguments: [
            ("Lists pets", "Lists pets, the newest first.", "Lists pets, the newest first."),
            ("A pet.", "It has a name.", "A pet.\n\nIt has a name."), ("A pet", nil, "A pet"), (nil, " \n ", nil),
            (nil, "<p>One</p><p>two <b>three</b></p>", "One\n\ntwo **three**"),
            (nil, "<ul><li>a</li><li><code>b</code></li></ul>", "- a\n- `b`"),
            (nil, "Ends with <fieldName>_Error.", "Ends with `<fieldName>`_Error."), (nil, "a<br>b<hr/>c", "a\\\nb\nc"),
            (nil, "a<br/>\nb<BR><br />\nc", "a\\\nb\n\nc"),
            (nil, "<a-b><c>, <d> <e>", "`<a-b><c>`, `<d>` `<e>`"),
            (
                nil, "A.<blockquote><b>Note:</b> `b`<br/>C.</blockquote>D <blockquote>e",
                "A.\n\n> **Note:** `b`\n>\n> C.\n\nD\ne"
            ),
            (
                nil,
                "A:<br/><table><thead><th>B</th><th>C</th></thead><tr><td><code>d|e</code><br>f</td><td></td></tr></table>G",
                "A:\n\n| B | C |\n| --- | --- |\n| `d\\|e` f |  |\n\nG"
            ),
            (nil, "1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
            (nil, "See <a class=\"x\" href=\"https://a.b\">this</a>.", "See [this](https://a.b)."),
            (
                nil, "See <a href='https://a.b'>this</a> <img alt='Premium' src='b.png'>.",
                "See [this](https://a.b) Premium."
            ),
            (nil, "<code class=\"x\">a<b>b</b></code> <strong class='y'>c</strong><li class=z>d", "`ab` **c**\n- d"),
            (nil, "<code><a href=\"/b\">c</a>.d</code>", "`c.d`"), (nil, "a <code>b", "a `b`"),
            (nil, "<a href='https://a.b'\n target=x>more\n text</a>", "[more text](https://a.b)"),
            (nil, "<a href='b'>" + String(repeating: "<a href='c'>", count: 20_000), nil),
            (nil, "Do **it: **now, and **that** too.", "Do **it:** now, and **that** too."),
            (nil, "<Note>Careful.</Note> Give a <name>.", "Careful. Give a `<name>`."),
            (nil, "The body is <id>5</id>.", "The body is `<id>`5`</id>`."),
            (
                nil, "A sentence of a document that fills a whole line, and goes on\nbelow.\nShort.\n- One\n- Two",
                "A sentence of a document that fills a whole line, and goes on below.\nShort.\n- One\n- Two"
            ),
            (
                nil, "```\nA line of code that is longer than sixty characters, which stays as it is\nnext\n```",
                "```\nA line of code that is longer than sixty characters, which stays as it is\nnext\n```"
            ),
            (nil, "One.\n\n  Two\n    three\n", "One.\n\nTwo\n  three"), (nil, "- a\n\n  b", "- a\n\n  b"),
            (nil, "One:\n two:\n\n    code\n    code", "One:\n two:\n\n    code\n    code"),
            (nil, "a\r\n\r\n\r\n\r\nb  ", "a\n\nb"), (nil, "`Map<String>` stays `<b>`", "`Map<String>` stays `<b>`"),
        ] as [(String?, String?, String?)])
    func `Texts become Markdown without HTML`(_ summary: String?, _ description: String?, _ text: String?) {
        #expect(Documentation.text(summary, description) == text)
    }

    @Test func `A hard line break is a backslash, if a text follows`() {
        let text = "\(Self.fullLine)  \nOne   \n\(Self.fullLine) \nTwo  \n- a  \n- b  \n\nThree\\\nFour"
        let expected = "\(Self.fullLine)\\\nOne\\\n\(Self.fullLine) Two\n- a\n- b\n\nThree\\\nFour"
        #expect(Documentation.text(nil, text) == expected)
        #expect(Documentation.text(nil, expected) == expected)
    }

    @Test func `A hard line break before bold text, and in a quotation, is a backslash`() {
        #expect(Documentation.text(nil, "A  \n**B**  \n> C  \n> D  \n# E") == "A\\\n**B**\n> C\\\n> D\n# E")
    }

    @Test(arguments: [
        ("- A:\nExample `a`.\n- B.\nExample `b`.", "- A:\nExample `a`.\n- B.\nExample `b`."),
        ("- A.\n- B.\nAfter.", "- A.\n- B.\n\nAfter."),
    ])
    func `A text below the last item is a paragraph, unless other items have texts below them`(
        _ text: String, _ expected: String
    ) {
        #expect(Documentation.text(nil, text) == expected)
    }

    @Test(arguments: [
        (["A text\nof two lines.", "A text of\ntwo lines."], "A text\nof two lines."),
        (["Two.", "One. Two.", nil, "Three."], "One. Two.\n\nThree."), ([" One. "], "One."), ([nil, " "], nil),
    ])
    func `Texts of several parts are each said once`(_ texts: [String?], _ expected: String?) {
        #expect(Paragraphs.joined(texts) == expected)
    }

    private static let fullLine = String(repeating: "word ", count: 12) + "end"

    @Test(arguments: [
        "| a | b |", "# Title", "    code", "\tcode", "---", "  ===", "- a", "  * a", "+ a", "• a", "> a", "1. a",
        "12) a", "-5", "~~~", "```swift", "<table>", "</p>", "",
    ])
    func `A line that begins a block keeps the line break before it`(_ line: String) {
        #expect(SoftLineBreaks.joined([Self.fullLine, line]) == [Self.fullLine, line])
    }

    @Test(arguments: ["a - b", "1900 was", "<5 of them", "==", "(a)", "  ~a", "``a``"])
    func `A line that goes on with a sentence is joined`(_ line: String) {
        let text = line.drop { $0 == " " }
        #expect(SoftLineBreaks.joined([Self.fullLine, line]) == ["\(Self.fullLine) \(text)"])
    }
}
