import BookSearch
import Foundation
import MovieList
import SwiftUI
import Testing

/// The compiler has checked the views of the examples against the signatures of SwiftUI.
struct ViewTests {
    @MainActor private static let compiled: [any View.Type] = [
        MovieBoardView.self, MovieListView.self, SearchPipelineView.self, SearchPublisherView.self, SearchView.self,
    ]

    @Test @MainActor
    func `Every public view is compiled`() throws {
        let views = try Self.sources().flatMap { $0.matches(of: #/public struct (\w+): View\b/#).map { String($0.1) } }
        #expect(Set(views) == Set(Self.compiled.map { "\($0)" }))
    }

    /// The sources of all examples.
    private static func sources() throws -> [String] {
        let examples = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folders = try FileManager.default.contentsOfDirectory(at: examples, includingPropertiesForKeys: nil)
            .filter { !["Publishers", ".build"].contains($0.lastPathComponent) }
        return try folders.flatMap { folder in
            let files = FileManager.default.enumerator(
                at: folder.appending(path: "Sources"), includingPropertiesForKeys: nil)
            return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }
        }
    }
}
