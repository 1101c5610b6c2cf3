import EndpointGenerator

/// The place of a document in a body.
struct DocumentPlace {
    private let path: String
    private let lines: LineTable
    private let offset: Int

    init(_ body: SampleBody?, offset: Int = 0) {
        path = body?.source.path ?? ""
        lines = LineTable(body?.source ?? SourceFile(path: "", bytes: []))
        self.offset = offset
    }

    func position(_ position: Int?) -> FilePosition {
        let (line, column) = lines.position(at: offset + (position ?? 0))
        return FilePosition(path: path, line: line, column: column)
    }
}
