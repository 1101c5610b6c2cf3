extension JSONText {
    /// The signs beside a string.
    private enum Place {
        case value
        /// After a comma, unless it is the first element.
        case element
        /// After a comma, unless it is the first key, and before a colon.
        case key
    }

    /// Appends a string. In JSON, quotes, backslashes and control characters in it are escaped.
    mutating func append(string: String) { append(string, at: .value) }

    /// Appends a string to an array.
    mutating func append(element: String) { append(element, at: .element) }

    /// Appends the key of a member.
    mutating func append(key: String) { append(key, at: .key) }

    @inline(__always)
    private mutating func append(_ string: String, at place: Place) {
        let isAppended: Void? = string.utf8.withContiguousStorageIfAvailable { append($0, at: place) }
        if isAppended == nil { append(string.copyInUTF8, at: place) }
    }

    @inline(__always)
    private mutating func append(_ string: UnsafeBufferPointer<UInt8>, at place: Place) {
        var output = room(for: string.count + 4)
        let start = output
        if place != .value, needsComma {
            output[0] = UInt8(ascii: ",")
            output += 1
        }
        switch notation {
        case .json: guard copyUnescaped(string, to: output + 1) else { return append(escaping: string, at: place) }
        case .comparable: copy(string, to: output + 1)
        }
        output[0] = startOfString
        output[string.count + 1] = endOfString
        output[string.count + 2] = UInt8(ascii: ":")
        count += output - start + string.count + (place == .key ? 3 : 2)
    }

    /// Appends a string of which no character has to be escaped.
    @inline(__always)
    mutating func appendString(_ body: (inout JSONText) -> Void) {
        room(for: 1).pointee = startOfString
        count += 1
        body(&self)
        room(for: 1).pointee = endOfString
        count += 1
    }

    private var startOfString: UInt8 {
        switch notation {
        case .json: UInt8(ascii: "\"")
        case .comparable: 0xFE
        }
    }

    private var endOfString: UInt8 {
        switch notation {
        case .json: UInt8(ascii: "\"")
        case .comparable: 0xFF
        }
    }

    @inline(never)
    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>, at place: Place) {
        if place != .value { separate() }
        append(ascii: "\"")
        var first = text.startIndex
        for (index, byte) in text.enumerated() where isEscaped(byte) {
            append(UnsafeBufferPointer(rebasing: text[first..<index]))
            append(escape: byte)
            first = index + 1
        }
        append(UnsafeBufferPointer(rebasing: text[first...]))
        append(ascii: "\"")
        if place == .key { append(ascii: ":") }
    }

    private mutating func append(escape byte: UInt8) {
        append(ascii: "\\")
        switch byte {
        case 0x08: append(ascii: "b")
        case 0x09: append(ascii: "t")
        case 0x0A: append(ascii: "n")
        case 0x0C: append(ascii: "f")
        case 0x0D: append(ascii: "r")
        case 0x20...: append(ascii: Unicode.Scalar(byte))
        default:
            append(byte < 0x10 ? "u000" : "u001")
            append(String(byte & 0xF, radix: 16))
        }
    }
}

@inline(__always)
private func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}

/// Copies a text. A call of `memmove` takes longer than most strings.
@inline(__always)
private func copy(_ text: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) {
    guard let first = text.baseAddress else { return }
    if text.count > 64 { return output.update(from: first, count: text.count) }
    copyWords(of: text, to: output) { _ in }
}

/// Copies a text in which nothing has to be escaped. Otherwise returns `false`.
@inline(__always)
private func copyUnescaped(_ text: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) -> Bool {
    var stops: UInt64 = 0
    copyWords(of: text, to: output) { stops |= textStops($0) }
    return stops == 0
}

/// Copies a text, and calls `body` with all its bytes, eight at a time. Some can be passed twice, and the last ones with
/// spaces.
///
/// No load crosses a multiple of eight bytes. A short string is in two registers, which the standard library stores before
/// its bytes can be read. A load of both would wait for the stores.
@inline(__always)
private func copyWords(
    of text: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>, _ body: (UInt64) -> Void
) {
    guard let first = text.baseAddress else { return }
    let (input, output) = (UnsafeRawPointer(first), UnsafeMutableRawPointer(output))
    let rest = text.count & 7
    let endOfWords = text.count - rest
    for offset in stride(from: 0, to: endOfWords, by: 8) {
        let word = input.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        output.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
        body(word)
    }
    if rest >= 4 {
        let head = input.loadUnaligned(fromByteOffset: endOfWords, as: UInt32.self)
        let tail = input.loadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self)
        output.storeBytes(of: head, toByteOffset: endOfWords, as: UInt32.self)
        output.storeBytes(of: tail, toByteOffset: text.count - 4, as: UInt32.self)
        body(UInt64(head) | UInt64(tail) &<< 32)
    } else if rest > 0 {
        var word: UInt64 = 0x2020_2020_2020_2020
        if rest & 2 != 0 {
            let pair = input.loadUnaligned(fromByteOffset: endOfWords, as: UInt16.self)
            output.storeBytes(of: pair, toByteOffset: endOfWords, as: UInt16.self)
            word = word &<< 16 | UInt64(pair)
        }
        if rest & 1 != 0 {
            let byte = input.load(fromByteOffset: text.count - 1, as: UInt8.self)
            output.storeBytes(of: byte, toByteOffset: text.count - 1, as: UInt8.self)
            word = word &<< 8 | UInt64(byte)
        }
        body(word)
    }
}
