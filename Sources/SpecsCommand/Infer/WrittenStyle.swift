import EndpointGenerator

/// The line ends of a file, and the indentation of a level.
///
/// Samples widen a spec in the style of this tool. The file is rewritten into that style before, and back after it, so that
/// new lines look like those around them.
struct WrittenStyle: Equatable {
    private var hasCarriageReturns = false
    private var level = Array("    ".utf8)

    /// The style of this tool: lines end with a line feed, and a level has four spaces.
    static let own = WrittenStyle()

    private init() {}

    /// Finds the style of a file. A part of it that not all lines have is that of this tool, so that these lines stay.
    init(of bytes: [UInt8]) {
        let lines = bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
        let ended = lines.dropLast()
        hasCarriageReturns = !ended.isEmpty && ended.allSatisfy { $0.last == Self.carriageReturn }
        let own = level
        level = lines.lazy.compactMap(Self.indentation).first ?? own
        if rewritten(Self.own.rewritten(bytes, from: self), from: Self.own) != bytes { level = own }
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The indentation of a level if a line is the first one that is indented. `nil` if it is not indented.
    private static func indentation(of line: ArraySlice<UInt8>) -> [UInt8]? {
        guard let first = line.first, " \t".utf8.contains(first) else { return nil }
        let space = line.prefix { $0 == first }
        let isBlank = line.dropFirst(space.count).allSatisfy { $0 == carriageReturn }
        if isBlank { return nil }
        return first == UInt8(ascii: "\t") ? [first] : Array(space)
    }

    /// The bytes of a file with another style in this one. No text of JSON has a line break, so that each line begins between
    /// values.
    func rewritten(_ bytes: [UInt8], from other: WrittenStyle) -> [UInt8] {
        if self == other { return bytes }
        let lines = bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for (index, line) in lines.enumerated() {
            var rest = line
            while rest.starts(with: other.level) {
                text += level
                rest = rest.dropFirst(other.level.count)
            }
            let isEnded = index + 1 < lines.count
            text += isEnded && other.hasCarriageReturns ? rest.dropLast() : rest
            if isEnded { text += hasCarriageReturns ? [Self.carriageReturn, Self.lineFeed] : [Self.lineFeed] }
        }
        return text
    }
}

/// Files in the style of this tool, and the style that each of them is written in.
struct StyledFiles {
    let files: [SourceFile]
    private let styles: [String: WrittenStyle]

    init(_ written: [SourceFile]) {
        let styles = written.map { WrittenStyle(of: $0.bytes) }
        files = zip(written, styles).map { file, style in
            SourceFile(path: file.path, bytes: WrittenStyle.own.rewritten(file.bytes, from: style))
        }
        self.styles = Dictionary(zip(written.map(\.path), styles), uniquingKeysWith: { first, _ in first })
    }

    /// The bytes of a file, in the style that it is written in.
    func bytes(of file: SourceFile) -> [UInt8] {
        styles[file.path]?.rewritten(file.bytes, from: .own) ?? file.bytes
    }
}
