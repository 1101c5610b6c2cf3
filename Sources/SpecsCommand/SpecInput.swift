import EndpointGenerator
import Foundation

/// The files of a spec: one, or those of a folder.
package struct SpecInput {
    /// The namespace, which is the name of the file or of the folder.
    package let name: String
    package let sources: [SourceFile]

    init(name: String, _ sources: [SourceFile]) {
        self.name = name
        self.sources = sources
    }

    /// - Parameter path: The spec, with or without its extension.
    /// - Throws: ``CommandError`` if a file cannot be read.
    package init(_ path: String) throws(CommandError) {
        var plain = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
        while plain.count > 1, plain.hasSuffix("/") { plain.removeLast() }
        name = plain.split(separator: "/").last.map(String.init) ?? ""
        let names = Files.names(in: plain).filter { $0.hasSuffix(".json") }
        let paths = path.hasSuffix(".json") || names.isEmpty ? ["\(plain).json"] : names.map { "\(plain)/\($0)" }
        var sources: [SourceFile] = []
        for path in paths { sources.append(SourceFile(path: path, bytes: try Files.read(path))) }
        self.sources = sources
    }
}
