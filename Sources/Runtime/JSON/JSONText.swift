import Foundation

/// JSON text that grows at its end.
///
/// It has memory of its own, because an array would check at each byte whether its storage is shared.
struct JSONText: ~Copyable {
    enum Notation {
        case json
        /// Takes less time to write. Two values have the same text if and only if they have the same JSON, unless a part of
        /// one was JSON before.
        ///
        /// Strings are not escaped, and whole numbers are eight bytes. Bytes that UTF-8 does not have stand before both, and
        /// after strings.
        case comparable
    }

    private var start: UnsafeMutablePointer<UInt8>
    var count = 0
    private var capacity: Int
    let notation: Notation

    init(_ notation: Notation = .json, capacity: Int = 512) {
        self.notation = notation
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

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
    mutating func room(for more: Int) -> UnsafeMutablePointer<UInt8> {
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

    /// Appends a comma, unless the text ends where an object or an array begins.
    @inline(__always)
    mutating func separate() {
        if needsComma { append(ascii: ",") }
    }

    @inline(__always)
    var needsComma: Bool {
        switch last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["): false
        default: true
        }
    }
}

extension JSONText {
    /// Appends a whole number.
    mutating func append(_ value: Int64) {
        switch notation {
        case .json: append(digitsOf: value)
        case .comparable:
            let output = room(for: 9)
            output[0] = 0xFD
            UnsafeMutableRawPointer(output).storeBytes(of: value, toByteOffset: 1, as: Int64.self)
            count += 9
        }
    }

    /// Appends a whole number as digits.
    mutating func append(digitsOf value: Int64) {
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
    var copyInUTF8: String {
        var copy = self
        copy.makeContiguousUTF8()
        return copy
    }
}
