import Foundation
import Testing

/// The public types of the runtime, as its sources declare them.
package enum PublicTypes {
    /// The folder of the sources, also in a package with links to them.
    package static let sources: URL = {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        let folders = ["Sources/Runtime", "Sources/EndpointRuntime"].map { root.appending(path: $0) }
        return folders.first { FileManager.default.fileExists(atPath: $0.path) }?.resolvingSymlinksInPath() ?? root
    }()

    /// The names, such as `HTTP.Headers.Field`.
    package static func names(in folder: URL) throws -> Set<String> {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var names: Set<String> = []
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "swift" {
                names.formUnion(Self.names(in: try String(contentsOf: file, encoding: .utf8)))
            }
        }
        return names
    }

    /// The names in a source. The indentation of a declaration says which one it is in.
    package static func names(in source: String) -> [String] {
        var names: [String] = []
        var open: [(indentation: Int, name: Substring)] = []
        // Each use would compile the pattern again.
        let declaration = declaration
        for line in source.split(separator: "\n") {
            guard let match = line.prefixMatch(of: declaration) else { continue }
            let (_, indentation, modifiers, kind, name) = match.output
            open.removeAll { $0.indentation >= indentation.count }
            open.append((indentation.count, name))
            let isType = kind != "extension" && kind != "protocol"
            if isType, modifiers.contains("public") { names.append(open.map(\.name).joined(separator: ".")) }
        }
        return names
    }

    private static var declaration: Regex<(Substring, Substring, Substring, Substring, Substring)> {
        /( *)((?:@\w+ |public |open |final |indirect |private |fileprivate |package )*)(struct|class|enum|actor|extension|protocol) ([A-Za-z0-9_.]+)/
    }
}
