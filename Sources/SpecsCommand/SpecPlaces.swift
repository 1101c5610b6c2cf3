/// The two places that a spec of one name can have: the file `Specs/Shop.json`, and the folder `Specs/Shop` of several files.
///
/// A path with the extension means the file. A path with a slash at its end means the folder, or else the file. Any other path
/// means both, which are one API to the plugin. Each command finds specs here, so that a path means the same to all of them.
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
    var files: [String] {
        let inFolder = end == .json ? [] : filesInFolder
        return inFolder.isEmpty || end == .other && Files.isFile(file) ? [file] + inFolder : inFolder
    }
}
