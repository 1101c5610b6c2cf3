import ClientGenerator
import Foundation
import Testing

/// What is generated stays small: an endpoint of the shipped specs takes so many lines, its documentation and its share
/// of what the API has once included.
struct OutputSizeTests {
    private static let specs = testFolder.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Specs")

    @Test func anEndpointTakesTwentyFiveLinesInThreeFlavors() throws {
        var lines = 0
        var endpoints = 0
        for name in ["OpenLibrary", "Splatoon2", "Splatoon3", "TMDb"] {
            let sources = try sources(of: name)
            let generation = generate(sources, name: name, access: .public)
            #expect(generation.diagnostics == [])
            for file in generation.files where !file.name.hasSuffix(".Models.swift") {
                lines += file.text.utf8.count { $0 == UInt8(ascii: "\n") }
            }
            endpoints += try sources.reduce(0) { try $0 + endpointCount($1) }
        }
        #expect(endpoints > 190)
        #expect((Double(lines) / Double(endpoints)).rounded() <= 25)
    }

    /// The spec's one file, or those of its folder.
    private func sources(of name: String) throws -> [SourceFile] {
        let folder = Self.specs.appending(path: name)
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
        let files =
            names.map { $0.sorted().map { folder.appending(path: $0) } } ?? [folder.appendingPathExtension("json")]
        return try files.map { SourceFile(path: $0.path(), bytes: Array(try Data(contentsOf: $0))) }
    }

    private func endpointCount(_ source: SourceFile) throws -> Int {
        let spec = try JSONSerialization.jsonObject(with: Data(source.bytes)) as? [String: Any]
        return (spec?["endpoints"] as? [String: Any])?.count ?? 0
    }
}
