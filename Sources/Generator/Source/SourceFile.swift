/// A spec file: its path and its contents.
public struct SourceFile: Sendable {
    /// The path, as shown in diagnostics.
    public let path: String
    /// The bytes of the file, which need not be valid.
    public let bytes: [UInt8]

    /// Creates a source file from bytes that the caller has read.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The name of the file without folders and extension.
    package var stem: String {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return String(name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name)
    }
}

/// The offsets at which the lines of a file start.
package struct LineTable {
    private var starts = [0]

    package init(_ file: SourceFile) {
        file.bytes.withUnsafeBufferPointer { bytes in
            // A debug build takes several times as long for the enumeration of an array.
            for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
        }
    }

    /// Returns the line and the column of a byte offset. Both start at 1. Columns count UTF-8 bytes, as in the Swift
    /// compiler.
    package func position(at offset: Int) -> (line: Int, column: Int) {
        var (line, end) = (0, starts.count)
        while line + 1 < end {
            let middle = (line + end) / 2
            if starts[middle] <= offset { line = middle } else { end = middle }
        }
        return (line + 1, offset - starts[line] + 1)
    }
}
