import Foundation

/// A spec of this package: one that is shipped, or a valid one of the generator's tests.
package struct PackageSpec: Sendable {
    package let name: String
    /// The names of its files, and their contents.
    package let files: [(path: String, bytes: [UInt8])]

    package static let all: [PackageSpec] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return [root.appending(path: "Specs"), root.appending(path: "Tests/GeneratorTests/Valid")].flatMap { folder in
            contents(of: folder).map(PackageSpec.init)
        }
    }()

    private init(_ url: URL) {
        let urls = url.pathExtension == "json" ? [url] : Self.contents(of: url)
        name = url.deletingPathExtension().lastPathComponent
        files = urls.compactMap { url in
            (try? Data(contentsOf: url)).map { (url.lastPathComponent, Array($0)) }
        }
    }

    private static func contents(of folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.sorted().map { folder.appending(path: $0) }
    }
}
