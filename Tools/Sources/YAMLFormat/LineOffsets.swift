import Yams

/// The offsets in bytes at which the lines of a text start.
struct LineOffsets {
    private let bytes: [UInt8]
    private var lines: [Line] = []

    private struct Line {
        let start: Int
        /// Whether each character is one byte.
        var isASCII = true
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var line = Line(start: 0)
        for (offset, byte) in bytes.enumerated() {
            if byte >= 0x80 { line.isASCII = false }
            // A call for each letter would be slow in a debug build.
            guard byte < 0x20 || byte >= 0x80, Self.endsLine(at: offset, bytes) else { continue }
            lines.append(line)
            line = Line(start: offset + 1)
        }
        lines.append(line)
    }

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
        if line.isASCII { return line.start + mark.column - 1 }
        let starts = bytes[line.start...].indices.lazy.filter { bytes[$0] & 0xC0 != 0x80 }
        return starts.dropFirst(mark.column - 1).first ?? bytes.count
    }
}
