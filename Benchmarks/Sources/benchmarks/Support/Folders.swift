import Foundation

/// The folders that the benchmarks use.
enum Folders {
    /// The folder of the benchmarks' package.
    static let benchmarks = ancestor(of: URL(filePath: #filePath), 4)

    /// The folder of the package that is measured.
    static let root = benchmarks.deletingLastPathComponent()

    /// The URL of an executable that is built along with this one.
    static func executable(_ name: String) -> URL {
        let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        return own.deletingLastPathComponent().appending(path: name)
    }

    /// Calls `body` with a new temporary folder, and removes the folder afterwards.
    static func withTemporary<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.resolvingSymlinksInPath())
    }

    private static func ancestor(of url: URL, _ levels: Int) -> URL {
        levels == 0 ? url : ancestor(of: url.deletingLastPathComponent(), levels - 1)
    }
}

extension URL {
    /// The path without percent encoding, for command lines and manifests.
    var plainPath: String { path(percentEncoded: false) }

    /// Writes a file, and creates its parent folders.
    func write(_ text: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: self)
    }

    /// The files below this folder whose names have the suffix, sorted by path.
    func files(_ suffix: String) -> [URL] {
        let all = FileManager.default.enumerator(at: self, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
        return (all ?? []).filter { $0.lastPathComponent.hasSuffix(suffix) }.sorted { $0.path() < $1.path() }
    }
}
