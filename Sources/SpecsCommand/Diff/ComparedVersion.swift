import EndpointDiff
import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Foundation

/// A version of a spec from the command line: a spec, or an OpenAPI document that is imported.
struct ComparedVersion {
    let version: SpecVersion
    private let places: Places

    private enum Places {
        case spec(SpecPositions)
        case document(DocumentPlaces)
    }

    /// A name of the API that no model has. The names of files do not count, since those of versions differ.
    private static func name(for sources: [SourceFile]) -> String {
        let texts = sources.map { Data($0.bytes) }
        var name = "Compared"
        while texts.contains(where: { $0.range(of: Data("\"\(name)".utf8)) != nil }) { name += "Version" }
        return name
    }

    /// Reads a version, and prints its errors. `nil` if it has errors.
    init?(_ path: String, _ formats: [DocumentFormat]) throws {
        let input = try Self.input(path)
        if input.sources.count == 1, let root = try? formats.parse(input.sources[0], file: 0),
            root["openapi"] != nil || root["swagger"] != nil
        {
            let source = input.sources[0]
            let files = try Self.imported(source, named: input.name, formats)
            let (spec, models, diagnostics) = checkedSpec(files, name: input.name)
            if let error = diagnostics.first(where: { $0.severity == .error }) {
                throw CommandError(description: "'\(path)' cannot be imported: \(error.message)")
            }
            version = SpecVersion(spec, models)
            places = .document(DocumentPlaces(source, root, spec, models))
        } else {
            guard let spec = LoadedSpec(input) else { return nil }
            version = SpecVersion(spec.spec, spec.models)
            places = .spec(SpecPositions(spec.files))
        }
    }

    /// The position of a part of the spec, or in a document that of the endpoint or model with the name.
    func position(of location: Location, in name: DocumentPlaces.Name?) -> FilePosition {
        switch places {
        case .spec(let positions): positions.position(of: location)
        case .document(let places): places.position(of: name)
        }
    }

    private static func input(_ path: String) throws(CommandError) -> SpecInput {
        let sources = try sources(path)
        return SpecInput(name: name(for: sources), sources)
    }

    private static func sources(_ path: String) throws(CommandError) -> [SourceFile] {
        if path == "-" { return [SourceFile(path: "stdin", bytes: try Files.readInput())] }
        if Files.isFile(path) { return [SourceFile(path: path, bytes: try Files.read(path))] }
        return try SpecInput(path).sources
    }

    private static func imported(
        _ source: SourceFile, named name: String, _ formats: [DocumentFormat]
    ) throws(ImportError) -> [SourceFile] {
        Terminal.error.showProgress("Importing \(source.path) …")
        var options = ImportOptions(name: name)
        options.formats = formats
        options.layout = .oneFile
        let spec = try importDocument(source, options, reading: Files.reader(beside: source.path))
        if !spec.messages.isEmpty {
            let count = spec.messages.count
            let parts = "\(counted(count, "part")) of '\(source.path)' \(count == 1 ? "is" : "are")"
            Terminal.error.write("warning: \(parts) not compared; 'import' says which", .warning)
        }
        return spec.files
    }
}
