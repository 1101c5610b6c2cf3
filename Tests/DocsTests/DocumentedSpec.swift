import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointDocs

let folder = URL(filePath: #filePath).deletingLastPathComponent()

/// A spec of the package, with its page.
struct DocumentedSpec: CustomTestStringConvertible {
    let name: String
    let sources: [SourceFile]

    var testDescription: String { name }
    var page: String { documentation(of: sources, name: name).html }

    static let all = PackageSpec.all.map { spec in
        DocumentedSpec(name: spec.name, sources: spec.files.map { SourceFile(path: $0.path, bytes: $0.bytes) })
    }
}
