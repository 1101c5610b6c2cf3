import ClientGenerator
import Foundation

/// The place of a spec: one file, or a folder of several.
struct SpecOutput {
    /// The path of the folder, which is that of the file without its extension.
    let folder: String

    init(_ path: String, name: String) {
        let plain = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
        let last = plain.split(separator: "/").last.map(String.init)
        folder = last == name ? plain : "\(plain)/\(name)"
    }

    /// Throws an error if there is a spec in this place.
    func checkUnused() throws(CommandError) {
        for path in ["\(folder).json", folder] where FileManager.default.fileExists(atPath: path) {
            throw CommandError(description: "'\(path)' exists; --force replaces it")
        }
    }

    /// Writes the files. Then removes those of a former import that are none of them.
    ///
    /// - Returns: The paths of the files.
    func write(_ files: [SourceFile]) throws(CommandError) -> [String] {
        let isSingle = files.count == 1
        let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
        let parent = isSingle ? parts.dropLast().joined(separator: "/") : folder
        do {
            let directory = URL(filePath: parent.isEmpty ? (folder.hasPrefix("/") ? "/" : ".") : parent)
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            let former = former
            let paths = files.map { isSingle ? "\(folder).json" : "\(folder)/\($0.path)" }
            for (path, file) in zip(paths, files) {
                try Data(file.bytes).write(to: URL(filePath: path), options: .atomic)
            }
            for path in former where !paths.contains(path) { try FileManager.default.removeItem(atPath: path) }
            return paths
        } catch {
            throw CommandError(description: "'\(folder)' cannot be written: \(error.localizedDescription)")
        }
    }

    /// The spec files that are in this place.
    private var former: [String] {
        let inside = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
        return (["\(folder).json"] + inside).filter {
            $0.hasSuffix(".json") && FileManager.default.fileExists(atPath: $0)
        }
    }
}
