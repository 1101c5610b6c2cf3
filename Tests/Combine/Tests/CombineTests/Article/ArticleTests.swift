import Foundation
import Testing

/// `Samples.swift` compiles and runs the samples of the article.
struct ArticleTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../..").standardizedFileURL

    private func lines(_ path: String) throws -> [String] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test
    func `Every sample of the article is compiled`() throws {
        let samples = try lines("Tests/Combine/Tests/CombineTests/Article/Samples.swift").joined(separator: "\n")
        let blocks = try lines("Sources/Bridges/EndpointBridges.docc/EndpointBridges.md")
            .split { $0.hasPrefix("```") }
            // Text and code alternate, and the article begins and ends with text.
            .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { $0.element.joined(separator: "\n") }
        #expect(blocks.count == 10)
        for block in blocks {
            let isCompiled = samples.contains(block)
            #expect(isCompiled, "\(block)")
        }
    }
}
