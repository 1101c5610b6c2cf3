import ClientGenerator
import Foundation

/// The texts of a document as documentation comments.
enum Documentation {
    /// A summary and a description as one Markdown text without HTML. `nil` if both are empty.
    static func text(_ summary: String?, _ description: String?) -> String? {
        let summary = summary.map(markdown) ?? ""
        let description = description.map(markdown) ?? ""
        if summary.isEmpty { return description.isEmpty ? nil : description }
        let repeatsSummary = description.lowercased().hasPrefix(summary.lowercased().trimmingCharacters(in: ["."]))
        if description.isEmpty || description == summary { return summary }
        return repeatsSummary ? description : "\(summary)\n\n\(description)"
    }

    /// The description of a schema, and the link to more.
    static func text(_ schema: Schema) -> String? {
        let paragraphs = [text(nil, schema.description), link(schema.node["externalDocs"])].compactMap(\.self)
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    /// The link of `externalDocs`. A relative one leads nowhere.
    static func link(_ node: JSONNode?) -> String? {
        guard let url = node?["url"]?.text, url.contains("://") else { return nil }
        let words = markdown(node?["description"]?.text ?? "")
        return words.isEmpty || words.contains("\n") ? "<\(url)>" : "[\(words)](\(url))"
    }

    /// Replaces HTML with Markdown, and removes what has no counterpart. Code stays as it is.
    static func markdown(_ text: String) -> String {
        var text = text.replacing("\r\n", with: "\n")
        if text.contains("<") {
            let parts = text.split(separator: "`", omittingEmptySubsequences: false)
            text = parts.enumerated().map { $0.offset % 2 == 0 ? withoutHTML(String($0.element)) : String($0.element) }
                .joined(separator: "`")
        }
        return withoutIndent(lines(of: text)).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The lines without the indent that all have after the first. Some authors indent them like the document. After the
    /// first line of a list, the indent has a meaning.
    private static func withoutIndent(_ lines: [String]) -> [String] {
        guard let first = lines.first?.first, first.isLetter || first == "[" else { return lines }
        let indent = lines.dropFirst().filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return [lines[0]] + lines.dropFirst().map { String($0.dropFirst(indent)) }
    }

    private static func withoutHTML(_ text: String) -> String {
        let parts = text.split(separator: #/<code(?:\s[^<>]*)?>|</code>/#, omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            if index % 2 == 0 { return withoutTags(withMarks(String(part))) }
            let code = withoutTags(String(part)).trimmingCharacters(in: .whitespacesAndNewlines)
            return code.isEmpty ? "" : "`\(code)`"
        }.joined()
    }

    /// Replaces links, in one pass: what ends with an end tag begins with the last start tag before it.
    private static func withLinks(_ text: String) -> String {
        var parts = text.split(separator: "</a>", omittingEmptySubsequences: false)
        let rest = parts.removeLast()
        let replaced = parts.map { part -> String in
            guard let tag = part.matches(of: #/<a\s[^<>]*>/#).last,
                let url = tag.output.firstMatch(of: #/href=["']([^"']*)["']/#)?.output.1
            else { return String(part) }
            let words = part[tag.range.upperBound...].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return "\(part[..<tag.range.lowerBound])[\(words)](\(url))"
        }
        return replaced.joined() + rest
    }

    /// Replaces the elements that Markdown has a form for.
    private static func withMarks(_ text: String) -> String {
        var text = withLinks(text)
        text = text.replacing(#/</?(?:b|strong)(?:\s[^<>]*)?>/#, with: "**")
        text = text.replacing(#/</?(?:i|em)(?:\s[^<>]*)?>/#, with: "*")
        text = text.replacing(#/<img\s[^<>]*alt=["']([^"'<>]*)["'][^<>]*>/#) { String($0.1) }
        return text.replacing(#/<li(?:\s[^<>]*)?>/#, with: "\n- ")
    }

    private static func withoutTags(_ text: String) -> String {
        text.replacing(#/</?([a-zA-Z][a-zA-Z0-9]*)(\s[^<>]*)?/?>/#) { tag in
            let name = tag.1.lowercased()
            return blocks.contains(name) ? "\n" : spans.contains(name) ? "" : String(tag.0)
        }
    }

    /// The elements of HTML that begin a line. Other text in angle brackets, such as `<name>`, is no HTML.
    private static let blocks: Set = [
        "blockquote", "br", "dd", "details", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol", "p",
        "pre", "section", "summary", "table", "tbody", "thead", "tr", "ul",
    ]
    private static let spans: Set = [
        "a", "abbr", "b", "center", "code", "em", "font", "i", "img", "input", "kbd", "label", "li", "mark", "s",
        "small", "span", "strong", "sub", "sup", "td", "th", "u", "var",
    ]

    /// The lines without spaces at their ends, and without the second of two empty lines.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let end = line.lastIndex { $0 != " " && $0 != "\t" }
            let text = end.map { String(line[...$0]) } ?? ""
            if !text.isEmpty || lines.last?.isEmpty == false { lines.append(text) }
        }
        return lines
    }
}
