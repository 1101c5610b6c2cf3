/// A part of a page. Texts in an interpolation are escaped, and other parts are not.
package struct HTML: ExpressibleByStringInterpolation {
    package private(set) var text: String

    package init(stringLiteral text: String) { self.text = text }

    package init(stringInterpolation parts: Interpolation) { text = parts.text }

    /// A text of a spec.
    package init(_ text: String) { self.text = Self.escaped(text) }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ text: String) { self.text += HTML.escaped(text) }

        package mutating func appendInterpolation(_ part: HTML) { text += part.text }

        package mutating func appendInterpolation(_ part: HTML?) { text += part?.text ?? "" }

        package mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { text += part.text } }
    }

    static func + (left: HTML, right: HTML) -> HTML { "\(left)\(right)" }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n", "\r": escaped.unicodeScalars.append(character)
            // Other control characters are errors in HTML, even as character references.
            case _ where character.properties.generalCategory == .control: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}

extension HTML {
    /// A summary of a spec: paragraphs, in which code has backticks, and a backslash breaks a line.
    package init(summary: String?) {
        let paragraphs = (summary ?? "").split(separator: "\n\n").map { paragraph -> HTML in
            var words: [HTML] = []
            var rest = paragraph
            while let code = rest.firstMatch(of: #/(?s)(`+)(.*?[^`])\1(?!`)/#) {
                let isPadded = code.2.hasPrefix(" ") && code.2.hasSuffix(" ")
                words.append(Self.lines(rest[..<code.range.lowerBound]))
                words.append("<code>\(String(isPadded ? code.2.dropFirst().dropLast() : code.2))</code>")
                rest = rest[code.range.upperBound...]
            }
            return "<p>\(words)\(Self.lines(rest))</p>"
        }
        self = "\(paragraphs)"
    }

    private static func lines(_ text: Substring) -> HTML {
        let lines = text.split(separator: "\\\n", omittingEmptySubsequences: false).map { HTML(String($0)) }
        return lines.dropFirst().reduce(lines[0]) { "\($0)<br>\($1)" }
    }

    /// The place of a part of the page, for links. Letters and digits stay as they are.
    package static func anchor(_ kind: String, _ name: String) -> String {
        let plain = name.utf8.map { byte -> String in
            let character = Character(UnicodeScalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber)
                ? String(character) : "-\(String(byte, radix: 16))"
        }
        return "\(kind)-\(plain.joined())"
    }
}
