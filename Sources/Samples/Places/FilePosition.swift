import EndpointGenerator

/// A position in a file.
package struct FilePosition: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let line: Int
    package let column: Int

    /// The format of compiler messages.
    package var description: String { "\(path):\(line):\(column)" }
}

/// The positions in the files of a spec.
package struct SpecPositions {
    private let files: [(path: String, lines: LineTable)]

    package init(_ files: [SourceFile]) {
        self.files = files.map { ($0.path, LineTable($0)) }
    }

    package func position(of location: Location) -> FilePosition {
        let (line, column) = files[location.file].lines.position(at: location.offset)
        return FilePosition(path: files[location.file].path, line: line, column: column)
    }
}
