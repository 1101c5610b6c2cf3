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

/// The maximum width of a line.
let lineWidth = 120

/// The maximum width of a line that ends with a collection. The formatter reserves one column for a comma.
let literalLineWidth = lineWidth - 1

/// Emits a list between `opening` and `closing`, on one line if it fits into 120 columns. Otherwise the pieces fill
/// lines of their own, as the formatter lays them out.
func list(_ opening: String, _ pieces: [String], _ closing: String, margin: Int) -> SwiftCode {
    let line = opening + pieces.joined(separator: ", ") + closing
    let isCollection = opening.utf8.last == UInt8(ascii: "[")
    let width = isCollection ? literalLineWidth : lineWidth
    if margin + line.utf8.count <= width || pieces.isEmpty { return SwiftCode(line: line) }
    // The last element of a collection has a comma too, so that adding an element changes only one line.
    let end = isCollection ? "," : ""
    return """
        \(opening)
            \(fill(pieces, end: end, width: 115 - margin))
        \(closing)
        """
}

/// Emits a call. It is laid out like a list, except that `closing` is on the line of the last argument.
func call(_ opening: String, _ arguments: [String], _ closing: String, margin: Int) -> SwiftCode {
    let line = opening + arguments.joined(separator: ", ") + closing
    if margin + line.utf8.count <= lineWidth { return SwiftCode(line: line) }
    return """
        \(opening)
            \(fill(arguments, end: closing, width: lineWidth - 4 - margin))
        """
}

/// Fills lines of at most `width` columns with the pieces of a list.
func fill(_ pieces: [String], separator: String = ",", end: String = "", width: Int = 100) -> SwiftCode {
    var lines: [String] = []
    var line = ""
    for (index, piece) in pieces.enumerated() {
        let text = index == pieces.count - 1 ? piece + end : piece + separator
        if !line.isEmpty, line.utf8.count + text.utf8.count + 1 > width {
            lines.append(line)
            line = ""
        }
        line += line.isEmpty ? text : " " + text
    }
    if !line.isEmpty { lines.append(line) }
    return SwiftCode(lines: lines.map { .init(indent: 0, text: $0) })
}

/// Fills lines with the arguments of a call. The entries of one that is too long have lines of their own.
func fill(_ arguments: [CallArgument], end: String, margin: Int) -> [SwiftCode] {
    var lines: [SwiftCode] = []
    let last = arguments.count - 1
    for (index, argument) in arguments.enumerated() {
        let closing = argument.closing + (index == last ? end : ",")
        let code = list(argument.opening, argument.entries, closing, margin: margin)
        if let before = lines.last?.onlyLine, let line = code.onlyLine,
            margin + before.utf8.count + 1 + line.utf8.count <= literalLineWidth
        {
            lines[lines.count - 1] = SwiftCode(line: "\(before) \(line)")
        } else {
            lines.append(code)
        }
    }
    return lines
}

/// The column at which the body of a method starts.
let bodyMargin = 8

/// Emits a method.
func method(_ opening: String, _ parameters: [String], _ closing: String, _ body: SwiftCode) -> SwiftCode {
    """
    \(list(opening, parameters, closing, margin: 4))
        \(body)
    }
    """
}

/// Emits the start of the declaration of a type that can be generic:
///
///     public nonisolated struct Page<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
func declaration(_ opening: String, _ typeParameters: [String], _ closing: String) -> SwiftCode {
    if typeParameters.isEmpty { return SwiftCode(line: opening + closing) }
    let parameters = typeParameters.map { "\($0): JSONReadable & JSONWritable & Sendable" }
    return list("\(opening)<", parameters, ">\(closing)", margin: 4)
}

/// An argument of a call: text, or entries between an opening and a closing.
struct CallArgument {
    let opening: String
    var entries: [String] = []
    var closing = ""

    var line: String { opening + entries.joined(separator: ", ") + closing }
}
