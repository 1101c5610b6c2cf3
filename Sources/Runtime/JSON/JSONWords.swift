import Foundation

/// The JSON of a value as words, which are faster to produce and to compare than text.
///
/// The words of the first value are stored, and those of the second value are compared with them. Two values write the
/// same JSON if and only if all words are equal. Dates are the exception, because their difference can be too small
/// for their form, and so is raw JSON, because it can be the text of other words.
struct JSONWords {
    /// The kind of JSON token that three words represent.
    enum Kind: UInt8 {
        case null, boolean, integer, number, string, date, raw
        case key, object, objectEnd, array, arrayEnd
    }

    /// The result of the comparison.
    enum Outcome {
        case equal, different
        /// The words differ at a date or at raw JSON of one of the values.
        case unclear
    }

    private(set) var outcome = Outcome.equal
    private var words: ContiguousArray<UInt64> = []
    /// The number of words of the second value that were compared. `nil` while the first value is stored.
    private var compared: Int?

    /// Compares the JSON that two values write.
    static func compare<Value: JSONWritable>(_ left: Value, _ right: Value) -> Outcome {
        var json = JSONWriter(words: JSONWords())
        left.write(to: &json)
        json.words?.compared = 0
        right.write(to: &json)
        return json.words?.result ?? .unclear
    }

    private init() { words.reserveCapacity(256) }

    /// The number of words that were stored or compared.
    var position: Int { compared ?? words.count }

    private var result: Outcome {
        outcome == .equal && compared != words.count ? .different : outcome
    }

    /// Stores or compares three words.
    mutating func put(_ kind: Kind, _ first: UInt64 = 0, _ second: UInt64 = 0, count: Int = 0) {
        let head = UInt64(kind.rawValue) | UInt64(count) &<< 8
        if let compared {
            compare(head, first, second, at: compared)
        } else {
            words.append(head)
            words.append(first)
            words.append(second)
        }
    }

    @inline(__always)
    private mutating func compare(_ head: UInt64, _ first: UInt64, _ second: UInt64, at position: Int) {
        guard outcome == .equal else { return }
        // Equal heads are followed by the same number of words.
        guard position < words.count else { return outcome = .different }
        compared = position + 3
        if words[position] == head, words[position + 1] == first, words[position + 2] == second { return }
        let kinds = [head & 0xFF, words[position] & 0xFF]
        let isClear = !kinds.contains(UInt64(Kind.date.rawValue)) && !kinds.contains(UInt64(Kind.raw.rawValue))
        outcome = isClear ? .different : .unclear
    }

    /// Stores or compares a text.
    @inline(__always)
    mutating func put(_ kind: Kind, _ text: String) {
        let isPut: Void? = text.utf8.withContiguousStorageIfAvailable { put(kind, UnsafeRawBufferPointer($0)) }
        if isPut == nil {
            var text = text
            text.withUTF8 { put(kind, UnsafeRawBufferPointer($0)) }
        }
    }

    /// A text of up to 16 bytes is stored in two words, which overlap if it is shorter.
    @inline(__always)
    private mutating func put(_ kind: Kind, _ text: UnsafeRawBufferPointer) {
        switch text.count {
        case 0:
            put(kind)
        case 1...3:
            let rest = UInt64(text[text.count / 2]) &<< 8 | UInt64(text[text.count - 1])
            put(kind, UInt64(text[0]), rest, count: text.count)
        case 4...7:
            let last = text.loadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self)
            put(kind, UInt64(text.loadUnaligned(as: UInt32.self)), UInt64(last), count: text.count)
        case 8...16:
            let last = text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
            put(kind, text.loadUnaligned(as: UInt64.self), last, count: text.count)
        default:
            put(kind, count: text.count)
            putLong(text)
        }
    }

    /// Stores or compares the bytes of a text. The lengths have been compared before.
    private mutating func putLong(_ text: UnsafeRawBufferPointer) {
        guard outcome == .equal, let bytes = text.baseAddress else { return }
        let start = position
        let count = (text.count + 7) / 8
        if compared == nil {
            words.append(contentsOf: repeatElement(0, count: count))
            words.withUnsafeMutableBytes { words in
                UnsafeMutableRawBufferPointer(rebasing: words[(start * 8)...]).copyMemory(from: text)
            }
        } else {
            let isEqual = words.withUnsafeBytes { words in
                words.baseAddress.map { memcmp($0 + start * 8, bytes, text.count) } == 0
            }
            if !isEqual { outcome = .different }
            compared = start + count
        }
    }
}
