/// Swift source code that keeps its indentation when it is interpolated into other source code, so that an emitter
/// looks like its output.
///
///     """
///     struct \(name) {
///         \(properties)
///     }
///     """
///
/// Interpolated code is indented like the line that contains it. A line is left out if all that it has are empty
/// interpolations. The code is stored as lines, so that an interpolation moves lines and does not process their text
/// again.
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

    /// Creates code from text without line breaks.
    init(line: String) {
        lines = [Line(indent: 0, text: line)]
    }

    /// The text, if the code has exactly one line.
    var onlyLine: String? { lines.count == 1 ? lines[0].text : nil }

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
        if !builder.isEmpty { builder.endLine() }
        lines = builder.lines
    }

    /// Joins pieces with an empty line between them.
    static func separated(_ pieces: some Sequence<SwiftCode>) -> SwiftCode {
        var lines: [Line] = []
        for piece in pieces where !piece.isEmpty {
            if !lines.isEmpty { lines.append(Line(indent: 0, text: "")) }
            lines += piece.lines
        }
        return SwiftCode(lines: lines)
    }

    /// Appends the code to a text, with a line break after each line.
    func write(to text: inout String) {
        for line in lines {
            if !line.text.isEmpty {
                text += String(repeating: " ", count: line.indent)
                text += line.text
            }
            text += "\n"
        }
    }
}

extension SwiftCode {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var lines: [Line] = []
        /// The current line.
        private var indent = 0
        private var text = ""
        /// Whether the current line has empty interpolations and nothing else.
        private var hasOnlyEmptyInterpolations = false

        init(literalCapacity: Int, interpolationCount: Int) {}

        fileprivate var isEmpty: Bool { lines.isEmpty && text.isEmpty }

        mutating func appendLiteral(_ literal: String) {
            var literal = literal
            literal.withUTF8 { bytes in
                var start = 0
                for index in 0..<bytes.count where bytes[index] == 0x0A {
                    append(bytes, start, index)
                    endLine()
                    start = index + 1
                }
                append(bytes, start, bytes.count)
            }
        }

        /// Appends the bytes from `start` up to `end`. Spaces at the start of a line are its indentation.
        private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
            var start = start
            if text.isEmpty {
                while start < end, bytes[start] == 0x20 {
                    indent += 1
                    start += 1
                }
            }
            if start < end {
                text += String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
            }
        }

        fileprivate mutating func endLine() {
            if !(text.isEmpty && hasOnlyEmptyInterpolations) { lines.append(Line(indent: indent, text: text)) }
            indent = 0
            text = ""
            hasOnlyEmptyInterpolations = false
        }

        /// Interpolates text without line breaks.
        mutating func appendInterpolation(_ text: String) {
            if text.isEmpty {
                if self.text.isEmpty { hasOnlyEmptyInterpolations = true }
            } else {
                self.text += text
            }
        }

        /// Interpolates code. Its lines are indented like the current line.
        mutating func appendInterpolation(_ code: SwiftCode) {
            guard let first = code.lines.first else { return appendInterpolation("") }
            let outer = indent
            if text.isEmpty { indent += first.indent }
            text += first.text
            for line in code.lines[1...] {
                lines.append(Line(indent: indent, text: text))
                indent = outer + line.indent
                text = line.text
            }
        }

        /// Interpolates pieces, one below the other.
        mutating func appendInterpolation(_ pieces: [SwiftCode]) {
            appendInterpolation(SwiftCode(lines: pieces.flatMap(\.lines)))
        }

        /// Interpolates a documentation comment, if there is one.
        mutating func appendInterpolation(documentation text: String?) {
            appendInterpolation(text.map { SwiftCode(SwiftLiteral.documentation($0)) } ?? "")
        }
    }
}
