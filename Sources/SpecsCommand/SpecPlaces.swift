/// The two places that a spec of one name can have: the file `Specs/Shop.json`, and the folder `Specs/Shop` of several files.
///
/// A path with the extension means the file, and a path with a slash at its end the folder. Any other path means the place that
/// has a spec. Each command finds specs here, so that a path means the same to all of them.
struct SpecPlaces {
    /// The path of the folder, which is that of the file without its extension.
    let folder: String
    private let end: End

    private enum End {
        case json, slash, other
    }

    init(_ path: String) {
        end = path.hasSuffix(".json") ? .json : path.hasSuffix("/") ? .slash : .other
        var folder = end == .json ? String(path.dropLast(5)) : path
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        self.folder = folder
    }

    /// The name of the spec.
    var name: String { folder.split(separator: "/").last.map(String.init) ?? "" }

    var file: String { "\(folder).json" }

    /// The JSON files of the folder, in the order of their names.
    var filesInFolder: [String] {
        Files.names(in: folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }

    /// Whether a place has a spec.
    var isUsed: Bool { Files.isFile(file) || !filesInFolder.isEmpty }

    /// The files that the path means. If no place has a spec, this is the file that is missing.
    func files() throws(CommandError) -> [String] {
        if end == .json { return [file] }
        if end == .other { try checkIsOne("add '.json' or '/' to the path to choose one") }
        let files = filesInFolder
        return files.isEmpty ? [file] : files
    }

    /// Throws an error that names both places if both have a spec, with a text about the choice.
    func checkIsOne(_ choice: String) throws(CommandError) {
        if !Files.isFile(file) || filesInFolder.isEmpty { return }
        throw CommandError(description: "'\(file)' and '\(folder)/' both have a spec; \(choice)")
    }
}
