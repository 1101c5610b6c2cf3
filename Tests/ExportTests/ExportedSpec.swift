import EndpointGenerator
import EndpointImporter
import Foundation
import Testing

@testable import EndpointExport

let folder = URL(filePath: #filePath).deletingLastPathComponent()

/// A spec of the package: one that is shipped, or one of the valid specs of the generator's tests.
struct ExportedSpec {
    let name: String
    let sources: [SourceFile]

    static let all: [ExportedSpec] = {
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        return [root.appending(path: "Specs"), root.appending(path: "Tests/GeneratorTests/Valid")].flatMap(specs)
    }()

    private static func specs(in folder: URL) -> [ExportedSpec] {
        names(in: folder).map { file in
            let url = folder.appending(path: file)
            let isFile = file.hasSuffix(".json")
            let urls = isFile ? [url] : names(in: url).map { url.appending(path: $0) }
            return ExportedSpec(name: isFile ? String(file.dropLast(5)) : file, sources: urls.compactMap(source))
        }
    }

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
    }

    private static func source(_ url: URL) -> SourceFile? {
        (try? Data(contentsOf: url)).map { SourceFile(path: url.lastPathComponent, bytes: Array($0)) }
    }

    func document() throws -> JSONNode {
        var parser = JSONParser(SourceFile(path: "", bytes: Array(export(sources, name: name).text.utf8)), file: 0)
        return try parser.parse()
    }

    /// The import of the export.
    func imported() throws -> ImportedSpec {
        let text = export(sources, name: name).text
        return try importDocument(
            SourceFile(path: "\(name).openapi.json", bytes: Array(text.utf8)), ImportOptions(name: name))
    }

    /// The Swift of a spec whose endpoints and models are in the order of their names.
    func swift(of sources: [SourceFile]) -> String {
        let generation = generate([SpecParts(sources).sortedSource(name)], name: name, access: .internal)
        for diagnostic in generation.diagnostics where diagnostic.severity == .error {
            Issue.record("\(diagnostic)")
        }
        return generation.files.map(\.text).joined()
    }
}

extension SpecParts {
    /// One file with all members, whose endpoints and models are in the order of their names.
    func sortedSource(_ name: String) -> SourceFile {
        let sections: [(key: String, value: SpecNode)] = [
            ("endpoints", .object(endpoints.sorted { $0.key < $1.key })),
            ("models", .object(models.sorted { $0.key < $1.key })),
        ]
        let text = SpecNode.object(api.sorted { $0.key < $1.key } + sections).compactText
        return SourceFile(path: "\(name).json", bytes: Array(text.utf8))
    }
}
