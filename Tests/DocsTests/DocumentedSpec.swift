import EndpointGenerator
import Foundation
import Testing

@testable import EndpointDocs

let folder = URL(filePath: #filePath).deletingLastPathComponent()

/// A spec of the package: one that is shipped, or one of the valid specs of the generator's tests.
struct DocumentedSpec: CustomTestStringConvertible {
    let name: String
    let sources: [SourceFile]

    var testDescription: String { name }
    var page: String { documentation(of: sources, name: name).html }

    static let all: [DocumentedSpec] = {
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        return [root.appending(path: "Specs"), root.appending(path: "Tests/GeneratorTests/Valid")].flatMap { folder in
            names(in: folder).map { file in
                let url = folder.appending(path: file)
                let urls = url.pathExtension == "json" ? [url] : names(in: url).map { url.appending(path: $0) }
                return DocumentedSpec(
                    name: url.deletingPathExtension().lastPathComponent, sources: urls.compactMap(source))
            }
        }
    }()

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
    }

    private static func source(_ url: URL) -> SourceFile? {
        (try? Data(contentsOf: url)).map { SourceFile(path: url.lastPathComponent, bytes: Array($0)) }
    }
}
