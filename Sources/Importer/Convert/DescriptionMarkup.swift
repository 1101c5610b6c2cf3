import Foundation

/// HTML in the texts of a document, most of which Markdown has a form for.
enum HTMLText {
    /// Replaces HTML with Markdown, and removes what has no counterpart. Code stays as it is.
    static func markdown(_ text: String) -> String {
        let elements = elements(in: text)
        let text = HTMLBlocks.markdown(withoutLineBreaksInTables(text))
        return CodeSpans.map(text) { withoutEntities(withoutHTML($0, elements)) }
    }

    /// The names in capitals that also have an end tag, such as `<Note icon="pen">` and `</Note>`. They are elements of the
    /// website that the text was written for.
    private static func elements(in text: String) -> Set<Substring> {
        if !text.contains("</") { return [] }
        let starts = Set(text.matches(of: #/<([A-Z][\w\-]*)(?:\s[^<>]*)?>/#).map(\.output.1))
        return starts.intersection(text.matches(of: #/<\/([A-Z][\w\-]*)>/#).map(\.output.1))
    }

    /// A row of a table is one line.
    private static func withoutLineBreaksInTables(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isRow = line.first { $0 != " " } == "|"
            return isRow ? line.replacing(#/<\/?br\s*\/?>/#, with: " ") : line
        }.joined(separator: "\n")
    }

    /// The characters in place of entities. Those of angle brackets stay, which would begin a tag.
    private static func withoutEntities(_ text: String) -> String {
        text.replacing(#/&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|quot|apos|nbsp));/#) { entity in
            if let name = entity.3 { return names[String(name)] ?? String(entity.0) }
            let code = entity.1.flatMap { UInt32($0) } ?? entity.2.flatMap { UInt32($0, radix: 16) }
            guard let scalar = code.flatMap(Unicode.Scalar.init), !"<>".unicodeScalars.contains(scalar) else {
                return String(entity.0)
            }
            return String(Character(scalar))
        }
    }

    private static let names = ["amp": "&", "quot": "\"", "apos": "'", "nbsp": " "]

    private static func withoutHTML(_ text: String, _ elements: Set<Substring>) -> String {
        // A link cannot be code, and code can be in a link.
        let text = text.replacing(#/<!--[^<>]*-->/#, with: "").replacing(
            #/<code(?:\s[^<>]*)?>\s*<a\s[^<>]*href=["']([^"'<>]*)["'][^<>]*>([^<>]*)</a>\s*</code>/#
        ) { "[`\($0.2)`](\($0.1))" }.replacing(
            #/<[A-Z]\w*\s[^<>]*?href=["']([^"'<>]*)["'][^<>]*>([^<>]*)<\/[A-Z]\w*>/#
        ) { "[\($0.2)](\($0.1))" }
        let parts = text.split(separator: #/<code(?:\s[^<>]*)?>|</code>/#, omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            if index % 2 == 0 { return withPlaceholders(withoutTags(withMarks(String(part))), elements) }
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
        text = text.replacing(#/(?i)<\/?br\s*\/?>[ \t]*\n?/#, with: SoftLineBreaks.hardBreak + "\n")
        text = text.replacing(#/<\/t[dh]>\s*<t[dh](?:\s[^<>]*)?>/#, with: " | ")
        // A reference of .NET's documentation comments.
        text = text.replacing(#/<see(?:also)?\s[^<>]*cref=["'](?:[A-Z]:)?([^"'<>]*)["'][^<>]*\/>/#) { tag in
            "`\(tag.1.split(separator: ".").last ?? tag.1)`"
        }
        text = text.replacing(#/<img\s[^<>]*alt=["']([^"'<>]*)["'][^<>]*>/#) { String($0.1) }
        return withLists(text)
    }

    /// Items of lists. The items of an ordered list without others in it have numbers. A text after a list is no part of
    /// its last item.
    private static func withLists(_ text: String) -> String {
        if !text.contains("<li") { return text }
        var text = text.replacing(#/<ol(?:\s[^<>]*)?>((?:(?!<\/?[ou]l\b)[\s\S])*)<\/ol>\s*/#) { list in
            let items = list.1.split(separator: #/\s*<li(?:\s[^<>]*)?>\s*/#, omittingEmptySubsequences: false)
            let numbered = items.dropFirst().enumerated().map { "\n\($0 + 1). \($1)" }
            return "\(items.first ?? "")\(numbered.joined())\n\n"
        }
        text = text.replacing(#/(?:\s*<[ou]l(?:\s[^<>]*)?>)?\s*<li(?:\s[^<>]*)?>\s*/#, with: "\n- ")
        return text.replacing(#/(?:\s*<\/[ou]l>\s*)+/#, with: "\n\n")
    }

    /// Makes up to six words in angle brackets code, which a reader of Markdown would take for unknown HTML. Those without a
    /// space between them are one code.
    private static func withPlaceholders(_ text: String, _ elements: Set<Substring>) -> String {
        let text = text.replacing(#/(\\?)<\/?([a-zA-Z][\w\-]*)(?:(?: [\w\-']+){0,5}\s?\/?>|(\s[^<>]*>))/#) { tag in
            if !tag.1.isEmpty { return String(tag.0) }
            if elements.contains(tag.2) { return "" }
            let isPlaceholder = tag.3 == nil
            return isPlaceholder ? "`\(tag.0)`" : String(tag.0)
        }
        return text.replacing(">``<", with: "><")
    }

    private static func withoutTags(_ text: String) -> String {
        text.replacing(#/</?([a-zA-Z][a-zA-Z0-9]*)(\s[^<>]*)?/?>/#) { tag in
            let name = tag.1.lowercased()
            // `<a valid token>` is no link.
            if name == "a", let words = tag.2, words.contains(#/\w/#), !words.contains("=") { return String(tag.0) }
            return blocks.contains(name) ? "\n" : spans.contains(name) ? "" : String(tag.0)
        }
    }

    /// The elements of HTML that begin a line. Other text in angle brackets, such as `<name>`, is no HTML.
    private static let blocks: Set = [
        "aside", "blockquote", "br", "dd", "details", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol",
        "p", "pre", "section", "summary", "table", "tbody", "thead", "tr", "ul",
    ]
    private static let spans: Set = [
        "a", "abbr", "b", "center", "code", "em", "font", "i", "img", "input", "kbd", "label", "li", "mark", "nobr",
        "s", "see", "seealso", "small", "span", "strong", "sub", "sup", "td", "th", "u", "var",
    ]
}

/// Bold text that Markdown would not read as bold (CommonMark, section 6.2), such as `**Note: **`.
enum BoldText {
    /// The text with the marks of bold text where Markdown reads them. Code stays as it is.
    static func repaired(_ text: String) -> String {
        CodeSpans.map(text) { text in
            text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
        }
    }

    /// A line in which each mark has a counterpart. Other lines stay as they are.
    private static func line(_ line: Substring) -> String {
        var parts = line.split(separator: "**", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2, parts.count % 2 == 1, !line.contains("***") || line.contains("****") else {
            return String(line)
        }
        var index = 1
        while index < parts.count {
            // Nothing is between two bold texts.
            while index + 2 < parts.count, parts[index + 1].isEmpty {
                parts[index] += parts[index + 2]
                parts.removeSubrange((index + 1)...(index + 2))
            }
            index += 2
        }
        for index in stride(from: 1, to: parts.count, by: 2) { moveSpaces(around: index, &parts) }
        return parts.joined(separator: "**")
    }

    /// Moves the spaces at the end of a bold text behind it. A sign at its end needs a space before a letter.
    private static func moveSpaces(around index: Int, _ parts: inout [String]) {
        // Two stars between spaces are no marks.
        guard let first = parts[index].first, first != " ", let last = parts[index].last else { return }
        let begins = parts[index + 1].first
        if last == " " {
            while parts[index].last == " " { parts[index].removeLast() }
            if begins != " ", begins != nil { parts[index + 1] = " " + parts[index + 1] }
        } else if last.isPunctuation, begins?.isLetter == true || begins?.isNumber == true {
            parts[index + 1] = " " + parts[index + 1]
        }
    }
}
