import EndpointGenerator
import Foundation

/// The files of a spec that a command line names: `Specs/Shop`, `Specs/Shop.json`, or a folder of files.
struct SpecSources {
    /// The namespace, which is the name of the file or of the folder.
    let name: String
    let files: [SourceFile]

    init(_ path: String) throws(CommandError) {
        var plain = path
        while plain.count > 1, plain.hasSuffix("/") { plain.removeLast() }
        if plain.hasSuffix(".json") { plain.removeLast(5) }
        name = plain.split(separator: "/").last.map(String.init) ?? plain
        var paths = ["\(plain).json"].filter { FileManager.default.fileExists(atPath: $0) }
        if paths.isEmpty || !path.hasSuffix(".json") {
            paths += Files.names(in: plain).filter { $0.hasSuffix(".json") }.map { "\(plain)/\($0)" }
        }
        if paths.isEmpty {
            throw CommandError(
                description: "there is no spec at '\(path)'; name its file or its folder, such as Specs/Shop")
        }
        var files: [SourceFile] = []
        for path in paths { files.append(SourceFile(path: path, bytes: try Files.read(path))) }
        self.files = files
    }
}
