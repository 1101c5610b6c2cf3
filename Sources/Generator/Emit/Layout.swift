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
