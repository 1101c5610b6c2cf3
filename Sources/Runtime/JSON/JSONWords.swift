import Foundation

/// What a value writes, kept as words that are quick to make and to compare.
///
/// The first value is kept, and the second is compared with it. Two values write the same JSON if and only if all words are
/// equal. Dates are the exception: two of them may differ by less than their form shows.
struct JSONWords {
    /// What the words stand for.
    enum Kind: UInt8 {
        case null, boolean, integer, number, string, date
        case key, object, objectEnd, array, arrayEnd
    }

    /// How the second value compares with the first.
    enum Outcome {
        case equal, different
        /// The values differ in a date, by how much is unknown.
        case unclear
    }

    private(set) var outcome = Outcome.equal
    private var words: UnsafeMutablePointer<UInt64>
    private var capacity: Int
    /// How many words were kept, or were found to be equal.
    private(set) var position = 0
    /// The number of words of the first value. `nil` while they are kept.
    private var end: Int?

    /// Compares what two values write.
    static func compare<Value: JSONWritable>(_ left: Value, _ right: Value) -> Outcome {
        var json = JSONWriter(words: JSONWords())
        defer { json.words?.words.deallocate() }
        left.write(to: &json)
        json.words?.rewind()
        right.write(to: &json)
        return json.words?.result ?? .unclear
    }

    private init() {
        capacity = 256
        words = .allocate(capacity: capacity)
    }

    private mutating func rewind() {
        end = position
        position = 0
    }

    private var result: Outcome {
        outcome == .equal && position != end ? .different : outcome
    }

    /// Keeps or compares three words.
    mutating func put(_ kind: Kind, _ first: UInt64 = 0, _ second: UInt64 = 0, count: Int = 0) {
        let head = UInt64(kind.rawValue) | UInt64(truncatingIfNeeded: count) << 8
        guard let end else { return keep(head, first, second) }
        guard outcome == .equal else { return }
        guard position < end else { return outcome = .different }
        let expected = words + position
        position += 3
        if expected[0] == head, expected[1] == first, expected[2] == second { return }
        let kinds = [kind.rawValue, UInt8(truncatingIfNeeded: expected[0])]
        outcome = kinds.contains(Kind.date.rawValue) ? .unclear : .different
    }

    @inline(__always)
    private mutating func keep(_ head: UInt64, _ first: UInt64, _ second: UInt64) {
        if position + 3 > capacity { grow(by: 3) }
        let place = words + position
        place[0] = head
        place[1] = first
        place[2] = second
        position += 3
    }

    /// Keeps or compares a text: in two words where it is short.
    @inline(__always)
    mutating func put(_ kind: Kind, _ text: String) {
        let isPut: Void? = text.utf8.withContiguousStorageIfAvailable { put(kind, $0) }
        if isPut == nil {
            var text = text
            text.withUTF8 { put(kind, $0) }
        }
    }

    @inline(__always)
    private mutating func put(_ kind: Kind, _ text: UnsafeBufferPointer<UInt8>) {
        guard let bytes = UnsafeRawPointer(text.baseAddress), text.count > 0 else { return put(kind) }
        switch text.count {
        case 8...16:
            let last = bytes.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
            put(kind, bytes.loadUnaligned(as: UInt64.self), last, count: text.count)
        case 4...7:
            let last = bytes.loadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self)
            put(kind, UInt64(bytes.loadUnaligned(as: UInt32.self)), UInt64(last), count: text.count)
        case 1...3:
            let rest = UInt64(text[text.count / 2]) << 8 | UInt64(text[text.count - 1])
            put(kind, UInt64(text[0]), rest, count: text.count)
        default:
            put(kind, count: text.count)
            put(UnsafeRawBufferPointer(text))
        }
    }

    /// Keeps or compares the bytes of a text whose length is known to be equal.
    private mutating func put(_ bytes: UnsafeRawBufferPointer) {
        guard outcome == .equal, let first = bytes.baseAddress else { return }
        let count = (bytes.count + 7) / 8
        if end == nil {
            if position + count > capacity { grow(by: count) }
            memcpy(words + position, first, bytes.count)
        } else if memcmp(words + position, first, bytes.count) != 0 {
            outcome = .different
        }
        position += count
    }

    private mutating func grow(by count: Int) {
        capacity = max(capacity * 2, position + count)
        let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
        larger.update(from: words, count: position)
        words.deallocate()
        words = larger
    }
}
