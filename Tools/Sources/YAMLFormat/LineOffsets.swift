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
            guard byte == UInt8(ascii: "\n") else { continue }
            lines.append(line)
            line = Line(start: offset + 1)
        }
        lines.append(line)
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
