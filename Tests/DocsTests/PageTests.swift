import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointDocs

/// The page of a spec.
struct PageTests {
    @Test(arguments: ["Vault", "Radio"])
    func `A spec becomes a page`(_ name: String) throws {
        let spec = try #require(DocumentedSpec.all.first { $0.name == name })
        #expect(spec.page == spec.page)
        // Each page has the same style and script.
        let page = [PageStyle.css, PageStyle.script].reduce(spec.page) { $0.replacing($1.text, with: "…") }
        expectGolden(page, at: folder.appending(path: "Pages/\(name).html"))
    }

    @Test func `A spec with an error has no page`() {
        let documentation = documentation(of: [source(#"{ "x": 1 }"#)], name: "Shop")
        #expect(documentation.html.isEmpty)
        #expect(documentation.diagnostics.contains { $0.severity == .error })
    }

    @Test(arguments: DocumentedSpec.all)
    func `Each link leads to a part of the page`(_ spec: DocumentedSpec) {
        let page = spec.page
        let targets = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        #expect(Set(targets).count == targets.count)
        let links = page.matches(of: #/ href="#([^"]*)"/#).map { String($0.1) }
        #expect(Set(links).subtracting(targets) == [])
    }

    @Test(arguments: DocumentedSpec.all)
    func `A page loads nothing`(_ spec: DocumentedSpec) {
        let page = spec.page
        #expect(!page.contains(" src="))
        #expect(!page.contains("@import"))
        #expect(!page.contains("url("))
        #expect(page.matches(of: #/ href="(?!#)/#).isEmpty)
    }

    @Test(arguments: DocumentedSpec.all)
    func `Each endpoint has the Swift of a client`(_ spec: DocumentedSpec) {
        let sections = spec.page.components(separatedBy: "<section class=\"endpoint\"").dropFirst()
        #expect(!sections.isEmpty)
        #expect(sections.allSatisfy { $0.contains("<h4>Swift</h4><h5>") })
    }

    @Test func `A page has the methods of all clients`() throws {
        let page = try #require(DocumentedSpec.all.first { $0.name == "TMDb" }).page
        #expect(page.contains("let value = try await client.movie(id: id)"))
        #expect(page.contains("client.movie(id: id) { result in … }"))
        #expect(page.contains("for try await value in client.movie(id: id) { … }"))
        #expect(page.contains("func movie(\n    id: Int, appending: [TMDb.MovieSection]? = nil"))
    }

    @Test(arguments: ["a, b", ")", "->", #"\" = ("#])
    func `A call has the parameters without a default, whatever text the others have`(_ text: String) throws {
        let value = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let spec = try WrittenSpec(
            #"{ "request": "GET /x", "query": { "p": { "type": "String", "default": \#(value) }, "z": "Int" } }"#)
        #expect(spec.call == "try await client.call(z: z)")
    }

    @Test func `A keyword as the value of a call has backticks`() throws {
        let query = #"{ "class": "Int", "default": "Int", "inout": "Int", "id": "Int" }"#
        let spec = try WrittenSpec(#"{ "request": "GET /in/{in}", "query": \#(query) }"#)
        let arguments = "in: `in`, class: `class`, default: `default`, `inout`: `inout`, id: id"
        #expect(spec.call == "try await client.call(\(arguments))")
    }

    @Test func `The method of an endpoint with the name 'init' has backticks`() {
        let text = #"{ "baseURL": "https://a.example", "endpoints": { "init": { "request": "GET /x" } } }"#
        let methods = GeneratedMethods(generate([source(text)], name: "Shop", access: .internal).files)
        #expect(methods.call(of: "init", .async) == "try await client.`init`()")
    }

    @Test func `A search finds models by their summaries`() throws {
        let page = try WrittenSpec(
            #"{ "request": "GET /x", "response": "Pet" }"#,
            models: #"{ "Pet": { "summary": "A <cat> or a dog.", "fields": { "id": "Int" } } }"#
        ).page
        #expect(page.matches(of: #/data-search="Pet A &lt;cat&gt; or a dog\."/#).count == 2)
    }

    @Test(arguments: ["File", "[File]", "File?"])
    func `A file of a body has its type`(_ type: String) throws {
        let page = try WrittenSpec(
            #"{ "request": "POST /x", "body": { "multipart": { "scan": "\#(type)" } } }"#
        ).page
        #expect(page.contains("<code class=\"type\">\(type)</code>"))
    }

    @Test func `An example is at its place in the response`() {
        let text = """
            { "baseURL": "https://a.example", "endpoints": { "count": { "request": "GET /count", "example": 7,
              "response": { "type": "Int", "at": "data.count" } } } }
            """
        let page = documentation(of: [source(text)], name: "Shop").html
        #expect(page.contains("{ &quot;data&quot;: { &quot;count&quot;: 7 } }"))
    }

    @Test(arguments: [
        ("A `b < c` d", "<p>A <code>b &lt; c</code> d</p>"), ("`` a `b` ``", "<p><code>a `b`</code></p>"),
        ("A\\\nb\n\n`c\nd`", "<p>A<br>b</p><p><code>c\nd</code></p>"), ("`a", "<p>`a</p>"), ("\\", "<p>\\</p>"),
    ])
    func `A summary has paragraphs, code and line breaks`(_ summary: String, _ html: String) {
        #expect(HTML(summary: summary).text == html)
    }

    @Test func `A text has no control characters, except white space`() {
        let text = ["a", "\u{0}", "\u{1}", "\u{B}", "\u{1F}", "\u{7F}", "\u{85}", "b"].joined()
        #expect(HTML(text).text == "a\(String(repeating: "\u{FFFD}", count: 6))b")
        #expect(HTML(summary: text).text == "<p>\(HTML(text).text)</p>")
        let space = "a\tb\nc\rd"
        #expect(HTML(space).text == space)
    }

    @Test func `Texts of a spec are no HTML`() {
        let hostile = #"</code></style></script><script>alert(1)</script><img src=x onerror=alert(1)>'\"&"#
        let page = documentation(
            of: [
                source(
                    #"""
                    { "summary": "\#(hostile)", "baseURL": "https://a.example",
                      "authentication": { "key": { "header": "X-Key", "summary": "\#(hostile)" } },
                      "endpoints": { "pets": { "summary": "\#(hostile)", "request": "GET /pets", "response": "[Pet]",
                        "query": { "\#(hostile)": { "type": "String", "name": "q", "default": "\#(hostile)" } },
                        "example": [{ "\#(hostile)": "\#(hostile)" }] } },
                      "models": { "Pet": { "summary": "`\#(hostile)`", "deprecated": "\#(hostile)",
                          "fields": { "\#(hostile)": { "type": "Kind", "name": "kind", "summary": "\#(hostile)" } } },
                        "Kind": { "values": { "\#(hostile)": "hostile" } } } }
                    """#)
            ], name: "Shop"
        ).html
        #expect(page.matches(of: #/<script/#).count == 1)
        #expect(page.matches(of: #/<\/script>/#).count == 1)
        #expect(page.matches(of: #/<\/style>/#).count == 1)
        #expect(!page.contains("<img"))
        #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;&#39;&quot;&amp;"))
    }

    @Test(arguments: [0, 1])
    func `The colours are readable`(_ scheme: Int) throws {
        let block = PageStyle.css.text.components(separatedBy: ":root {")[scheme + 1]
        let colours = Dictionary(
            uniqueKeysWithValues: block.matches(of: #/--(\w+): #(\w{6})/#).prefix(7).map {
                (String($0.1), String($0.2))
            })
        for (text, back) in [
            ("text", "back"), ("text", "panel"), ("soft", "back"), ("soft", "panel"), ("link", "back"),
            ("link", "panel"),
            ("warn", "back"),
        ] {
            let contrast = contrast(try #require(colours[text]), try #require(colours[back]))
            #expect(contrast >= 4.5, "\(text) on \(back)")
        }
    }

    /// The contrast of two colours (WCAG 2.2, "contrast ratio").
    private func contrast(_ left: String, _ right: String) -> Double {
        let luminances = [left, right].map(luminance).sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    private func luminance(_ colour: String) -> Double {
        let number = Int(colour, radix: 16) ?? 0
        let weights: [(shift: Int, weight: Double)] = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
        return weights.reduce(0) { sum, part in
            let value = Double((number >> part.shift) & 0xFF) / 255
            let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            return sum + part.weight * linear
        }
    }

    private func source(_ text: String) -> SourceFile { SourceFile(path: "Shop.json", bytes: Array(text.utf8)) }
}
