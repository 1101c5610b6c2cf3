import Foundation

/// The spec files of one API, and the names of what they become.
struct SpecFiles {
    let name: String
    let files: [URL]

    /// The APIs whose specs are among a target's files.
    static func apis(in files: [URL]) -> [SpecFiles] {
        var apis: [String: [URL]] = [:]
        for file in files where file.pathExtension == "json" {
            if let name = namespace(of: file) { apis[name, default: []].append(file) }
        }
        return apis.sorted { $0.key < $1.key }.map { name, files in
            SpecFiles(name: name, files: files.sorted { $0.lastPathComponent < $1.lastPathComponent })
        }
    }

    /// `TMDb` for `Specs/TMDb.json` and for `Specs/TMDb/movies.json`, nothing for files elsewhere.
    private static func namespace(of file: URL) -> String? {
        let folder = file.deletingLastPathComponent()
        if folder.lastPathComponent == "Specs" { return file.deletingPathExtension().lastPathComponent }
        let isInside = folder.deletingLastPathComponent().lastPathComponent == "Specs"
        return isInside ? folder.lastPathComponent : nil
    }

    /// The files of one name, of which each would become the same Swift files: `Specs/TMDb.json` and
    /// `Specs/TMDb/TMDb.json`.
    var namesakes: [[URL]] {
        Dictionary(grouping: files) { $0.deletingPathExtension().lastPathComponent }.values.filter { $0.count > 1 }
    }

    /// What lies below a folder `Specs` of a target as if it were a spec, and is part of no API.
    static func strays(in files: [URL], below folder: URL) -> [URL] {
        files.filter { file in
            let folders = file.deletingLastPathComponent().pathComponents.dropFirst(folder.pathComponents.count)
            let isData = ["json", "jsonc", "json5", "yaml", "yml"].contains(file.pathExtension.lowercased())
            return isData && folders.contains("Specs") && (file.pathExtension != "json" || namespace(of: file) == nil)
        }
    }

    /// The names that the generator gives its files: a plugin cannot ask the generator, because it cannot link it; a
    /// test holds the two against each other.
    var outputs: [String] {
        let stems = files.map { $0.deletingPathExtension().lastPathComponent }
        let kinds = ["Models", "Endpoints", "Client", "CallbackClient", "StreamClient"]
        return ["\(name).API.swift"]
            + stems.flatMap { stem in
                kinds.map { stem == name ? "\(name).\($0).swift" : "\(name).\(stem).\($0).swift" }
            }
    }
}
