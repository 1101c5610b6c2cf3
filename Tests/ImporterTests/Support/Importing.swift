import EndpointGenerator
import Foundation
import Testing

@testable import EndpointImporter

/// The folder of the tests.
let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

/// Imports a document of the tests.
func importing(_ name: String) throws -> ImportedSpec {
    let source = try document(name)
    return try importDocument(source, ImportOptions(name: name))
}

func document(_ name: String) throws -> SourceFile {
    let path = "\(name).openapi.json"
    return SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appending(path: "Documents/\(path)"))))
}

/// Imports a document on a thread of its own, because the import of a large one would keep the threads of other tests.
func importingAside(_ source: SourceFile, _ options: ImportOptions) async throws -> ImportedSpec {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try importDocument(source, options) }) }
    }
}

/// The errors of the generator for a spec, found on a thread of its own.
func errorsAside(_ spec: ImportedSpec, name: String) async -> [Diagnostic] {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(returning: check(spec.files, name: name).filter { $0.severity == .error })
        }
    }
}

extension SourceFile: CustomTestStringConvertible {
    /// The path, since the bytes would fill the log.
    public var testDescription: String { path }
}
