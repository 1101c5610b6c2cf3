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

    /// Writes the files, and removes those of a former import.
    ///
    /// - Returns: The paths of the files.
    func write(_ files: [SourceFile]) throws(CommandError) -> [String] {
        let isSingle = files.count == 1
        let parent =
            isSingle
            ? folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") : folder
        do {
            for path in former { try FileManager.default.removeItem(atPath: path) }
            let directory = URL(filePath: parent.isEmpty ? "." : parent)
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            return try files.map { file in
                let path = isSingle ? "\(folder).json" : "\(folder)/\(file.path)"
                try Data(file.bytes).write(to: URL(filePath: path), options: .atomic)
                return path
            }
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
