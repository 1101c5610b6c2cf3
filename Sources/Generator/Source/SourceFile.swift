/// One spec file: where it lies and what it holds.
public struct SourceFile: Sendable {
    /// The path as diagnostics show it.
    public let path: String
    /// The file's bytes, unchecked.
    public let bytes: [UInt8]

    /// Makes a source file of bytes that were read by the caller.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The file's name without folders and without its extension.
    var stem: String {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return String(name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name)
    }
}

/// Where the lines of a file begin.
struct LineTable {
    private var starts = [0]

    init(_ file: SourceFile) {
        for (offset, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }

    /// Line and column of a byte offset, both from 1; columns count UTF-8 bytes, as the Swift compiler's do.
    func position(at offset: Int) -> (line: Int, column: Int) {
        var (line, end) = (0, starts.count)
        while line + 1 < end {
            let middle = (line + end) / 2
            if starts[middle] <= offset { line = middle } else { end = middle }
        }
        return (line + 1, offset - starts[line] + 1)
    }
}
