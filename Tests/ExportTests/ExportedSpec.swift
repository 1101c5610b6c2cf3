import EndpointGenerator
import EndpointImporter
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointExport

let folder = URL(filePath: #filePath).deletingLastPathComponent()

/// A spec of the package: one that is shipped, or one of the valid specs of the generator's tests.
struct ExportedSpec {
    let name: String
    let sources: [SourceFile]

    static let all = PackageSpec.all.map { spec in
        ExportedSpec(name: spec.name, sources: spec.files.map { SourceFile(path: $0.path, bytes: $0.bytes) })
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
