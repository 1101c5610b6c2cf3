import EndpointGenerator

/// The lines of a body, which are counted when the first position is asked for.
final class BodyPlaces {
    private let source: SourceFile
    private lazy var lines = LineTable(source)

    init(_ body: SampleBody?) {
        source = body?.source ?? SourceFile(path: "", bytes: [])
    }

    /// The position of a byte of the body.
    func position(_ offset: Int) -> FilePosition {
        let (line, column) = lines.position(at: offset)
        return FilePosition(path: source.path, line: line, column: column)
    }
}
