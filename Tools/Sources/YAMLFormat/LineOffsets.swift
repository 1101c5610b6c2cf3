import Yams

/// The offsets in bytes at which the lines of a text start.
struct LineOffsets {
    private let bytes: [UInt8]
    private var lines: [Line] = []

    private struct Line {
        let start: Int
        /// The offset of each 64th character. Empty if each character is one byte.
        let marks: [Int]
    }

    /// The number of characters from one mark of a line to the next. A search from the start of a long line would be slow.
    private static let interval = 64

    /// - Parameters:
    ///   - bytes: The bytes of a file.
    ///   - first: The offset at which its text starts, after a byte-order mark.
    init(_ bytes: [UInt8], from first: Int = 0) {
        self.bytes = bytes
        var start = first
        var isASCII = true
        for offset in first..<bytes.count {
            let byte = bytes[offset]
            if byte >= 0x80 { isASCII = false }
            // A call for each letter would be slow in a debug build.
            guard byte < 0x20 || byte >= 0x80, Self.endsLine(at: offset, bytes) else { continue }
            addLine(start..<offset + 1, isASCII)
            (start, isASCII) = (offset + 1, true)
        }
        addLine(start..<bytes.count, isASCII)
    }

    private mutating func addLine(_ range: Range<Int>, _ isASCII: Bool) {
        lines.append(Line(start: range.lowerBound, marks: isASCII ? [] : marks(in: range)))
    }

    private func marks(in range: Range<Int>) -> [Int] {
        var marks: [Int] = []
        var count = 0
        for offset in range where startsCharacter(at: offset) {
            if count.isMultiple(of: Self.interval) { marks.append(offset) }
            count += 1
        }
        return marks
    }

    private func startsCharacter(at offset: Int) -> Bool { bytes[offset] & 0xC0 != 0x80 }

    /// Whether a byte is the last one of a line break. The parser has those of YAML 1.1 (section 4.2).
    private static func endsLine(at offset: Int, _ bytes: [UInt8]) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
        // U+0085.
        case 0x85: offset > 0 && bytes[offset - 1] == 0xC2
        // U+2028 and U+2029.
        case 0xA8, 0xA9: offset > 1 && bytes[offset - 2] == 0xE2 && bytes[offset - 1] == 0x80
        default: false
        }
    }

    /// The offset of a mark, which counts lines and characters from 1.
    func offset(of mark: Mark?) -> Int {
        guard let mark, mark.line > 0 else { return 0 }
        guard mark.line <= lines.count else { return bytes.count }
        let line = lines[mark.line - 1]
        let column = max(mark.column, 1) - 1
        if line.marks.isEmpty { return line.start + column }
        let (number, rest) = column.quotientAndRemainder(dividingBy: Self.interval)
        guard number < line.marks.count else { return bytes.count }
        let starts = (line.marks[number]..<bytes.count).lazy.filter(startsCharacter)
        return starts.dropFirst(rest).first ?? bytes.count
    }
}
