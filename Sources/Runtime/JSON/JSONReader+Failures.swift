// What is said when something is wrong. Never inlined: none of this runs when all is well.
extension JSONReader {
    /// A value of another type than `expected`, or no value at all.
    @inline(never)
    func mismatch(_ expected: String) -> JSONError {
        error("expected \(expected), found \(found)", at: position)
    }

    /// Something else than the syntax asks for here.
    @inline(never)
    func unexpected(_ expected: String) -> JSONError {
        error("expected \(expected), found \(character(at: position))", at: position)
    }

    @inline(never)
    func missingKey(_ key: String, of object: UnsafePointer<UInt8>) -> JSONError {
        JSONError(offset: object - start, reason: "missing", missingKey: key)
    }

    @inline(never)
    func tooDeep() -> JSONError {
        error("nested too deep", at: position)
    }

    @inline(never)
    func badNumber(_ reason: String, at place: UnsafePointer<UInt8>? = nil) -> JSONError {
        error(reason, at: place ?? position)
    }

    @inline(never)
    func badEscape(at place: UnsafePointer<UInt8>) -> JSONError {
        error("not an escape that JSON knows", at: place)
    }

    @inline(never)
    func loneSurrogate(at place: UnsafePointer<UInt8>) -> JSONError {
        error("half of a surrogate pair", at: place)
    }

    /// A string is broken off by a control character or by the end of the document.
    @inline(never)
    func badText(at place: UnsafePointer<UInt8>) -> JSONError {
        error(place >= end ? "the document ends inside a string" : "an unescaped control character", at: place)
    }

    private func error(_ reason: String, at place: UnsafePointer<UInt8>) -> JSONError {
        JSONError(offset: min(place, end) - start, reason: reason)
    }

    /// The value that is there, in words.
    var found: String {
        switch position.pointee {
        case UInt8(ascii: "{"): "an object"
        case UInt8(ascii: "["): "an array"
        case UInt8(ascii: "n") where word32(at: position) == JSONWord.null: "null"
        case UInt8(ascii: "t") where word32(at: position) == JSONWord.true: "true"
        case UInt8(ascii: "f") where word32(at: position) == JSONWord.fals && position[4] == UInt8(ascii: "e"): "false"
        case UInt8(ascii: "\""): foundString
        case _ where isNumber: (try? endOfNumber()).map { "the number \(text(to: $0))" } ?? "a malformed number"
        default: character(at: position)
        }
    }

    private var foundString: String {
        guard let last = try? endOfString(at: position) else { return "a malformed string" }
        return last == position + 1 ? "an empty string" : "the string \(text(to: last + 1))"
    }

    private func text(to last: UnsafePointer<UInt8>) -> String {
        shortened(String(decoding: UnsafeBufferPointer(start: position, count: last - position), as: UTF8.self))
    }

    private func character(at place: UnsafePointer<UInt8>) -> String {
        guard place < end else { return "the end of the document" }
        let rest = String(decoding: UnsafeBufferPointer(start: place, count: min(4, end - place)), as: UTF8.self)
        return rest.unicodeScalars.first.map { "'\(escapingControls(String($0)))'" } ?? "nothing"
    }
}

/// The beginning of a text, control characters escaped, for a message.
func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: 40, limitedBy: scalars.endIndex),
        cut != scalars.endIndex
    else { return escapingControls(text) }
    return escapingControls(String(scalars[..<cut])) + "…"
}

/// The text with line breaks and other control characters written as escapes, so that it stays on its line.
func escapingControls(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            result += scalar.escaped(asASCII: true)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
