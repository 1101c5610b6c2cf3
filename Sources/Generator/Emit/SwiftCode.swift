/// Swift source text that keeps its shape when it is spliced into other Swift source text, so that an emitter looks
/// like what it emits.
///
///     """
///     struct \(name) {
///         \(properties)
///     }
///     """
///
/// A splice is indented like the line that it stands on; one that is empty takes its line with it. Kept as lines, so
/// that splicing moves lines and does not go over their text again.
struct SwiftCode: ExpressibleByStringInterpolation {
    struct Line {
        var indent: Int
        var text: String
    }

    private(set) var lines: [Line]

    var isEmpty: Bool { lines.isEmpty }

    init(lines: [Line] = []) {
        self.lines = lines
    }

    init(_ text: String) {
        self.init(stringLiteral: text)
    }

    init(stringLiteral text: String) {
        var builder = StringInterpolation(literalCapacity: text.utf8.count, interpolationCount: 0)
        builder.appendLiteral(text)
        self.init(stringInterpolation: builder)
    }

    init(stringInterpolation: StringInterpolation) {
        var builder = stringInterpolation
        builder.endLine()
        lines = builder.lines
    }

    /// The pieces below each other, with an empty line between them.
    static func separated(_ pieces: some Sequence<SwiftCode>) -> SwiftCode {
        var lines: [Line] = []
        for piece in pieces where !piece.isEmpty {
            if !lines.isEmpty { lines.append(Line(indent: 0, text: "")) }
            lines += piece.lines
        }
        return SwiftCode(lines: lines)
    }

    /// The text with a line break after each line.
    var text: String {
        var text = ""
        for line in lines {
            if !line.text.isEmpty {
                text += String(repeating: " ", count: line.indent)
                text += line.text
            }
            text += "\n"
        }
        return text
    }
}

extension SwiftCode {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var lines: [Line] = []
        /// The line that is being written.
        private var indent = 0
        private var text = ""
        /// Whether all that was spliced into the line was empty, and nothing else stands in it.
        private var holdsOnlyEmptySplices = false

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            var rest = literal.utf8[...]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                append(Substring(rest[..<end]))
                endLine()
                rest = rest[rest.index(after: end)...]
            }
            append(Substring(rest))
        }

        private mutating func append(_ piece: Substring) {
            if piece.isEmpty { return }
            guard text.isEmpty else { return text += piece }
            let start = piece.utf8.firstIndex { $0 != UInt8(ascii: " ") } ?? piece.endIndex
            indent += piece.utf8.distance(from: piece.startIndex, to: start)
            text += piece[start...]
        }

        fileprivate mutating func endLine() {
            if !(text.isEmpty && holdsOnlyEmptySplices) { lines.append(Line(indent: indent, text: text)) }
            indent = 0
            text = ""
            holdsOnlyEmptySplices = false
        }

        /// Splices text of one line.
        mutating func appendInterpolation(_ text: String) {
            if text.isEmpty {
                if self.text.isEmpty { holdsOnlyEmptySplices = true }
            } else {
                self.text += text
            }
        }

        /// Splices code: its lines are indented by what this line is indented by.
        mutating func appendInterpolation(_ code: SwiftCode) {
            guard let last = code.lines.last else { return appendInterpolation("") }
            let outer = indent
            for line in code.lines.dropLast() {
                text += line.text
                if text == line.text { indent = outer + line.indent }
                lines.append(Line(indent: indent, text: text))
                text = ""
            }
            if text.isEmpty { indent = outer + last.indent }
            text += last.text
        }

        /// Splices pieces below each other.
        mutating func appendInterpolation(_ pieces: [SwiftCode]) {
            appendInterpolation(SwiftCode(lines: pieces.flatMap(\.lines)))
        }

        /// Splices a documentation comment.
        mutating func appendInterpolation(documentation text: String) {
            appendInterpolation(SwiftCode(SwiftLiteral.documentation(text)))
        }
    }
}
