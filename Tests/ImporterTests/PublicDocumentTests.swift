import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointImporter

/// Public OpenAPI documents, which are not part of the project because they have many licenses.
struct PublicDocumentTests {
    /// The archive of the documents.
    private static let archive: URL? = {
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        let file = root.deletingLastPathComponent().appending(path: "shared/openapi-open.tar.xz")
        return FileManager.default.fileExists(atPath: file.path()) ? file : nil
    }()

    /// Small documents import quickly in a debug build. With `ALL_DOCUMENTS`, all of them are imported, and the table is
    /// compared: `ALL_DOCUMENTS=1 swift test --filter PublicDocumentTests`.
    private static let takesAll = ProcessInfo.processInfo.environment["ALL_DOCUMENTS"] != nil

    @Test(.enabled(if: archive != nil, "the documents are not there"))
    func `Public documents become specs that the generator accepts`() async throws {
        let extracted = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID())")
        defer { try? FileManager.default.removeItem(at: extracted) }
        var table = ImportTable()
        for file in try Self.documents(in: #require(Self.archive), extractedTo: extracted) {
            let bytes = Array(try Data(contentsOf: file))
            if !Self.takesAll, bytes.count > 60_000 { continue }
            let source = SourceFile(path: file.lastPathComponent, bytes: bytes)
            let options = ImportOptions(name: suggestedName(for: source))
            let spec = try await importingAside(source, options)
            #expect(await errorsAside(spec, name: options.name) == [], "\(source.path)")
            let again = try await importingAside(source, options)
            #expect(again.files.map(\.bytes) == spec.files.map(\.bytes), "\(source.path)")
            table.add(source.path, spec.summary)
        }
        #expect(table.present >= 0.99)
        if Self.takesAll {
            #expect(table.exact >= 0.986)
            expectGolden(table.text, at: folder.appending(path: "Table.txt"))
        }
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

/// The operations of imported documents: how many a spec has, and how many it says exactly.
private struct ImportTable {
    private var rows: [(name: String, summary: ImportSummary)] = []

    mutating func add(_ name: String, _ summary: ImportSummary) { rows.append((name, summary)) }

    /// The share of operations that specs have, in the mean of the documents.
    var present: Double { mean { $0.operations - $0.leftOut } }

    /// The share of operations that specs say exactly, in the mean of the documents.
    var exact: Double { mean(\.exact) }

    private func mean(_ count: (ImportSummary) -> Int) -> Double {
        rows.reduce(0) { $0 + Double(count($1.summary)) / Double($1.summary.operations) } / Double(rows.count)
    }

    var text: String {
        let lines = rows.map { row in
            let counts = [row.summary.operations, row.summary.exact, row.summary.withLoss, row.summary.leftOut]
            return padded(row.name, 28) + counts.map { padded("\($0)", 7) }.joined()
        }
        let head = padded("document", 28) + ["all", "exact", "loss", "out"].map { padded($0, 7) }.joined()
        let means = "present \(percent(present)), exact \(percent(exact)) in the mean of \(rows.count) documents"
        return ([head] + lines + ["", means, ""]).map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func percent(_ share: Double) -> String {
        let hundredths = Int((share * 10_000).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %"
    }
}
