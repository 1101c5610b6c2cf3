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
