/// How many columns a line may have.
let lineWidth = 120

/// How many columns a line may have that ends with a collection: the formatter keeps one for a comma.
let literalLineWidth = lineWidth - 1

/// A list between what opens and what closes it: on one line where that fits into 120 columns, else filled into lines
/// of its own, as the formatter lays it out.
func list(_ opening: String, _ pieces: [String], _ closing: String, margin: Int) -> SwiftCode {
    let line = opening + pieces.joined(separator: ", ") + closing
    let isCollection = opening.utf8.last == UInt8(ascii: "[")
    let width = isCollection ? literalLineWidth : lineWidth
    if margin + line.utf8.count <= width || pieces.isEmpty { return SwiftCode(line: line) }
    // A collection's last element takes a comma too, so that adding one changes one line only.
    let end = isCollection ? "," : ""
    return """
        \(opening)
            \(fill(pieces, end: end, width: 115 - margin))
        \(closing)
        """
}

/// A call: as a list, but that what closes it stands on the line of its last argument.
func call(_ opening: String, _ arguments: [String], _ closing: String, margin: Int) -> SwiftCode {
    let line = opening + arguments.joined(separator: ", ") + closing
    if margin + line.utf8.count <= lineWidth { return SwiftCode(line: line) }
    return """
        \(opening)
            \(fill(arguments, end: closing, width: lineWidth - 4 - margin))
        """
}

/// Pieces of a list filled into lines of at most so many columns.
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

/// The column at which the body of a method begins.
let bodyMargin = 8

/// A method, on one line if it fits into `width` columns.
func method(
    attribute: String = "", _ opening: String, _ parameters: [String], _ closing: String, _ body: SwiftCode,
    width: Int = lineWidth
) -> SwiftCode {
    let head = (attribute.isEmpty ? "" : attribute + " ") + opening
    let rest = parameters.joined(separator: ", ") + closing
    if let line = body.onlyLine, 4 + head.utf8.count + rest.utf8.count + line.utf8.count + 3 <= width {
        return SwiftCode(line: "\(head)\(rest) \(line) }")
    }
    let isTooLong = 4 + head.utf8.count + rest.utf8.count > lineWidth
    let fitsAlone = 4 + opening.utf8.count + rest.utf8.count <= lineWidth
    return """
        \(isTooLong && fitsAlone ? attribute : "")
        \(list(isTooLong && fitsAlone ? opening : head, parameters, closing, margin: 4))
            \(body)
        }
        """
}
