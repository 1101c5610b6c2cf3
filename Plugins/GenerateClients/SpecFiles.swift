import Foundation

/// The spec files of one API, and the names of its generated files.
struct SpecFiles {
    let name: String
    let files: [URL]

    /// Returns the APIs whose specs are among the files of a target.
    static func apis(in files: [URL]) -> [SpecFiles] {
        var apis: [String: [URL]] = [:]
        for file in files where file.pathExtension == "json" {
            if let name = namespace(of: file) { apis[name, default: []].append(file) }
        }
        return apis.sorted { $0.key < $1.key }.map { name, files in
            SpecFiles(name: name, files: files.sorted { $0.lastPathComponent < $1.lastPathComponent })
        }
    }

    /// Returns `TMDb` for `Specs/TMDb.json` and for `Specs/TMDb/movies.json`, and `nil` for files elsewhere.
    private static func namespace(of file: URL) -> String? {
        let folder = file.deletingLastPathComponent()
        if folder.lastPathComponent == "Specs" { return file.deletingPathExtension().lastPathComponent }
        let isInside = folder.deletingLastPathComponent().lastPathComponent == "Specs"
        return isInside ? folder.lastPathComponent : nil
    }

    /// The files that would generate the same Swift files because they have the same name: `Specs/TMDb.json` and
    /// `Specs/TMDb/TMDb.json`.
    var duplicates: [[URL]] {
        Dictionary(grouping: files) { $0.deletingPathExtension().lastPathComponent }.values.filter { $0.count > 1 }
    }

    /// Returns the files below a folder `Specs` of a target that look like specs but are not part of an API.
    static func ignored(in files: [URL], below folder: URL) -> [URL] {
        files.filter { file in
            let folders = file.deletingLastPathComponent().pathComponents.dropFirst(folder.pathComponents.count)
            let isData = ["json", "jsonc", "json5", "yaml", "yml"].contains(file.pathExtension.lowercased())
            return isData && folders.contains("Specs") && (file.pathExtension != "json" || namespace(of: file) == nil)
        }
    }

    /// The names of the generated files. They repeat `FileNames` of the generator, because a plugin cannot link it. A
    /// test compares the two.
    var outputs: [String] {
        let stems = files.map { $0.deletingPathExtension().lastPathComponent }
        let kinds = ["Models", "Endpoints", "Client", "CallbackClient", "StreamClient"]
        return ["\(name).API.swift"]
            + stems.flatMap { stem in
                kinds.map { stem == name ? "\(name).\($0).swift" : "\(name).\(stem).\($0).swift" }
            }
    }
}
