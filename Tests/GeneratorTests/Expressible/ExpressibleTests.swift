@testable import ClientGenerator
import Foundation
import Testing

/// The share of the operations of public OpenAPI documents that specs can describe exactly.
struct ExpressibleTests {
    private static let folder = testFolder.appending(path: "Expressible")

    /// The archive of the documents. They are not part of the project, because they have many licenses.
    private static let archive: URL? = {
        let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()
        let file = root.deletingLastPathComponent().appending(path: "shared/openapi-open.tar.xz")
        return FileManager.default.fileExists(atPath: file.path()) ? file : nil
    }()

    @Test(arguments: Construct.allCases)
    func aConstructIsFoundInTheOperationThatHasIt(construct: Construct) throws {
        let file = Self.folder.appending(path: "Constructs.json")
        let document = try OpenAPIDocument(Array(Data(contentsOf: file)))
        let reader = OperationConstructs(document)
        let operations = document.operations.filter { $0.path.hasPrefix("/\(construct)") }
        #expect(operations.count == 1)
        #expect(operations.allSatisfy { reader.constructs(of: $0).contains(construct) })
    }

    /// The spec is among those whose generated code is compiled and called.
    @Test(arguments: Construct.allCases.compactMap(\.endpoint))
    func aConstructThatCountsAsExactIsShownByAnEndpoint(name: String) throws {
        let file = testFolder.appending(path: "Valid/Expressible.json")
        let source = SourceFile(path: "Expressible.json", bytes: Array(try Data(contentsOf: file)))
        let generation = generate([source], name: "Expressible", access: .public)
        #expect(generation.diagnostics == [])
        #expect(generation.files.contains { $0.text.contains("static func \(name)(") })
    }

    @Test(.enabled(if: archive != nil, "the documents are not there"))
    func theTableOfThePublicDocumentsIsAsRecorded() async throws {
        let archive = try #require(Self.archive)
        // The documents take long. On a thread of their own, they do not keep the threads of other tests.
        let table = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try Self.table(of: archive) }) }
        }
        expectGolden(table.text, at: Self.folder.appending(path: "Table.txt"))
        #expect(table.share >= 0.99)
    }

    private static func table(of archive: URL) throws -> ExpressibleTable {
        let folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        var table = ExpressibleTable()
        for file in try documents(in: archive, extractedTo: folder) {
            let document = try OpenAPIDocument(Array(Data(contentsOf: file)))
            let reader = OperationConstructs(document)
            table.add(document.operations.map(reader.constructs))
        }
        return table
    }

    private static func documents(in archive: URL, extractedTo folder: URL) throws -> [URL] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tar = try Process.run(
            URL(filePath: "/usr/bin/env"), arguments: ["tar", "-xJf", archive.path(), "-C", folder.path()])
        tar.waitUntilExit()
        try #require(tar.terminationStatus == 0)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return files.filter { $0.pathExtension == "json" }.sorted { $0.path() < $1.path() }
    }
}
