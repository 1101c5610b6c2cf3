import Foundation

/// JSON text that grows at its end.
///
/// It has memory of its own, because an array would check at each byte whether its storage is shared.
struct JSONText: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity = 512

    init() { start = .allocate(capacity: capacity) }

    deinit { start.deallocate() }

    /// Calls `body` with the text in UTF-8.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    var last: UInt8? { count == 0 ? nil : start[count - 1] }

    /// Whether both have the same bytes.
    func isEqual(to other: borrowing JSONText) -> Bool {
        count == other.count && memcmp(start, other.start, count) == 0
    }

    /// The end of the text, from which on there is room for a number of bytes.
    @inline(__always)
    private mutating func room(for more: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity - count < more { grow(by: more) }
        return start + count
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        capacity = max(2 * capacity, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        start = larger
    }
}

extension JSONText {
    @inline(__always)
    mutating func append(ascii character: Unicode.Scalar) {
        room(for: 1).pointee = UInt8(truncatingIfNeeded: character.value)
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else { return }
        room(for: bytes.count).update(from: first, count: bytes.count)
        count += bytes.count
    }

    /// Appends text as it is.
    mutating func append(_ text: String) {
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        if isAppended == nil { append(text.copyInUTF8) }
    }

    /// Appends a string in quotes. Quotes, backslashes and control characters in it are escaped.
    mutating func append(string: String) {
        let isAppended: Void? = string.utf8.withContiguousStorageIfAvailable { append(quoting: $0) }
        if isAppended == nil { append(string: string.copyInUTF8) }
    }

    @inline(__always)
    private mutating func append(quoting text: UnsafeBufferPointer<UInt8>) {
        let output = room(for: text.count + 2)
        guard copyUnescaped(text, to: output + 1) else { return append(escaping: text) }
        output[0] = UInt8(ascii: "\"")
        output[text.count + 1] = UInt8(ascii: "\"")
        count += text.count + 2
    }

    @inline(never)
    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        append(ascii: "\"")
        var first = text.startIndex
        for (index, byte) in text.enumerated() where isEscaped(byte) {
            append(UnsafeBufferPointer(rebasing: text[first..<index]))
            append(escape: byte)
            first = index + 1
        }
        append(UnsafeBufferPointer(rebasing: text[first...]))
        append(ascii: "\"")
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

/// Copies a text in which nothing has to be escaped. Otherwise returns `false`.
@inline(__always)
private func copyUnescaped(_ text: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) -> Bool {
    guard let first = text.baseAddress else { return true }
    let (input, output) = (UnsafeRawPointer(first), UnsafeMutableRawPointer(output))
    var stops: UInt64 = 0
    if text.count >= 8 {
        // The last word overlaps the one before it.
        let last = text.count - 8
        for offset in stride(from: 0, to: last, by: 8) {
            let word = input.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            output.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
            stops |= textStops(word)
        }
        let word = input.loadUnaligned(fromByteOffset: last, as: UInt64.self)
        output.storeBytes(of: word, toByteOffset: last, as: UInt64.self)
        return stops | textStops(word) == 0
    }
    if text.count >= 4 {
        let last = text.count - 4
        let head = input.loadUnaligned(as: UInt32.self)
        let tail = input.loadUnaligned(fromByteOffset: last, as: UInt32.self)
        output.storeBytes(of: head, as: UInt32.self)
        output.storeBytes(of: tail, toByteOffset: last, as: UInt32.self)
        return textStops(UInt64(head) | UInt64(tail) &<< 32) == 0
    }
    for (offset, byte) in text.enumerated() {
        output.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
        if isEscaped(byte) { return false }
    }
    return true
}

extension JSONText {
    mutating func append(_ value: Int64) {
        if value < 0 { append(ascii: "-") }
        append(digits: value.magnitude)
    }

    /// Appends a number, with zeros before it if it has fewer digits.
    mutating func append(digits number: UInt64, width: Int = 1) {
        var length = 1
        var bound: UInt64 = 10
        // No power of ten above this one fits into 64 bits.
        while length < 20, number >= bound {
            length += 1
            bound &*= 10
        }
        length = max(length, width)
        let output = room(for: length)
        // Two digits for each division, from the last ones on.
        var (rest, place) = (number, length)
        while place > 1 {
            let pair = rest % 100
            rest /= 100
            place -= 2
            output[place] = UInt8(truncatingIfNeeded: 0x30 + pair / 10)
            output[place + 1] = UInt8(truncatingIfNeeded: 0x30 + pair % 10)
        }
        if place == 1 { output[0] = UInt8(truncatingIfNeeded: 0x30 + rest) }
        count += length
    }

    /// Appends a day as `yyyy-MM-dd`.
    mutating func append(year: Int, month: Int, day: Int) {
        append(digits: UInt64(year), width: 4)
        append(ascii: "-")
        append(digits: UInt64(month), width: 2)
        append(ascii: "-")
        append(digits: UInt64(day), width: 2)
    }

    /// Appends the fewest digits that identify a finite number.
    mutating func append(_ value: Double) {
        // The usual numbers have at most three decimals. With at most 15 digits, a decimal number is the only one that a
        // Double is nearest to, so it is the shortest. The quotient of two exact numbers is rounded only once.
        let magnitude = value.magnitude
        guard magnitude >= 0.001, magnitude < 1e12 else { return append(value.description) }
        let thousandths = UInt64(magnitude * 1000 + 0.5)
        guard Double(thousandths) / 1000 == magnitude else { return append(value.description) }
        if value < 0 { append(ascii: "-") }
        append(digits: thousandths / 1000)
        append(ascii: ".")
        append(decimals: thousandths % 1000, width: 3)
    }

    /// Appends the digits after a point, without zeros at their end. At least one digit remains.
    private mutating func append(decimals: UInt64, width: Int) {
        var (decimals, width) = (decimals, width)
        while width > 1, decimals % 10 == 0 {
            decimals /= 10
            width -= 1
        }
        append(digits: decimals, width: width)
    }
}

extension String {
    /// A copy that has contiguous storage. Only strings of Objective-C have none.
    fileprivate var copyInUTF8: String {
        var copy = self
        copy.makeContiguousUTF8()
        return copy
    }
}
