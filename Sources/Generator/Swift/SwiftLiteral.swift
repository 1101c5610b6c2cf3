/// Text of a spec on its way into Swift source, where it must stay text.
enum SwiftLiteral {
    /// A string literal, quotes included.
    static func string(_ text: String) -> String {
        if isPlain(text) { return "\"" + text + "\"" }
        var literal = "\""
        for scalar in text.unicodeScalars { literal += escaped(scalar) }
        return literal + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
    }

    /// A scalar as a message shows it.
    static func visible(_ scalar: Unicode.Scalar) -> String {
        isInvisible(scalar) || scalar == " " ? "U+\(String(scalar.value, radix: 16, uppercase: true))" : "'\(scalar)'"
    }

    /// How many characters of a documentation comment stand on a line.
    static let documentationWidth = 108

    /// The lines of a documentation comment: a line break of any kind starts a new `///`, so that none can end it.
    static func documentation(_ text: String) -> String {
        if isPlain(text), text.utf8.count <= documentationWidth { return "/// " + text }
        var lines = [""]
        for scalar in text.unicodeScalars {
            if newlines.contains(scalar) {
                lines.append("")
            } else if !isInvisible(scalar) {
                lines[lines.count - 1].unicodeScalars.append(scalar)
            }
        }
        return lines.flatMap(wrapped).map { $0.isEmpty ? "///" : "/// \($0)" }.joined(separator: "\n")
    }

    /// Whether a text is printable ASCII that stands for itself in a literal.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for byte in bytes where byte < 0x20 || byte > 0x7E || byte == 0x22 || byte == 0x5C { return false }
            return true
        }
    }

    /// A line broken at spaces, so that none is longer than ``documentationWidth`` where words allow it; the lines of a list
    /// go on below its text.
    private static func wrapped(_ line: String) -> [String] {
        let indent = line.prefix { $0 == " " || $0 == "-" }.count
        var lines: [String] = []
        var current = ""
        for word in line.dropFirst(indent).split(separator: " ") {
            if !current.isEmpty, indent + current.count + word.count >= documentationWidth {
                lines.append(current)
                current = ""
            }
            current += current.isEmpty ? word : " " + word
        }
        lines.append(current)
        let continuation = String(repeating: " ", count: indent)
        return lines.enumerated().map { ($0 == 0 ? line.prefix(indent) : continuation[...]) + $1 }
    }

    private static let newlines: Set<Unicode.Scalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]

    /// Control and format characters could hide or reorder code for whoever reads it.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
        default: return false
        }
    }
}
