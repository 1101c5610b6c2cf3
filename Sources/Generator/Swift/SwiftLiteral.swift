/// Writes text from a spec as Swift literals and comments, so that it cannot become code.
enum SwiftLiteral {
    /// Returns a string literal, including its quotes.
    static func string(_ text: String) -> String {
        if isPlain(text) { return "\"" + text + "\"" }
        var literal = "\""
        for scalar in text.unicodeScalars { literal += escaped(scalar) }
        return literal + "\""
    }

    /// Returns the literal of a JSON constant. `nil` for `null`, an array and an object.
    static func json(_ node: JSONNode) -> String? {
        switch node.value {
        case .string(let text): string(text)
        case .bool(let value): String(value)
        case .number(let text): text + (text.allSatisfy { $0.isNumber || $0 == "-" } && Int64(text) == nil ? ".0" : "")
        case .null, .array, .object: nil
        }
    }

    /// Returns the literal of a list of texts.
    static func list(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }

    private static func escaped(_ scalar: UnicodeScalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
    }

    /// The description of a scalar in messages.
    static func visible(_ scalar: UnicodeScalar) -> String {
        isInvisible(scalar) || scalar == " " ? "U+\(String(scalar.value, radix: 16, uppercase: true))" : "'\(scalar)'"
    }

    /// The maximum number of characters on a line of a documentation comment.
    static let documentationWidth = 108

    /// Returns the lines of a documentation comment. Every kind of line break starts a new `///` line, so that none
    /// can end the comment. A tab is four spaces.
    static func documentation(_ text: String) -> String {
        if isPlain(text), text.utf8.count <= documentationWidth { return "/// " + text }
        var lines = [""]
        for scalar in text.unicodeScalars {
            if newlines.contains(scalar) {
                lines.append("")
            } else if scalar == "\t" {
                lines[lines.count - 1] += "    "
            } else if !isInvisible(scalar) {
                lines[lines.count - 1].unicodeScalars.append(scalar)
            }
        }
        var isCode = false
        let comment = lines.flatMap { line -> [String] in
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            if isFence { isCode.toggle() }
            return isFence || isCode || isVerbatim(line) ? [line] : wrapped(line)
        }
        return comment.map { $0.isEmpty ? "///" : "/// \($0)" }.joined(separator: "\n")
    }

    /// Whether a line break would change the meaning of a line of Markdown: the row of a table, and a heading.
    private static func isVerbatim(_ line: String) -> Bool {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("|") || text.hasPrefix("#")
    }

    /// Whether a text is printable ASCII that needs no escapes in a literal.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for byte in bytes where byte < 0x20 || byte > 0x7E || byte == 0x22 || byte == 0x5C { return false }
            return true
        }
    }

    /// Breaks a line at spaces, so that only a long word, or a sign that would be the mark of a block at the beginning of a
    /// line, can exceed ``documentationWidth``. The following lines of a list item are indented like its text.
    private static func wrapped(_ line: String) -> [String] {
        let indent = line.prefix { $0 == " " || $0 == "-" }.count
        var lines: [String] = []
        var current = ""
        for word in line.dropFirst(indent).split(separator: " ") {
            if !current.isEmpty, indent + current.count + word.count >= documentationWidth, !isBlockMark(word) {
                lines.append(current)
                current = ""
            }
            current += current.isEmpty ? word : " " + word
        }
        lines.append(current)
        let continuation = String(repeating: " ", count: indent)
        return lines.enumerated().map { ($0 == 0 ? line.prefix(indent) : continuation[...]) + $1 }
    }

    /// Whether a word at the beginning of a line would begin a list, a quotation, a heading or code, or underline the line above
    /// it (CommonMark, sections 4 and 5).
    static func isBlockMark(_ word: Substring) -> Bool {
        guard let first = word.first, let last = word.last else { return false }
        if first == ">" || word.hasPrefix("```") || word.hasPrefix("~~~") { return true }
        if last == "." || last == ")" { return word.dropLast().allSatisfy(\.isNumber) }
        return "-+*=_#".contains(first) && word.allSatisfy { $0 == first }
    }

    private static let newlines: Set<UnicodeScalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]

    /// Whether a scalar has no visible form. Control and format characters could hide or reorder code for its
    /// readers.
    private static func isInvisible(_ scalar: UnicodeScalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
        default: return false
        }
    }
}
